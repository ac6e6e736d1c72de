import { readdirSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const alias = { "~": `${import.meta.dirname}/app` };
const commands = readdirSync(`${import.meta.dirname}/app/commands`).map((name) => `app/commands/${name}`);

/** What most screens need, in few parts: left alone it comes in twenty small ones, and each request costs a phone a round trip. */
const together: [part: string, of: RegExp][] = [
  ["react", /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//],
  [
    "form",
    /\/node_modules\/@conform-to\/|\/app\/ui\/form\/(choice|error-summary|field|file-field|keep-typed|kept-words|submit|unsent)\.tsx?$/,
  ],
  ["page", /\/app\/(ui\/page\/|ui\/(open-dialog|scripted)|lib\/[^/]+$|paths|models\/access|models\/[^/]+\/input)/],
];

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
        build: isSsrBuild
          ? { target: "node24" }
          : { rollupOptions: { output: { manualChunks: (id) => together.find(([, of]) => of.test(id))?.[0] } } },
      },
);
