import { code, type Sources } from "./imports.ts";

/** Lines of a text; the line end that closes the last one begins no other. */
export function lines(source: string): number {
  return source === "" ? 0 : source.replace(/\n$/, "").split("\n").length;
}

export const most = { median: 60, route: 150, catalogue: 1000, any: 250 };

/** A language is one file, so that a translator edits one and a new one is added with one (docs/translating.md). */
const catalogue = /^app\/languages\/[a-z]{2}\.ts$/;
const route = /^app\/routes\/.*\/route\.tsx$/;

/** Files stay small enough to be read at once. */
export function sizes(sources: Sources): string[] {
  const large = Object.entries(sources).flatMap(([file, source]) => {
    if (!/^(app|migrations|tests)\//.test(file)) return [];
    const limit = route.test(file) ? most.route : catalogue.test(file) ? most.catalogue : most.any;
    const count = lines(source);
    return count > limit ? [`${file}: ${count} lines; at most ${limit}`] : [];
  });
  const counts = code(sources)
    .map((file) => lines(sources[file] ?? ""))
    .sort((a, b) => a - b);
  const middle = counts.length / 2;
  const median = ((counts[Math.ceil(middle) - 1] ?? 0) + (counts[Math.floor(middle)] ?? 0)) / 2;
  return median > most.median ? [...large, `app/: the median file has ${median} lines; at most ${most.median}`] : large;
}

const mostInHttp = 40;

/** app/http holds only what a request means: at most 40 files, those in its folders included. */
export function smallHttp(sources: Sources): string[] {
  const { length } = code(sources).filter((file) => file.startsWith("app/http/"));
  return length > mostInHttp ? [`app/http/: ${length} files; at most ${mostInHttp}`] : [];
}

/** The most lines of code that a part may have: a budget, so that what grows pays by merging. */
export const budgets = { app: 125_000, core: 49_500, models: 13_900, feature: 5_000 };

/** The lines of app/, of its core, which is all but features, engines, languages and demo data, of the models, of each feature, the largest first, and of the pages of docs/. */
export function partSizes(sources: Sources) {
  const files = code(sources);
  const linesOf = (some: string[]) => some.reduce((sum, file) => sum + lines(sources[file] ?? ""), 0);
  const features = new Set(files.flatMap((file) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
  const sizeOf = (name: string): [string, number] => [
    name,
    linesOf(files.filter((file) => file.startsWith(`app/features/${name}/`))),
  ];
  return {
    app: linesOf(files),
    core: linesOf(files.filter((file) => !/^app\/(features|engines|languages|seed)\//.test(file))),
    models: linesOf(files.filter((file) => file.startsWith("app/models/"))),
    features: [...features].map(sizeOf).sort(([, one], [, other]) => other - one),
    docs: linesOf(Object.keys(sources).filter((file) => /^docs\/.*\.md$/.test(file))),
  };
}

/** The app, its core, the models and each feature keep to their budgets. */
export function parts(sources: Sources): string[] {
  const { features, ...sizes } = partSizes(sources);
  const told = (part: string, count: number, most: number) =>
    count > most ? [`${part}: ${count} lines; at most ${most}`] : [];
  return [
    ...told("app/", sizes.app, budgets.app),
    ...told("the core", sizes.core, budgets.core),
    ...told("app/models/", sizes.models, budgets.models),
    ...features.flatMap(([name, count]) => told(`app/features/${name}/`, count, budgets.feature)),
  ];
}

type Cases = [why: string, added: Sources, told: RegExp][];

const long = (count: number) => "x;\n".repeat(count);
const httpFiles = (count: number, folder: (position: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`app/http/${folder(index)}f${index}.server.ts`, ""]));

/** Sources of a folder with more lines than a number. */
const more = (folder: string, count: number): Sources =>
  Object.fromEntries(Array.from({ length: count / 50 + 1 }, (_, index) => [`${folder}/f${index}.ts`, long(50)]));

/** Ways to break these rules. */
export const sizeBreaches: Record<"files" | "http" | "parts", Cases> = {
  files: [
    ["a long file", { "app/ui/b.ts": long(251) }, /^app\/ui\/b\.ts: 251 lines; at most 250/],
    ["a long test and migration", { "tests/b.test.ts": long(300), "migrations/2.ts": long(300) }, /^tests\/b|^migr/],
    ["a long style sheet", { "app/b.css": long(300) }, /^app\/b\.css/],
    ["a long screen", { "app/routes/y/route.tsx": long(151) }, /^app\/routes\/y\/route\.tsx: 151 lines; at most 150/],
    [
      "many middling files",
      Object.fromEntries([..."abcdefghijkl"].map((n) => [`app/ui/${n}.ts`, long(61)])),
      /^app\/: the median file has 61/,
    ],
  ],
  http: [["half in a folder", httpFiles(40, (index) => (index % 2 ? "a/" : "")), /^app\/http\/: 41 files; at most 40/]],
  parts: [
    ["the app", more("app/languages", budgets.app), /^app\/: \d+ lines; at most \d+$/],
    ["the core", more("app/ui/b", budgets.core), /^the core: \d+ lines; at most \d+$/],
    ["the models", more("app/models/b", budgets.models), /^app\/models\/: \d+ lines; at most \d+$/],
    ["a feature", more("app/features/b", budgets.feature), /^app\/features\/b\/: 5050 lines; at most 5000$/],
  ],
};
