import path from "node:path";
import { expect, test } from "vitest";
import { coreJourneys, testFiles } from "../support/test-files.ts";

test("a part of a path chooses tests and journeys, a whole path one of them", () => {
  const { vitest, journeys } = testFiles(["qr"]);
  expect(vitest).toContain("tests/routes/qr.test.ts");
  expect(journeys).toContain("tests/journeys/qr.journey.ts");
  for (const name of ["tests/unit/slug.test.ts", "./tests/unit/slug.test.ts", path.resolve("tests/unit/slug.test.ts")])
    expect(testFiles([name])).toEqual({ vitest: ["tests/unit/slug.test.ts"], journeys: [], unknown: [] });
});

test("a name that is in no path is reported, and the others still choose files", () => {
  expect(testFiles(["no-such", "unit/slug"])).toEqual({
    vitest: ["tests/unit/slug.test.ts"],
    journeys: [],
    unknown: ["no-such"],
  });
});

test("every test file stands where a project of Vitest looks for it", () => {
  const { vitest, journeys } = testFiles([]);
  expect(vitest.length).toBeGreaterThan(150);
  expect(journeys.length).toBeGreaterThan(30);
  const looked =
    /^tests\/((unit|models)\/.*\.tsx?|(routes|engines)\/.*\.ts|(access|architecture|docs|migrations|start)\.test\.ts)$/;
  const ofEngines = /^app\/engines\/[^/]+\/tests\/(programs\/)?[^/]+\.ts$/;
  expect(vitest.filter((file) => !looked.test(file) && !ofEngines.test(file))).toEqual([]);
});

test("the tests of an engine stand beside it, and are chosen by its name", () => {
  expect(testFiles(["engines/archive"]).vitest).toContain("app/engines/archive/tests/unzip-names.test.ts");
  expect(testFiles(["no-poppler"])).toEqual({
    vitest: ["app/engines/card-reader/tests/programs/no-poppler.test.ts"],
    journeys: [],
    unknown: [],
  });
});

test("every core journey is there", () => {
  expect(testFiles([]).journeys).toEqual(expect.arrayContaining(coreJourneys));
});
