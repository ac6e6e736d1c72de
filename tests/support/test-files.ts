import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The journeys that mourners, families and funeral homes make every day. `npm test` runs no others. */
export const coreJourneys = [
  ...["short-address", "opening", "memorial-page", "photos", "search", "open-pages"],
  ...["share", "several-pictures", "recorder-and-pad", "nothing-lost"],
  ...["main-job", "registration", "print", "qr"],
  ...["moderation", "approve-all", "co-owners"],
].map((name) => `tests/journeys/${name}.journey.ts`);

/** The files of a run, as paths in the project. */
export interface Chosen {
  vitest: string[];
  journeys: string[];
  /** Names that stand in no file's path. */
  unknown: string[];
}

/** The test files whose paths contain one of the names; all of them without a name. A name may be a whole path. */
export function testFiles(names: string[]): Chosen {
  const all = ["tests", "app/engines"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(test\.tsx?|journey\.ts)$/.test(file))
    .sort();
  const parts = names.map((name) => (path.isAbsolute(name) ? path.relative(root, name) : path.normalize(name)));
  const found = names.length ? all.filter((file) => parts.some((part) => file.includes(part))) : all;
  return {
    vitest: found.filter((file) => !file.endsWith(".journey.ts")),
    journeys: found.filter((file) => file.endsWith(".journey.ts")),
    unknown: names.filter((_, index) => !all.some((file) => file.includes(parts[index] ?? ""))),
  };
}
