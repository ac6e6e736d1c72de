import { browserBreaches } from "./browser.ts";
import { outOfEngines, pastDoors } from "./engine-breaches.ts";
import { featureBreaches } from "./features.ts";
import { barrels } from "./files.ts";
import { folderBreaches } from "./folders.ts";
import type { Sources } from "./imports.ts";
import { untranslated } from "./languages.ts";
import { accessTypes, proofBreaches } from "./proofs.ts";
import { sizeBreaches } from "./sizes.ts";
import { sqliteBreaches } from "./sqlite.ts";

const guardLine = 'import * as guard from "~/http/guard.server";\n';
const loader = `${guardLine}export async function loader(args: A) {\n  await guard.anyone(args);\n}\n`;

/** A small project that keeps all rules; each case adds the file that breaks one. */
export const cleanSources: Sources = {
  "app/routes/x/route.tsx": `${guardLine}import { Part } from "./part";
export const handle = { hydrate: true };
export async function loader({ request }: A): Promise<{ a: string }> {
  const { viewer } = await guard.account({ request });
  return viewer;
}
export const action = async (args: A) => {
  // Trap: first of all.
  const access = await guard.siteAbility(args, "moderate");
};
export const meta: M = () => [];
export default function Page() {}
export function ErrorBoundary() {}
`,
  "app/routes/x/part.tsx": 'import { limits } from "~/models/a/input";\nexport function Part() {}\n',
  "app/http/guard.server.ts": "/** Makes a proof. */\nexport const one = () => 1 as SiteAccess<A>;\n",
  "app/models/access.ts": accessTypes,
  "app/models/a/input.ts": 'import { fold } from "~/lib/fold";\nexport const limits = {};\n',
  "app/models/a/do.server.ts": `import { db } from "~/db/connection.server";
/**
 * Does.
 */
export async function does(access: SiteAccess<"x">) {}
`,
  "app/models/a/twin.server.ts": 'import type { T } from "./do.server";\n',
  "app/db/connection.server.ts": 'import { env } from "~/env.server";\nexport const db = env;\n',
  "app/lib/fold.ts": "export const fold = 1;\n",
  "app/env.server.ts": "export const env = process.env;\n",
  "package.json": '{ "dependencies": { "a": "1.2.3" }, "devDependencies": { "b": "1.0.0-beta.1" } }',
  "package-lock.json": '{ "packages": { "a": { "version": "1.2.3" } } }',
};

const route = (body: string) => ({ "app/routes/b.ts": guardLine + body });
const packages = (count: number) =>
  JSON.stringify({
    devDependencies: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, "1.0.0"])),
  });

/** Ways to break each rule: why, the files that do it, and what the rule says of it. */
export const breaches: Record<string, [why: string, added: Sources, told: RegExp][]> = {
  "imports run one way": [
    [
      "lib imports a model",
      { "app/lib/b.ts": 'import "~/models/access";\n' },
      /^app\/lib\/b\.ts:1: lib may import lib; not models/,
    ],
    [
      "http imports a gateway",
      { "app/http/b.ts": '\nimport {\n  a,\n} from "../gateways/clock";\n' },
      /^app\/http\/b\.ts:2: http/,
    ],
    ["a route imports db", { "app/routes/b.ts": 'import type { A } from "~/db/schema";\n' }, /routes .* not db/],
    ["a model imports http", { "app/models/a/b.ts": 'export { a } from "~/http/flash";\n' }, /models .* not http/],
    ["ui imports http on demand", { "app/ui/b.ts": 'const a = await import("~/http/flash");\n' }, /ui .* not http/],
    [
      "a gateway imports a model",
      { "app/gateways/b.ts": 'import { a } from "~/models/access";\n' },
      /gateways .* not models/,
    ],
    [
      "db imports a model",
      { "app/db/b.ts": 'import type { A } from "../models/access";\n' },
      /db may import db, engines, lib, env; not models/,
    ],
    ["db imports the seed", { "app/db/b.ts": 'import { a } from "~/seed/seed";\n' }, /not seed/],
    ["a file stands in no folder", { "app/stuff/b.ts": "" }, /^app\/stuff\/b\.ts: .* no folder 'stuff'/],
  ],
  "what only SQLite has stays in its places": sqliteBreaches,
  "features are entered from one another by their doors": featureBreaches.doors,
  "nothing names a feature but itself": featureBreaches.names,
  "scripts of pages stand alone": browserBreaches,
  "ui takes only what is pure of the models": [
    [
      "a type of a server model",
      { "app/ui/b.ts": 'import type { A } from "~/models/a/do.server";\n' },
      /^app\/ui\/b\.ts:1: ui/,
    ],
    [
      "input.ts reaches further",
      { "app/models/b/input.ts": 'import { db } from "~/env.server";\n' },
      /^app\/models\/b\/input/,
    ],
    [
      "so does the input of a part",
      { "app/models/b/list-input.ts": 'import { db } from "~/env.server";\n' },
      /^app\/models\/b\/list-input/,
    ],
  ],
  "models, db and seed alone open the database": [
    [
      "http does",
      { "app/http/b.ts": 'import { db } from "~/db/connection.server";\n' },
      /^app\/http\/b\.ts:1: only models\/, jobs\/, db\/, seed\/ and features/,
    ],
    ["the entry does", { "app/entry.server.tsx": 'await import("./db/transaction.server");\n' }, /^app\/entry/],
  ],
  "migrations import packages alone": [["a type", { "migrations/2.ts": 'import type A from "~/a";\n' }, /^migr.*ts:1/]],
  "no route imports another": [
    [
      "by ~",
      { "app/routes/b.ts": 'import { Part } from "~/routes/x/part";\n' },
      /^app\/routes\/b\.ts:1: .* not app\/routes\/x\/part\.tsx/,
    ],
    [
      "by a relative path",
      { "app/routes/y/route.tsx": 'import type { P } from "../x/part";\n' },
      /^app\/routes\/y\/route/,
    ],
  ],
  "no import cycles": [
    [
      "of two",
      { "app/lib/b.ts": 'import "./c";\n', "app/lib/c.ts": 'import "~/lib/b";\n' },
      /app\/lib\/b\.ts → app\/lib\/c\.ts → app\/lib\/b\.ts$/,
    ],
    ["of one", { "app/lib/b.ts": 'export { a } from "./b";\n' }, /^app\/lib\/b/],
  ],
  "no cycles of folders": folderBreaches.cycles,
  "a folder inside a noun of the models is entered from its noun": folderBreaches.rooms,
  "folders have names": [["utils", { "app/http/utils/b.ts": "" }, /^app\/http\/utils\/b\.ts: .*'utils'/]],
  "engines are entered by their doors": pastDoors,
  "engines import nothing of app/": outOfEngines,
  "no barrels": barrels,
  "texts of translated screens are in the catalogues": untranslated,
  "files stay small": sizeBreaches.files,
  "http stays small": sizeBreaches.http,
  "each part of the app keeps to its budget": sizeBreaches.parts,
  "every loader and action starts with a guard": [
    [
      "none",
      route("export async function loader(args: A) {\n  return read(args);\n}\n"),
      /^app\/routes\/b\.ts:2: .*loader does not/,
    ],
    [
      "second",
      route("export async function action(args: A) {\n  const a = 1;\n  await guard.anyone(args);\n}\n"),
      /action/,
    ],
    ["not awaited", route("export async function action(args: A) {\n  guard.anyone(args);\n}\n"), /action/],
    ["not called", route("export async function action(args: A) {\n  await guard.anyone;\n}\n"), /action/],
    ["an arrow without", route("export const loader = async (args: A) => {\n  return 1;\n};\n"), /loader/],
    ["an expression", route("export const loader = (args: A) => read(args);\n"), /loader/],
    ["passed on", route('export { loader, b as action } from "./x";\n'), /action/],
    ["another guard", { "app/routes/b.ts": loader.replace(guardLine, "const guard = { anyone };\n") }, /loader/],
    ["the root", { "app/root.tsx": loader.replace("await ", "") }, /^app\/root\.tsx/],
  ],
  "the environment is read in one place": [
    ["by name", { "app/lib/b.ts": "a;\nprocess.env.PORT;\n" }, /^app\/lib\/b\.ts:2: only app\/env/],
    ["by key", { "app/lib/b.ts": 'process["env"];\n' }, /^app\/lib\/b/],
    ["by import", { "app/lib/b.ts": 'import { env } from "node:process";\n' }, /^app\/lib\/b/],
  ],
  "no literal is spread": [
    ["an object", { "app/lib/b.ts": "export const a = {\n  ...{ b: 1 },\n};\n" }, /^app\/lib\/b\.ts:2:/],
  ],
  "an index is not called at": [
    ["of a callback", { "app/lib/b.ts": "a.map(({ b }, at) => at);\n" }, /^app\/lib\/b\.ts:1:/],
    ["of entries", { "app/lib/b.ts": "for (const [at, b] of a.entries()) c(at);\n" }, /^app\/lib\/b\.ts:1:/],
    ["of a loop", { "app/lib/b.ts": "\nfor (let at = 0; at < a.length; at++) b(at);\n" }, /^app\/lib\/b\.ts:2:/],
    ["of a row", { "app/lib/b.ts": "Array.from({ length: 3 }, (_, at) => at);\n" }, /^app\/lib\/b\.ts:1:/],
  ],
  "JSON is checked before it is used": [
    ["a variable of any type", { "app/lib/b.ts": "const a: A = JSON.parse(text);\n" }, /^app\/lib\/b\.ts:1: hand JSON/],
    ["a cast", { "app/lib/b.ts": "a;\nuse(JSON.parse(text) as A);\n" }, /^app\/lib\/b\.ts:2:/],
    ["a cast of the unknown", { "app/lib/b.ts": "const a = jsonIn(text(1)) as A;\n" }, /^app\/lib\/b\.ts:1:/],
    ["a function that is passed on", { "app/lib/b.ts": "texts.map(JSON.parse);\n" }, /^app\/lib\/b\.ts:1:/],
  ],
  "nothing is patched from outside": [
    [
      "a channel",
      { "app/server/b.ts": 'import { subscribe } from "node:diagnostics_channel";\n' },
      /^app\/server\/b\.ts:1:/,
    ],
    ["createRequire", { "app/server/b.ts": "a;\ncreateRequire(c)('d');\n" }, /^app\/server\/b\.ts:2:/],
    ["listeners", { "app/http/b.server.ts": 'server.removeAllListeners("request");\n' }, /^app\/http\/b/],
    ["idleness", { "app/server/b.ts": "process.getActiveResourcesInfo();\n" }, /^app\/server\/b/],
    ["writeHead", { "app/server/b.ts": "response.writeHead = own;\n" }, /^app\/server\/b/],
    ["a stock server", { "app/server/b.ts": 'import express from "express";\n' }, /^app\/server\/b/],
    [
      "an export",
      { "app/server/b.ts": 'import * as remix from "@remix-run/node";\nremix.write = own;\n' },
      /^app\/server\/b/,
    ],
  ],
  "proofs are made by the guard": proofBreaches,
  "route modules export route exports, in order": [
    ["a helper", { "app/routes/b.ts": "export const limit = 3;\n" }, /^app\/routes\/b\.ts: .* not limit/],
    ["a type", { "app/routes/y/route.tsx": "export interface Props {}\n" }, /not Props/],
    ["a listed helper", { "app/routes/b.ts": "const a = 1;\nexport { a as b };\n" }, /not b/],
    [
      "action first",
      { "app/routes/b.ts": "export function action() {}\nexport function loader() {}\n" },
      /loader → action; not action → loader/,
    ],
    [
      "the page before meta",
      { "app/routes/y/route.tsx": "export default 1;\nexport const meta = 1;\n" },
      /meta → default/,
    ],
    [
      "a stranger in the root",
      { "app/root.tsx": "export function Layout() {}\nexport function Shell() {}\n" },
      /not Shell/,
    ],
  ],
  "exported functions have a docstring": [
    [
      "a model",
      { "app/models/a/b.server.ts": "export async function b() {}\n" },
      /^app\/models\/a\/b\.server\.ts:1: .* b has none/,
    ],
    [
      "an arrow in http",
      { "app/http/b.server.ts": "/** A. */\nconst a = 1;\nexport const b = (x: A) => x;\n" },
      /:3: .* b has none/,
    ],
    [
      "in a folder of http",
      { "app/http/a/b.server.ts": "export function b() {}\n" },
      /^app\/http\/a\/b\.server\.ts:1: /,
    ],
    ["a line comment at a gateway", { "app/gateways/b.ts": "// b\nexport function b() {}\n" }, /b has none/],
    [
      "a plain block",
      { "app/gateways/b.ts": "/** a */\nconst a = 1;\n/* b */\nexport function b() {}\n" },
      /b has none/,
    ],
  ],
  "the dependency budget": [
    ["31 packages", { "package.json": packages(31) }, /^package\.json: 31 devDependencies; at most 30/],
    ["a range", { "package.json": '{ "dependencies": { "a": "^1.2.3" } }' }, /a is '\^1\.2\.3'/],
    ["a host", { "package-lock.json": '{ "resolved": "https://r.example/a" }' }, /^package-lock\.json: .*r\.example/],
  ],
};
