import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { ChildNode, Plugin } from "postcss";
import { defineConfig, type Plugin as VitePlugin } from "vite";
import remixConfig from "./remix.config.js";

const alias = { "~": `${import.meta.dirname}/app` };
/** The programs of their own: the server's start, and the commands. */
const programs = Object.fromEntries([
  ["server", "app/server/main.ts"],
  ...readdirSync(`${import.meta.dirname}/app/commands`).map((name) => [
    `commands/${path.parse(name).name}`,
    `app/commands/${name}`,
  ]),
]);

/** What most screens need, in few parts: left alone it comes in twenty small ones, and each request costs a phone a round trip. */
const together: [part: string, of: RegExp][] = [
  ["react", /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//],
  [
    "form",
    /\/node_modules\/@conform-to\/|\/app\/ui\/form\/(again|choice|error-summary|field|file-field|held|keep-typed|kept-words|parts|submit|unsent)\.tsx?$/,
  ],
  [
    "page",
    /\/app\/(ui\/page\/|ui\/(open-dialog|scripted|shared-value|form\/(as-asked|search-field))|lib\/(?!password-words|suggested-password)[^/]+$|paths|models\/access|models\/[^/]+\/input)/,
  ],
];

/**
 * Browsers of 2021 (Chrome 98, iOS 15.3, Samsung Internet 17) and older pass over a layer with all that is in it. For them each sheet has its
 * layers' rules without layers as well, asked for by who doesn't know dvh: it came with layers or just after them. They stand first, so that
 * what is outside layers goes on standing after it.
 */
const alsoWithoutLayers: Plugin = {
  postcssPlugin: "also-without-layers",
  Once(sheet, { AtRule }) {
    const layers = new Map<string, ChildNode[]>();
    sheet.each((node) => {
      if (node.type !== "atrule" || node.name !== "layer") return;
      for (const name of node.params.split(",").map((each) => each.trim()))
        layers.set(name, [...(layers.get(name) ?? []), ...(node.nodes ?? []).map((rule) => rule.clone())]);
    });
    const copy = new AtRule({ name: "supports", params: "not (height: 1dvh)", nodes: [...layers.values()].flat() });
    // One selector that a browser doesn't know loses it the whole rule: '*, ::backdrop' loses iOS 15 every box-sizing.
    copy.walkRules((rule) => {
      const strange = rule.selectors.filter((selector) => /::(?!before|after)/.test(selector));
      const usual = rule.selectors.filter((selector) => !strange.includes(selector));
      if (!strange.length || !usual.length) return;
      rule.cloneAfter({ selectors: strange });
      rule.selectors = usual;
    });
    if (layers.size) sheet.prepend(copy);
  },
};

/** Writes each text of the site compressed as well as can be beside it, as sirv sends it. The list of all parts comes with the second build, the server's. */
const compressed: VitePlugin = {
  name: "compressed",
  apply: "build",
  closeBundle() {
    const folder = `${import.meta.dirname}/build/client`;
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.(js|css|svg)$/.test(name) || existsSync(`${folder}/${name}.br`)) continue;
      const text = readFileSync(`${folder}/${name}`);
      writeFileSync(`${folder}/${name}.br`, brotliCompressSync(text));
      writeFileSync(`${folder}/${name}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

/** Packages of hundreds of small files, of which the server needs a part: bundled they are read in half the time and take half the memory. */
const bundled = ["kysely", "zod", /^@conform-to\//];

const noSources = [".data", "build", "tests"].map((name) => `${import.meta.dirname}/${name}/`);

/** Two servers of Vite watch while the product is developed, its own and Remix's, which knows of no other setting than these. */
const watchesSources: VitePlugin = {
  name: "watches-sources",
  apply: "serve",
  config: ({ server }) => {
    // Remix's runs during a build as well, and watches nothing.
    if (server?.watch === null) return;
    return { server: { watch: { ignored: (file: string) => noSources.some((at) => `${file}/`.startsWith(at)) } } };
  },
};

// `vite build --mode commands` makes build/server.js, and of each file in app/commands a program of the same name; everything else is the site.
export default defineConfig(({ isSsrBuild, mode }) =>
  mode === "commands"
    ? {
        resolve: { alias },
        publicDir: false,
        build: {
          ssr: true,
          target: "node24",
          outDir: "build",
          emptyOutDir: false,
          rollupOptions: { input: programs, output: { chunkFileNames: "commands/[name]-[hash].js" } },
        },
      }
    : {
        plugins: [tailwindcss(), remix(remixConfig), watchesSources, compressed],
        resolve: { alias },
        css: { postcss: { plugins: [alsoWithoutLayers] } },
        // Hundreds of small files, of which the server needs a part: bundled they are read in half the time and take half the memory.
        ssr: { noExternal: isSsrBuild ? bundled : [] },
        // The server bundle waits for its migrations at the top level, which needs a Node target.
        build: isSsrBuild
          ? { target: "node24" }
          : { rollupOptions: { output: { manualChunks: (id) => together.find(([, of]) => of.test(id))?.[0] } } },
      },
);
