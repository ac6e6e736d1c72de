import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type InlineConfig, type Plugin, type Rollup } from "vite";

// Builds the modules that pages without React run. Each is one file, with all that it imports, so that a phone asks once.
//   x.script.ts   a page links to it by its hashed name: import x from "~/browser/x.script?script"
//   x.stable.ts   stands at /x.js in every version
//   x.program.ts  is written into a page as text: import x from "~/browser/x.program?program"

const root = path.resolve(import.meta.dirname, "../..");
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/**
 * The oldest browsers that get scripts, as esbuild calls them: it writes newer syntax in an older way. It adds no methods; routes/client-code.test.ts
 * looks for those that these browsers lack.
 */
export const oldestBrowsers = browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", ""));

const modules = (kind: "script" | "stable") =>
  globSync(`app/{browser,features/*/browser}/*.${kind}.ts`, { cwd: root }).map((file) => path.join(root, file));

/** The modules that stand at an address of their own, by its name: 'forget.js'. */
export const stableScripts = (): Map<string, string> =>
  new Map(modules("stable").map((file) => [path.basename(file).replace(".stable.ts", ".js"), file]));

/** The files that a module is built to, the first of which is its own; the others are loaded on demand. */
async function bundle(file: string, output: Rollup.OutputOptions): Promise<Rollup.OutputChunk[]> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": path.join(root, "app") } },
    build: {
      write: false,
      target: oldestBrowsers,
      // Otherwise Vite wraps each import on demand in a kilobyte that looks for its style sheets.
      ssr: true,
      minify: "esbuild",
      rollupOptions: { input: file, output },
    },
  };
  const built = (await build(config)) as Rollup.RollupOutput;
  return built.output.filter((one) => one.type === "chunk");
}

/** Returns a module and its imports as one script without exports, which may stand in a page. */
export async function programOf(file: string): Promise<{ text: string; files: string[] }> {
  const [chunk] = await bundle(file, { format: "iife", inlineDynamicImports: true });
  return { text: chunk?.code ?? "", files: chunk?.moduleIds ?? [] };
}

const scriptOf = (file: string) => {
  const name = path.basename(file).replace(".script.ts", "");
  return bundle(file, { entryFileNames: `assets/${name}-[hash].js`, chunkFileNames: "assets/[name]-[hash].js" });
};

const query = /\?(script|program)$/;
const marked = /^\0browser-(script|program):(.*)$/;

/** Answers imports of scripts with their address or their text, and adds their files to the client's build. */
export function browserScripts(): Plugin {
  let isBuild = false;
  let isClient = false;
  return {
    name: "browser-scripts",
    enforce: "pre",
    configResolved({ command, mode, build }) {
      isBuild = command === "build";
      isClient = isBuild && !build.ssr && mode !== "commands";
    },
    async resolveId(source, importer) {
      const kind = query.exec(source)?.[1];
      if (!kind) return null;
      const found = await this.resolve(source.replace(query, ""), importer);
      return found && `\0browser-${kind}:${found.id}`;
    },
    async load(id) {
      const [, kind, file = ""] = marked.exec(id) ?? [];
      if (!kind) return null;
      if (kind === "program") {
        const { text, files } = await programOf(file);
        for (const each of files) this.addWatchFile(each);
        return `export default ${JSON.stringify(text)}`;
      }
      // While developing, Vite serves the module itself.
      const address = isBuild ? (await scriptOf(file))[0]?.fileName : path.relative(root, file);
      return `export default ${JSON.stringify(`/${address}`)}`;
    },
    async generateBundle() {
      if (!isClient) return;
      const scripts = await Promise.all(modules("script").map(scriptOf));
      for (const { fileName, code } of scripts.flat()) this.emitFile({ type: "asset", fileName, source: code });
      for (const [fileName, file] of stableScripts())
        this.emitFile({ type: "asset", fileName, source: (await programOf(file)).text });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = stableScripts().get(request.url?.slice(1).split("?")[0] ?? "");
        if (!file) return next();
        const text = await programOf(file).then(({ text }) => text, next);
        if (text !== undefined) response.setHeader("Content-Type", "text/javascript").end(text);
      });
    },
  };
}
