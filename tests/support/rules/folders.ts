import { code, importsOf, type Sources } from "./imports.ts";

/** Folders whose own folders count as folders of their own. */
const divided = ["models", "ui", "lib", "gateways", "engines", "features"];

/** The folder that a file belongs to. Single files of app/ and of models/, such as access.ts, and the list of features stand for themselves. */
function homeOf(file: string) {
  const [, first = "", second = "", ...rest] = file.split("/");
  if (!second || (!rest.length && ["models", "features"].includes(first))) return file;
  const isPart = rest.length > 0 && (divided.includes(first) || (first === "db" && second === "backup"));
  return isPart ? `app/${first}/${second}` : `app/${first}`;
}

type Arrows = Map<string, Map<string, string>>;

/** One import for each pair of folders. The list of features leads back to the core by its purpose, so it doesn't count. */
function arrowsOf(sources: Sources): Arrows {
  const arrows: Arrows = new Map();
  for (const file of code(sources))
    for (const { target } of importsOf(file, sources)) {
      const [from, to, arrow] = [homeOf(file), homeOf(target), `${file} → ${target}`];
      if (from === to || !(target in sources) || /^app\/features\/all\./.test(target)) continue;
      const known = arrows.get(from) ?? new Map<string, string>();
      if (!known.has(to)) arrows.set(from, known.set(to, arrow));
    }
  return arrows;
}

/** The shortest way from a folder to another; null if there is none. */
function wayTo(goal: string, from: string, arrows: Arrows): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const folder of before.keys()) {
    if (folder === goal) {
      const way: string[] = [];
      for (let step: string | null = folder; step; step = before.get(step) ?? null) way.unshift(step);
      return way;
    }
    for (const next of arrows.get(folder)?.keys() ?? []) if (!before.has(next)) before.set(next, folder);
  }
  return null;
}

/** No folder leads back to itself: the nouns of models, the parts of ui, the features and engines, and the other folders; type imports count too. */
export function folderCycles(sources: Sources): string[] {
  const arrows = arrowsOf(sources);
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, arrow]) => {
      const way = wayTo(from, to, arrows);
      return way ? [`${arrow}: no cycles of folders: ${[from, ...way].join(" → ")}`] : [];
    }),
  );
}

/** A folder inside a noun of the models is an inner room: only its noun enters it. */
export function innerRooms(sources: Sources): string[] {
  return code(sources).flatMap((file) =>
    importsOf(file, sources)
      .filter(({ target }) => {
        const noun = /^(app\/models\/[^/]+\/)[^/]+\//.exec(target)?.[1];
        return noun && !file.startsWith(noun);
      })
      .map(({ target, line }) => `${file}:${line}: only files of its own noun import ${target}`),
  );
}

type Cases = [why: string, added: Sources, told: RegExp][];

/** Ways to break these rules. */
export const folderBreaches: Record<"cycles" | "rooms", Cases> = {
  cycles: [
    [
      "of two nouns, in files that are no cycle",
      {
        "app/models/b/one.server.ts": 'import { limits } from "../a/input";\n',
        "app/models/a/two.server.ts": 'import { b } from "~/models/b/three.server";\n',
        "app/models/b/three.server.ts": "const b = 1;\n",
      },
      /no cycles of folders: app\/models\/(a|b) → app\/models\/(a|b) → app\/models\/\1$/,
    ],
    [
      "of types",
      {
        "app/ui/b/one.tsx": 'import type { C } from "../c/two";\n',
        "app/ui/c/two.tsx": 'import type { B } from "~/ui/b/one";\n',
      },
      /no cycles of folders: app\/ui\//,
    ],
    [
      "of three features",
      {
        "app/features/b/one.server.ts": 'import { c } from "../c/one.server";\n',
        "app/features/c/one.server.ts": 'import { d } from "../d/one.server";\n',
        "app/features/d/one.server.ts": 'await import("../b/two.server");\n',
        "app/features/b/two.server.ts": "const b = 1;\n",
      },
      /(app\/features\/[bcd] → ){3}app\/features\/[bcd]$/,
    ],
    [
      "of a single file",
      {
        "app/models/access.ts": 'import { limits } from "./a/input";\n',
        "app/models/a/b.ts": 'import { may } from "../access";\n',
      },
      /app\/models\/access\.ts/,
    ],
  ],
  rooms: [
    [
      "another noun",
      { "app/models/b/c.server.ts": 'import { d } from "../a/room/d.server";\n' },
      /^app\/models\/b\/c\.server\.ts:1: only files of its own noun/,
    ],
    ["a screen", { "app/routes/b.ts": 'import type { D } from "~/models/a/room/d";\n' }, /^app\/routes\/b\.ts:1: only/],
  ],
};
