import path from "node:path";

/** Sources by their path from the project's root. A rule takes them and gives one line for each breach. */
export type Sources = Record<string, string>;

interface Import {
  /** The imported file, where it is one of the sources; else its path without an ending. */
  target: string;
  line: number;
  typeOnly: boolean;
}

const statement = /^(?:import|export)\b(\s+type\b)?[^;"'`]*?["']([^"'\n]+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;
const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

function resolve(from: string, name: string, sources: Sources) {
  if (!/^(~\/|\.\.?(\/|$))/.test(name)) return null;
  const bare = name.startsWith("~/") ? `app/${name.slice(2)}` : path.posix.join(path.posix.dirname(from), name);
  return endings.map((ending) => bare + ending).find((file) => file in sources) ?? bare;
}

/** The project files that a file imports or re-exports, without packages. */
export function importsOf(file: string, sources: Sources): Import[] {
  const source = sources[file] ?? "";
  const lineAt = (index: number) => source.slice(0, index).split("\n").length;
  const found = [
    ...[...source.matchAll(statement)]
      .filter(([all]) => /\bfrom\s*["']|^import\s*["']/.test(all))
      .map((match) => ({ name: match[2] ?? "", index: match.index, typeOnly: Boolean(match[1]) })),
    ...[...source.matchAll(dynamic)].map((match) => ({ name: match[1] ?? "", index: match.index, typeOnly: false })),
  ];
  return found.flatMap(({ name, index, typeOnly }) => {
    const target = resolve(file, name, sources);
    return target && !/\.css(\?|$)/.test(target) ? [{ target, line: lineAt(index), typeOnly }] : [];
  });
}

/** The files of app/ that are code. The tests of an engine stand beside it. */
export function code(sources: Sources): string[] {
  return Object.keys(sources).filter((file) => /^app\/(?!engines\/[^/]+\/tests\/).*\.tsx?$/.test(file));
}

const single: Record<string, string> = {
  "app/root": "root",
  "app/routes": "routing",
  "app/entry.server": "entry.server",
  "app/entry.client": "entry.client",
  "app/env.server": "env",
  "app/paths": "paths",
};

function folderOf(file: string) {
  const part = /^app\/(db\/backup)\//.exec(file)?.[1];
  if (part) return part;
  return single[file.replace(/\.tsx?$/, "")] ?? /^app\/([^/]+)\//.exec(file)?.[1] ?? "elsewhere";
}

/** What each folder of app may import. Each engine is a floor of its own. */
const may: Record<string, string[]> = {
  routes: ["routes", "ui", "browser", "http", "models", "languages", "lib", "paths"],
  features: [
    "features",
    "ui",
    "browser",
    "http",
    "models",
    "jobs",
    "db",
    "gateways",
    "engines",
    "languages",
    "lib",
    "env",
    "paths",
    "commands",
  ],
  http: ["http", "models", "languages", "lib", "paths", "env"],
  models: ["models", "jobs", "db", "gateways", "engines", "languages", "lib", "env", "paths"],
  jobs: ["jobs", "db", "gateways", "lib", "env"],
  engines: ["engines"],
  ui: ["ui", "browser", "languages", "lib", "paths", "models"],
  browser: ["browser", "lib"],
  languages: ["languages", "lib"],
  lib: ["lib"],
  gateways: ["gateways", "engines", "lib", "env"],
  db: ["db", "engines", "lib", "env"],
  "db/backup": ["db/backup", "db", "gateways", "lib", "env"],
  seed: ["seed", "models", "db", "gateways", "lib", "env"],
  commands: ["commands", "http", "models", "jobs", "db", "db/backup", "lib", "env", "paths"],
  paths: ["lib"],
  env: [],
  routing: [],
  root: ["http", "lib", "models", "ui", "browser", "paths", "env"],
  server: ["server", "http", "models", "jobs", "db", "seed", "lib", "paths", "env"],
  "entry.server": ["server", "http", "languages", "ui"],
  "entry.client": ["ui"],
};

const isPure = (file: string) => /^app\/models\/(access|(?:[^/]+\/)+(?:[a-z-]+-)?input)(\.ts)?$/.test(file);

/** The list of features, the parts that their notices show, and the bar of their tools: all that the core knows of them. */
const shelf = ["all.server.ts", "parts.tsx", "memorial-bar.server.ts", "added-to-page.server.ts"].map(
  (file) => `app/features/${file}`,
);
const readsShelf = ["routes", "http", "models", "server", "commands"];

/** Imports run one way, from folder to folder; type imports count like the others. */
export function importDirection(sources: Sources): string[] {
  return code(sources).flatMap((file) => {
    const folder = folderOf(file);
    const allowed = may[folder];
    if (!allowed) return [`${file}: the floors know no folder '${folder}'`];
    return importsOf(file, sources)
      .filter(({ target }) => !(shelf.includes(target) && readsShelf.includes(folder)))
      .filter(({ target }) => !allowed.includes(folderOf(target)))
      .map(({ target, line }) => {
        const list = allowed.join(", ") || "nothing";
        return `${file}:${line}: ${folder} may import ${list}; not ${folderOf(target)} (${target})`;
      });
  });
}

/** Screens take of the models only what is pure (input.ts, such as list-input.ts, and access.ts), and that imports nothing that is not. */
export function pureModels(sources: Sources): string[] {
  return code(sources)
    .filter((file) => folderOf(file) === "ui" || isPure(file))
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => {
          const folder = folderOf(target);
          return folder === "models" ? !isPure(target) : isPure(file) && folder !== "lib";
        })
        .map(({ target, line }) => {
          const who = isPure(file) ? "input.ts and access.ts import lib and" : "ui imports of models";
          return `${file}:${line}: ${who} only input.ts and access.ts, not ${target}`;
        }),
    );
}

/** The database is opened by models/, jobs/, db/, seed/ and the features' rules alone. */
export function databaseAccess(sources: Sources): string[] {
  return code(sources)
    .filter((file) => !/^app\/((models|jobs|db|seed)\/|features\/(?!.*\/(routes|ui)\/))/.test(file))
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => /^app\/db\/(connection|transaction)\b/.test(target))
        .map(({ target, line }) => `${file}:${line}: only models/, jobs/, db/, seed/ and features import ${target}`),
    );
}

/** A migration does the same for ever: it imports packages alone, so that no change elsewhere changes it. */
export function frozenMigrations(sources: Sources): string[] {
  return Object.keys(sources)
    .filter((file) => file.startsWith("migrations/"))
    .flatMap((file) =>
      importsOf(file, sources).map(
        ({ target, line }) =>
          `${file}:${line}: a migration imports nothing of the project, not ${target}; copy what it needs into it`,
      ),
    );
}

const screenOf = (file: string) =>
  /^app\/(?:features\/[^/]+\/)?routes\/([^/]+)/.exec(file)?.[1]?.replace(/\.tsx?$/, "");

/** No route imports another route; the parts in its own folder are its own. */
export function routesApart(sources: Sources): string[] {
  return code(sources)
    .filter((file) => screenOf(file))
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => screenOf(target) && screenOf(target) !== screenOf(file))
        .map(({ target, line }) => `${file}:${line}: a route imports no other route, not ${target}`),
    );
}

/** No import leads back to where it started, type imports aside. */
export function cycles(sources: Sources): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, trail: string[]) => {
    const offset = trail.indexOf(file);
    if (offset >= 0) found.push(`${file}: no import cycles: ${[...trail.slice(offset), file].join(" → ")}`);
    if (offset >= 0 || done.has(file)) return;
    // The list loads each feature when it is asked for, so it closes no cycle.
    const loaded = file === shelf[0] ? [] : importsOf(file, sources);
    for (const { target, typeOnly } of loaded) if (!typeOnly && target in sources) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of code(sources)) walk(file, []);
  return found;
}
