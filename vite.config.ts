import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const alias = { "~": `${import.meta.dirname}/app` };
const commands = readdirSync(`${import.meta.dirname}/app/commands`).map((name) => `app/commands/${name}`);

// `vite build --mode commands` makes of each file in app/commands a program of the same name; everything else is the site.
export default defineConfig(({ isSsrBuild, mode }) =>
  mode === "commands"
    ? {
        resolve: { alias },
        publicDir: false,
        build: { ssr: true, target: "node24", outDir: "build/commands", rollupOptions: { input: commands } },
      }
    : {
        plugins: [tailwindcss(), remix(remixConfig)],
        resolve: { alias },
        // The server bundle waits for its migrations at the top level, which needs a Node target.
        build: { target: isSsrBuild ? "node24" : undefined },
      },
);
