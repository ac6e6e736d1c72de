import { code, importsOf, type Sources } from "./imports.ts";

const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;

/** The one file of a feature that other features import. */
export const isFeatureDoor = (file: string): boolean => /^app\/features\/[^/]+\/door\.server\.ts$/.test(file);

/** A feature is entered from another one by its door; type imports count too. */
export function featureDoors(sources: Sources): string[] {
  return code(sources)
    .filter(featureOf)
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => featureOf(target) && featureOf(target) !== featureOf(file))
        .filter(({ target }) => !isFeatureDoor(target))
        .map(({ target, line }) => `${file}:${line}: a feature is entered by its door.server.ts, not by ${target}`),
    );
}

/** A text with a star for each value in it, and with the slashes of its regular expressions as they match. */
const starred = (text: string) => text.replaceAll("\\/", "/").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "*");

/** The paths of URLs that a list of them (paths.ts) makes, with a star for each value, and without a query. */
function pathsIn(source: string): string[] {
  const withoutQueries = source.replace(/\$\{search\((?:[^{}]|\{[^{}]*\})*\)\}/g, "");
  return [...starred(withoutQueries).matchAll(/["`](\/[^"`?]*)/g)].flatMap(([, path]) => path || []);
}

interface Owned {
  feature: string;
  what: "URL" | "table";
  name: string;
  found: RegExp;
}

const escaped = (text: string) => text.replace(/[.+?^$()[\]{}|\\/]/g, "\\$&");

/** What belongs to features: the URLs in their paths.ts that the core doesn't have too, and the tables that their tables.ts adds to the schema. */
function owned(sources: Sources): Owned[] {
  const core = pathsIn(sources["app/paths.ts"] ?? "");
  return Object.entries(sources).flatMap(([file, source]) => {
    const [, feature = "", kind] = /^app\/features\/([^/]+)\/(paths|tables)\.ts$/.exec(file) ?? [];
    if (kind === "paths")
      return pathsIn(source)
        .filter((path) => !core.includes(path))
        .map((path): Owned => {
          const shape = escaped(path).replaceAll("*", "[^/\"'`\\s?]+");
          return { feature, what: "URL", name: path, found: new RegExp(`(?<![\\w.~*)-])${shape}(?![\\w-])`, "g") };
        });
    const [, schema = ""] = kind ? (/interface Schema \{([^}]*)\}/.exec(source) ?? []) : [];
    return [...schema.matchAll(/^\s*(\w+):/gm)].map(([, name = ""]): Owned => {
      const found = new RegExp(`(["'\`])${name}(?:\\.\\w+| as \\w+)?\\1|\\b(?:from|into|join|update) ${name}\\b`, "g");
      return { feature, what: "table", name, found };
    });
  });
}

/** No file names a URL or a table of a feature that isn't its own: the core learns them from registrations, and another feature from the door. */
export function namesNoFeature(sources: Sources): string[] {
  const all = owned(sources);
  return code(sources)
    .filter((file) => !/^app\/(engines|seed)\//.test(file))
    .flatMap((file) => {
      const text = starred(sources[file] ?? "");
      return all
        .filter(({ feature }) => feature !== featureOf(file))
        .flatMap(({ feature, what, name, found }) =>
          [...text.matchAll(found)].map(
            ({ index }) => `${file}:${lineOf(text, index)}: names the ${what} ${name} of the feature ${feature}`,
          ),
        );
    });
}

type Cases = [why: string, added: Sources, told: RegExp][];

const feature: Sources = {
  "app/features/a/door.server.ts": 'export { inside } from "./inside.server";\n',
  "app/features/a/inside.server.ts": 'import "./door.server";\nexport const inside = 1;\n',
  "app/features/a/routes/c/route.tsx": 'import { inside } from "~/features/a/inside.server";\n',
  "app/features/c/d.ts": 'import { inside } from "~/features/a/door.server";\n',
  "app/paths.ts": "export const paths = { home: () => `/auth` };\n",
  "app/features/a/paths.ts": `export const aPaths = {
  list: () => "/graves",
  one: (grave: string, query: Query) => \`/graves/\${segment(grave)}/stone\${search({ ...query })}\`,
  link: () => \`/auth\${search({ a })}\`,
};
`,
  "app/features/a/tables.ts": 'declare module "~/db/schema" {\n  interface Schema {\n    graves: Graves;\n  }\n}\n',
  "app/features/a/rules.server.ts": 'db.selectFrom("graves"); go("/graves");\n',
  "app/lib/graves.ts": `const a = ["/gravestones", "graveside", "/auth", \`/graves-of/\${a}\`, "~/features/graves"];\n`,
};

/** Ways to break these rules. */
export const featureBreaches: Record<"doors" | "names", Cases> = {
  doors: [
    [
      "another feature",
      { ...feature, "app/features/b/c.server.ts": 'import { inside } from "../a/inside.server";\n' },
      /^app\/features\/b\/c\.server\.ts:1: .* not by app\/features\/a\/inside\.server\.ts/,
    ],
    [
      "a type",
      { ...feature, "app/features/b/c.ts": 'import type { A } from "~/features/a/tables";\n' },
      /^app.*tables/,
    ],
    ["on demand", { ...feature, "app/features/b/c.ts": 'await import("../a/inside.server");\n' }, /^app\/features\/b/],
    [
      "its screen",
      { ...feature, "app/features/b/routes/c.ts": 'import "~/features/a/routes/c/route";\n' },
      /^app\/features\/b/,
    ],
  ],
  names: [
    [
      "a URL",
      { ...feature, "app/routes/b.ts": '\nsee("/graves");\n' },
      /^app\/routes\/b\.ts:2: names the URL \/graves of the feature a/,
    ],
    [
      "with a value",
      { ...feature, "app/ui/b.ts": `to(\`/graves/\${id({ a })}/stone?x=1\`);\n` },
      /URL \/graves(\/\*\/stone)? of/,
    ],
    ["in a pattern", { ...feature, "app/server/b.ts": "const secret = /(\\/graves)\\/\\w+/;\n" }, /URL \/graves of/],
    ["a feature's URL in another", { ...feature, "app/features/b/c.ts": 'see("/graves");\n' }, /^app\/features\/b/],
    [
      "a table",
      { ...feature, "app/jobs/b.ts": 'db.selectFrom("graves as g");\n' },
      /^app\/jobs\/b\.ts:1: names the table graves/,
    ],
    ["a column", { ...feature, "app/models/b/c.ts": 'of("graves.name");\n' }, /table graves of the feature a/],
    ["in SQL", { ...feature, "app/db/b.ts": "sql`delete from graves`;\n" }, /table graves/],
  ],
};
