import type { Sources } from "./imports.ts";

type Cases = [why: string, added: Sources, told: RegExp][];

const engine: Sources = {
  "app/engines/a/index.ts": 'export { inside } from "./inside";\n',
  "app/engines/a/inside.ts": "export const inside = 1;\n",
};

/** Ways past an engine's door. */
export const pastDoors: Cases = [
  [
    "a model",
    { ...engine, "app/models/b.ts": 'import { inside } from "~/engines/a/inside";\n' },
    /^app\/models\/b\.ts:1: .* not by app\/engines\/a\/inside\.ts/,
  ],
  ["a type", { ...engine, "app/db/b.ts": 'import type { A } from "../engines/a/inside";\n' }, /^app\/db\/b/],
  ["on demand", { ...engine, "app/models/b.ts": 'await import("~/engines/a/inside");\n' }, /^app\/models\/b/],
  [
    "another engine",
    { ...engine, "app/engines/b/c.ts": 'import { inside } from "../a/inside";\n' },
    /^app\/engines\/b/,
  ],
];

/** Ways out of an engine. */
export const outOfEngines: Cases = [
  [
    "to lib",
    { "app/engines/a/b.ts": 'import { fold } from "~/lib/fold";\n' },
    /^app\/engines\/a\/b\.ts:1: .*lib\/fold/,
  ],
  ["to the environment", { "app/engines/a/b.ts": 'import { env } from "../../env.server";\n' }, /not app\/env\.server/],
  ["for a type", { "app/engines/a/b.ts": 'import type { A } from "~/models/a/input";\n' }, /not app\/models/],
];
