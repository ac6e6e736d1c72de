import path from "node:path";
import { code, type Sources } from "./imports.ts";

const forbidden = ["utils", "helpers", "services", "common"];

/** No folder that says nothing of what is in it. */
export function folderNames(sources: Sources): string[] {
  return Object.keys(sources).flatMap((file) => {
    const name = path.posix
      .dirname(file)
      .split("/")
      .find((part) => forbidden.includes(part));
    return name ? [`${file}: no folder is named ${forbidden.join(", ")}; this one is '${name}'`] : [];
  });
}

const passesOn = /^(?:import\b[^;]*|export\s+(?:type\s+)?(?:\*|\{)[^;]*);/gm;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** No index files, and no file that only passes on what others export. */
export function noBarrels(sources: Sources): string[] {
  return code(sources).flatMap((file) => {
    if (/\/index\.tsx?$/.test(file)) return [`${file}: no barrels: no file is named index`];
    const source = sources[file] ?? "";
    const rest = source.replace(comments, "").replace(passesOn, "").trim();
    const empty = rest === "" && /^export\b/m.test(source);
    return empty ? [`${file}: no barrels: this file only re-exports`] : [];
  });
}

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

const mostInHttp = 39;

/**
 * app/http holds only what a request means: at most 39 files, those in its folders included. The API, whose requests mean something else than a
 * browser's, has 12 more.
 */
export function smallHttp(sources: Sources): string[] {
  const { length } = code(sources).filter((file) => file.startsWith("app/http/"));
  return length > mostInHttp ? [`app/http/: ${length} files; at most ${mostInHttp}`] : [];
}

const budgets: Record<string, number> = { dependencies: 36, devDependencies: 30 };
type Packages = Record<string, string>;

/** At most 36 packages to run and 30 to develop, each in one exact version, and a lockfile that names no host. */
export function dependencyBudget(sources: Sources): string[] {
  const manifest: Record<string, Packages | undefined> = JSON.parse(sources["package.json"] ?? "{}");
  const found = ["dependencies", "devDependencies"].flatMap((kind) => {
    const packages = Object.entries(manifest[kind] ?? {});
    const loose = packages
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${kind} are exact versions; ${name} is '${version}'`);
    const many =
      packages.length > (budgets[kind] ?? 0)
        ? [`package.json: ${packages.length} ${kind}; at most ${budgets[kind]}`]
        : [];
    return [...loose, ...many];
  });
  const hosts = [...(sources["package-lock.json"] ?? "").matchAll(/"resolved":\s*"([^"]*)"/g)];
  return [...found, ...hosts.slice(0, 3).map(([, url]) => `package-lock.json: names no host; not ${url}`)];
}
