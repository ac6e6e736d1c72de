import path from "node:path";
import { isDoor } from "./engines.ts";
import { isFeatureDoor } from "./features.ts";
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

/** No index files, and no file that only passes on what others export, except the doors of engines and features. */
export function noBarrels(sources: Sources): string[] {
  return code(sources).flatMap((file) => {
    if (isDoor(file) || isFeatureDoor(file)) return [];
    if (/\/index\.tsx?$/.test(file)) return [`${file}: no barrels: no file is named index`];
    const source = sources[file] ?? "";
    const rest = source.replace(comments, "").replace(passesOn, "").trim();
    const empty = rest === "" && /^export\b/m.test(source);
    return empty ? [`${file}: no barrels: this file only re-exports`] : [];
  });
}

const budgets: Record<string, number> = { dependencies: 35, optionalDependencies: 1, devDependencies: 30 };
type Packages = Record<string, string>;

/** At most 36 packages to run and 30 to develop, each in one exact version, and a lockfile that names no host. */
export function dependencyBudget(sources: Sources): string[] {
  const manifest: Record<string, Packages | undefined> = JSON.parse(sources["package.json"] ?? "{}");
  const found = ["dependencies", "optionalDependencies", "devDependencies"].flatMap((kind) => {
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

/** Cases that break the rule about barrels. */
export const barrels: [why: string, added: Sources, told: RegExp][] = [
  ["an index inside an engine", { "app/engines/a/b/index.ts": "const a = 1;\n" }, /^app\/engines\/a\/b\/index\.ts/],
  ["an index", { "app/ui/index.ts": "const a = 1;\n" }, /^app\/ui\/index\.ts/],
  ["export all", { "app/ui/all.ts": '/** All. */\nexport * from "./a";\n' }, /^app\/ui\/all\.ts: .* re-exports/],
  ["in two steps", { "app/ui/all.ts": 'import {\n  a,\n} from "./a";\nexport { a };\n' }, /^app\/ui\/all\.ts/],
];
