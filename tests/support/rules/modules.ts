import { code, type Sources } from "./imports.ts";

const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;
const isRouteModule = (file: string) =>
  file === "app/root.tsx" || /^app\/(features\/[^/]+\/)?routes\/(.*\/route|[^/]+)\.tsx?$/.test(file);

/** Returns the index at which the bracket that opens at an index closes. */
function closing(source: string, open: number) {
  for (let offset = open, depth = 0; offset < source.length; offset++) {
    if ("([{".includes(source[offset] ?? "")) depth++;
    else if (")]}".includes(source[offset] ?? "") && --depth === 0) return offset;
  }
  return source.length;
}

const guarded =
  /^\{\s*(?:\/\/.*\s*)*(?:const\s+(?:\w+|\{[^{}]*\}|\[[^[\]]*\])\s*=\s*)?await\s+guard\.\w+\(\s*(?:args|\{)/;
const endpoint = /^export\s+(?:(?:async\s+)?function|const|let|var)\s+(loader|action)\b/gm;
const passedOn = /^export\s*\{[^}]*\b(loader|action)\b[^}]*\}/gm;
const guardImport = /^import \* as guard from "~\/(?:http\/(?:link-)?|features\/[^/"]+\/)guard\.server";$/m;

/** Every loader and action begins with a guard: a parent's loader protects nothing. */
export function guards(sources: Sources): string[] {
  const rule = "every loader and action first awaits a function of a guard in http/";
  return code(sources)
    .filter((file) => /^app\/(features\/[^/]+\/)?routes\//.test(file) || file === "app/root.tsx")
    .flatMap((file) => {
      const source = sources[file] ?? "";
      const bare = [...source.matchAll(endpoint)].filter((match) => {
        const parameters = source.indexOf("(", match.index + match[0].length);
        const body = parameters < 0 ? "" : source.slice(closing(source, parameters) + 1);
        const start = body.search(/\{\s*\n/);
        return start < 0 || !guarded.test(body.slice(start)) || !guardImport.test(source);
      });
      return [...bare, ...source.matchAll(passedOn)].map(
        (match) => `${file}:${lineOf(source, match.index)}: ${rule}; ${match[1]} does not`,
      );
    });
}

const readers = ["app/env.server.ts", "app/server/main.ts", "app/engines/process/child.server.ts"];

/** The environment is read in one place. */
export function environment(sources: Sources): string[] {
  return (
    code(sources)
      // The server sets NODE_ENV before it loads packages that choose their code by it. Children get PATH from the engine that starts them.
      .filter((file) => !readers.includes(file))
      .flatMap((file) => {
        const source = sources[file] ?? "";
        const found = source.matchAll(/\bprocess\s*(?:\?\.|\.|\[["'])\s*env\b|["'](?:node:)?process["']/g);
        return [...found].map(
          ({ index }) => `${file}:${lineOf(source, index)}: only app/env.server.ts reads the environment`,
        );
      })
  );
}

/** Ways in which a program changes another's parts from outside. */
const patches = [
  [/diagnostics_channel/g, "diagnostics channels"],
  [/\bcreateRequire\b/g, "createRequire"],
  [/\bremoveAllListeners\b/g, "removeAllListeners"],
  [/\bgetActiveResourcesInfo\b/g, "names of Node's internals"],
  [/\.writeHead\s*=[^=]/g, "another writeHead"],
  [/(?:from|import|require\()\s*["'](?:express|morgan|@remix-run\/(?:express|serve))["']/g, "a stock server"],
  [/^import \* as (\w+) from "[^.~][^"]*";[\s\S]*?^\s*\1\.\w+ = /gm, "another export of a package"],
] as const;

/** The server is our own, so nothing is patched from outside: no listeners taken away, no exports or functions of others replaced. */
export function noPatches(sources: Sources): string[] {
  return code(sources).flatMap((file) => {
    const source = sources[file] ?? "";
    return patches.flatMap(([pattern, what]) =>
      [...source.matchAll(pattern)].map(
        ({ index }) => `${file}:${lineOf(source, index)}: patches nothing; not ${what}`,
      ),
    );
  });
}

/** The compiler doesn't see a misspelt or surplus key in a literal that is spread. */
export function noSpreadLiterals(sources: Sources): string[] {
  return code(sources)
    .filter((file) => file.startsWith("app/"))
    .flatMap((file) => {
      const source = sources[file] ?? "";
      return [...source.matchAll(/\.\.\.\(?\{/g)].map(
        ({ index }) => `${file}:${lineOf(source, index)}: write the keys of the literal without spreading it`,
      );
    });
}

/** Ways to count the items of a list. */
const counted =
  /\[at,[^\]]*\] of [^;{]*\.entries\(\)|for \(let at\b[^;]*;[^;]*;\s*(?:at(?:\+\+|--)|(?:\+\+|--)at)|\.(?:map|flatMap|filter|forEach|some|every|find|findIndex)\((?:async )?\([^()]*, at\)|\.from\([^;]*?\(_, at\) =>/g;

/** `at` is a point in time (docs/STYLE.md). */
export function indexNames(sources: Sources): string[] {
  return code(sources).flatMap((file) => {
    const source = sources[file] ?? "";
    return [...source.matchAll(counted)].map(
      ({ index }) => `${file}:${lineOf(source, index)}: \`at\` is a time; the place in a list is an index`,
    );
  });
}

const ordered = ["handle", "loader", "action", "clientLoader", "clientAction", "meta", "default", "ErrorBoundary"];
const unordered = ["headers", "links", "shouldRevalidate"];
const exported =
  /^export\s+(?:(default)\b|(?:type\s+)?\{([^}]*)\}|(\*)|(?:declare\s+|async\s+|abstract\s+)*(?:function\*?|const|let|var|class|type|interface|enum)\s+(\w+))/gm;

function exportsOf(source: string) {
  return [...source.matchAll(exported)].flatMap(({ 1: byDefault, 2: list, 3: star, 4: name }) => {
    const listed = list?.split(",").flatMap((part) => part.trim().split(/\s+/).at(-1) || []);
    return listed ?? [byDefault ?? star ?? name ?? "?"];
  });
}

/** A route module exports what Remix asks for and nothing else, in the order in which it is read. */
export function routeExports(sources: Sources): string[] {
  return code(sources)
    .filter(isRouteModule)
    .flatMap((file) => {
      const names = exportsOf(sources[file] ?? "");
      const known = [...ordered, ...unordered, ...(file === "app/root.tsx" ? ["Layout"] : [])];
      const foreign = names
        .filter((name) => !known.includes(name))
        .map((name) => `${file}: a route module exports route exports only; not ${name}`);
      const places = names.filter((name) => ordered.includes(name));
      const right = ordered.filter((name) => places.includes(name));
      if (places.join() === right.join()) return foreign;
      return [...foreign, `${file}: a route module reads ${right.join(" → ")}; not ${places.join(" → ")}`];
    });
}

const documented =
  /^app\/((?:models|http|jobs|engines)\/.*\.server|features\/(?!.*\/(?:routes|ui)\/).*\.server|gateways\/.*)\.tsx?$/;
const functions =
  /^export\s+(?:default\s+)?(?:(?:async\s+)?function\*?\s+(\w+)|const\s+(\w+)[^=\n]*=\s*(?:async\b|function\b|<|\([^)]*\)\s*(?::[^=]*)?=>|\w+\s*=>))/gm;

/** Exported functions of models, features, jobs, engines, http and gateways say what they do. */
export function docstrings(sources: Sources): string[] {
  return code(sources)
    .filter((file) => documented.test(file))
    .flatMap((file) => {
      const source = sources[file] ?? "";
      return [...source.matchAll(functions)]
        .filter(({ index }) => !/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.test(source.slice(0, index)))
        .map(
          ({ 1: name, 2: constant, index }) =>
            `${file}:${lineOf(source, index)}: exported functions have a docstring; ${name ?? constant} has none`,
        );
    });
}
