import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { breaches, cleanSources } from "./support/rules/breaches.ts";
import { browserModules } from "./support/rules/browser.ts";
import { engineDoors, enginesApart } from "./support/rules/engines.ts";
import { featureDoors, namesNoFeature } from "./support/rules/features.ts";
import { dependencyBudget, folderNames, noBarrels } from "./support/rules/files.ts";
import { folderCycles, innerRooms } from "./support/rules/folders.ts";
import {
  cycles,
  databaseAccess,
  frozenMigrations,
  importDirection,
  importsOf,
  pureModels,
  routesApart,
  type Sources,
} from "./support/rules/imports.ts";
import { checkedJson } from "./support/rules/json.ts";
import { textsInCatalogues } from "./support/rules/languages.ts";
import {
  docstrings,
  environment,
  guards,
  indexNames,
  noPatches,
  noSpreadLiterals,
  routeExports,
} from "./support/rules/modules.ts";
import { proofCasts } from "./support/rules/proofs.ts";
import { partSizes, parts, sizes, smallHttp } from "./support/rules/sizes.ts";
import { sqliteAtHome } from "./support/rules/sqlite.ts";

const root = path.resolve(import.meta.dirname, "..");

function projectSources(): Sources {
  const files = ["app", "docs", "migrations", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  const texts = files.filter((file) => /\.(tsx?|m?js|css|md)$/.test(file));
  const all = [...texts, "package.json", "package-lock.json"];
  return Object.fromEntries(all.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

const rules: Record<string, (sources: Sources) => string[]> = {
  "imports run one way": importDirection,
  "ui takes only what is pure of the models": pureModels,
  "scripts of pages stand alone": browserModules,
  "models, db and seed alone open the database": databaseAccess,
  "what only SQLite has stays in its places": sqliteAtHome,
  "migrations import packages alone": frozenMigrations,
  "engines are entered by their doors": engineDoors,
  "engines import nothing of app/": enginesApart,
  "features are entered from one another by their doors": featureDoors,
  "nothing names a feature but itself": namesNoFeature,
  "no route imports another": routesApart,
  "no import cycles": cycles,
  "no cycles of folders": folderCycles,
  "a folder inside a noun of the models is entered from its noun": innerRooms,
  "folders have names": folderNames,
  "no barrels": noBarrels,
  "files stay small": sizes,
  "http stays small": smallHttp,
  "each part of the app keeps to its budget": parts,
  "every loader and action starts with a guard": guards,
  "the environment is read in one place": environment,
  "nothing is patched from outside": noPatches,
  "no literal is spread": noSpreadLiterals,
  "an index is not called at": indexNames,
  "JSON is checked before it is used": checkedJson,
  "proofs are made by the guard": proofCasts,
  "route modules export route exports, in order": routeExports,
  "exported functions have a docstring": docstrings,
  "texts of translated screens are in the catalogues": textsInCatalogues,
  "the dependency budget": dependencyBudget,
};

describe("the rules of the architecture", () => {
  const sources = projectSources();
  test("all sources are read", () => {
    expect(Object.keys(sources).filter((file) => file.startsWith("app/")).length).toBeGreaterThan(90);
    expect(importsOf("app/http/guard.server.ts", sources).length).toBeGreaterThan(10);
  });
  test.each(Object.entries(rules))("%s", (_, rule) => expect(rule(sources)).toEqual([]));
  test("the sizes are told", () => {
    const { features, ...sizes } = partSizes(sources);
    console.log("Lines:", { ...sizes, ...Object.fromEntries(features) });
    expect(sizes.docs).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(rules))("the rule can fail: %s", (name, rule) => {
  const cases = breaches[name] ?? [];
  test("it has cases, and clean sources pass", () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(rule(cleanSources)).toEqual([]);
  });
  test.each(cases)("%s", (_, added, told) => {
    const lines = rule({ ...cleanSources, ...added });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(told);
  });
});
