import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { closure, type Lockfile, unknownLicences } from "../support/packages/lockfile.ts";
import { missing, packagesPage, type Registry } from "../support/packages/page.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const lockfile: Lockfile = read("package-lock.json");
const registry: Registry = read("tests/support/packages/registry.json");

/** The lockfile with changed entries. */
const changed = (entries: Lockfile["packages"]): Lockfile => ({ packages: { ...lockfile.packages, ...entries } });

test("docs/packages.md says of every direct package what the lockfile and the registry say", async () => {
  expect(missing(lockfile, registry)).toEqual([]);
  await expect(packagesPage(lockfile, registry)).toMatchFileSnapshot(path.join(root, "docs/packages.md"));
});

test("every package has a licence that somebody has read", () => {
  expect(unknownLicences(lockfile)).toEqual([]);
});

test("a new package, another version and a removed package are told", () => {
  const { "": project, "node_modules/zod": zod } = lockfile.packages;
  const dependencies = { ...project?.dependencies, "left-pad": "1.3.0" };
  const added = { "": { ...project, dependencies }, "node_modules/left-pad": { version: "1.3.0", license: "WTFPL" } };
  expect(missing(changed(added), registry)).toEqual([
    "left-pad: say in purposes.ts what it is for",
    "left-pad: no facts yet; run npm run packages",
  ]);
  expect(missing(changed({ "node_modules/zod": { ...zod, version: "9.0.0" } }), registry)).toEqual([
    `zod: 9.0.0 locked, ${zod?.version} on the page; run npm run packages`,
  ]);
  const { zod: _, ...fewer } = project?.dependencies ?? {};
  expect(missing(changed({ "": { ...project, dependencies: fewer } }), registry)).toEqual([
    "zod: not a direct package any more",
  ]);
});

test.each([
  ["no licence", undefined, ["evil: no licence"]],
  ["an unknown one", "WTFPL", ["evil: WTFPL"]],
  ["one of several that are all to be kept", "MIT AND SSPL-1.0", ["evil: MIT AND SSPL-1.0"]],
  ["a choice of which one is permissive", "(MIT OR SSPL-1.0)", []],
  ["one that somebody has read", "MPL-2.0", []],
])("a licence that nobody has read is told: %s", (_, license, told) => {
  expect(unknownLicences(changed({ "node_modules/a/node_modules/evil": { version: "1.0.0", license } }))).toEqual(told);
});

test("what a package needs is found where Node finds it", () => {
  const nested: Lockfile = {
    packages: {
      "node_modules/a": { dependencies: { b: "2", c: "1" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": {},
      "node_modules/c": { dependencies: { a: "1" } },
    },
  };
  expect(closure(nested, "a")).toEqual(["node_modules/a", "node_modules/a/node_modules/b", "node_modules/c"]);
});
