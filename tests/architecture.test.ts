import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { breaches, lawful } from "./support/law/breaches.ts";
import { dependencyBudget, folderNames, noBarrels, sizes, smallHttp } from "./support/law/files.ts";
import {
  cycles,
  databaseDoor,
  importDirection,
  importsOf,
  pureModels,
  routesApart,
  type Sources,
} from "./support/law/imports.ts";
import {
  docstrings,
  environment,
  guards,
  noPatches,
  oldPhones,
  proofCasts,
  routeExports,
} from "./support/law/modules.ts";

const root = path.resolve(import.meta.dirname, "..");

function house(): Sources {
  const files = ["app", "migrations", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  const texts = files.filter((file) => /\.(tsx?|m?js|css)$/.test(file));
  const all = [...texts, "package.json", "package-lock.json"];
  return Object.fromEntries(all.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

const law: Record<string, (sources: Sources) => string[]> = {
  "imports run one way": importDirection,
  "ui takes only what is pure of the models": pureModels,
  "models and db alone open the database": databaseDoor,
  "no route imports another": routesApart,
  "no import cycles": cycles,
  "folders have names": folderNames,
  "no barrels": noBarrels,
  "files stay small": sizes,
  "http stays small": smallHttp,
  "every loader and action starts with a guard": guards,
  "the environment is read in one place": environment,
  "nothing is patched from outside": noPatches,
  "mourners' pages call nothing that old phones lack": oldPhones,
  "proofs are made by the guard": proofCasts,
  "route modules export route exports, in order": routeExports,
  "exported functions have a docstring": docstrings,
  "the dependency budget": dependencyBudget,
};

describe("the law (DESIGN §2)", () => {
  const sources = house();
  test("the house is looked at whole", () => {
    expect(Object.keys(sources).filter((file) => file.startsWith("app/")).length).toBeGreaterThan(90);
    expect(importsOf("app/http/guard.server.ts", sources).length).toBeGreaterThan(10);
  });
  test.each(Object.entries(law))("%s", (_, rule) => expect(rule(sources)).toEqual([]));
});

describe.each(Object.entries(law))("the law can fail: %s", (name, rule) => {
  const cases = breaches[name] ?? [];
  test("it has cases, and a lawful house passes", () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(rule(lawful)).toEqual([]);
  });
  test.each(cases)("%s", (_, added, told) => {
    const lines = rule({ ...lawful, ...added });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(told);
  });
});
