import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  // The server bundle waits for its migrations at the top level, which needs a Node target.
  build: { target: isSsrBuild ? "node24" : undefined },
}));
