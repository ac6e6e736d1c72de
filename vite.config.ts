import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin as VitePlugin } from "vite";
import { browserScripts, oldestBrowsers } from "./app/server/browser-scripts.ts";
import { oldStyles } from "./app/server/old-styles.ts";
import remixConfig from "./remix.config.js";

const alias = { "~": `${import.meta.dirname}/app` };
/** Programs that are built separately: the server's start and the commands. */
const programs = Object.fromEntries([
  ["server", "app/server/main.ts"],
  ...globSync(["app/commands/*.ts", "app/features/*/commands/*.ts"], { cwd: import.meta.dirname }).map((file) => [
    `commands/${path.parse(file).name}`,
    file,
  ]),
]);

/** Code that most screens need, in a few chunks. By default Vite makes twenty small ones, and each request costs a phone a round trip. */
const manualChunks: [name: string, modules: RegExp][] = [
  ["react", /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//],
  [
    "form",
    /\/node_modules\/@conform-to\/|\/app\/ui\/form\/(check-box|choice|draft-words|error-summary|field|field-frame|file-field|held|preload-route|retry|select-field|submit|submit-or-stay|text-area|unsent)\.tsx?$/,
  ],
  [
    "office",
    /\/app\/(ui\/(print-file|save-file|handout\/download)|features\/(parts|[^/]+\/(parts|ui\/(lost-memorials|waiting))))\.tsx?$/,
  ],
  ["memorial", /\/app\/lib\/(memorial-fields|field-values|history)\.ts$/],
  [
    "page",
    /\/app\/(ui\/page\/|ui\/(added-links|open-dialog|player|scripted|shared-value|progress-bar|memorial\/heading|upload\/handed-over|memory\/(portrait|type-icon)|form\/(search-field|use-url-synced-field))|lib\/(?!password-words|suggested-password)[^/]+$|paths|languages\/plural|models\/access|models\/[^/]+\/input)/,
  ],
];

/**
 * Writes a compressed copy of each text file at the best quality beside it, for sirv. The list of all chunks only exists after the second build,
 * the server's.
 */
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

/** Packages of hundreds of small files that the server uses only in part. Bundled, they load in half the time and take half the memory. */
const bundled = ["kysely", "zod", /^@conform-to\//];

const ignoredFolders = [".data", "build", "tests"].map((name) => `${import.meta.dirname}/${name}/`);

/** Makes both Vite servers of the development mode watch only sources. Remix starts its own one, which can only be configured here. */
const watchesSources: VitePlugin = {
  name: "watches-sources",
  apply: "serve",
  config: ({ server }) => {
    // Remix's server also runs during a build, and watches nothing then.
    if (server?.watch === null) return;
    return {
      server: {
        watch: {
          ignored: (file: string) => ignoredFolders.some((at) => `${file}/`.startsWith(at)),
          // Without it, chokidar drops a change within 50 ms of another of the same file: a formatter's, after an editor's.
          awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
        },
      },
    };
  },
};

// `vite build --mode commands` makes build/server.js, and a program of the same name from each file in app/commands. Any other mode builds the
// site.
export default defineConfig(({ isSsrBuild, mode }) =>
  mode === "commands"
    ? {
        plugins: [browserScripts()],
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
        plugins: [tailwindcss(), browserScripts(), remix(remixConfig), watchesSources, compressed],
        resolve: { alias },
        css: { postcss: { plugins: [oldStyles] } },
        // Letters beyond ASCII are escaped: with one of them V8 keeps two bytes for each letter of a whole file.
        ...(isSsrBuild && { esbuild: { charset: "ascii" } }),
        ssr: { noExternal: isSsrBuild ? bundled : [] },
        // While developing, Vite follows a route's imports into the server's code as well. It can't prebundle a package that awaits at its top level.
        optimizeDeps: { exclude: ["harfbuzzjs"] },
        // The server bundle awaits its migrations at the top level, which requires a Node target.
        build: isSsrBuild
          ? { target: "node24" }
          : {
              target: oldestBrowsers,
              rollupOptions: {
                output: { manualChunks: (id) => manualChunks.find(([, modules]) => modules.test(id))?.[0] },
              },
            },
      },
);
