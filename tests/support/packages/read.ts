// Asks the registry about every direct package, measures what is installed, and writes registry.json and docs/packages.md.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { closure, directPackages, type Lockfile, versionOf } from "./lockfile.ts";
import { type Facts, packagesPage, type Registry } from "./page.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));

/** Bytes of the files in a package's folder, without the packages inside it. A package for another system has none. */
function bytesOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : bytesOf(file);
    return entry.isFile() ? statSync(file).size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function factsOf(name: string): Facts {
  const answer = execFileSync("npm", ["view", name, "dist-tags", "time", "--json"], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const { "dist-tags": tags, time } = JSON.parse(answer) as Record<"dist-tags" | "time", Record<string, string>>;
  const latest = tags.latest ?? "";
  const sizes = closure(lockfile, name).map((folder) => bytesOf(path.join(root, folder)));
  return {
    version: versionOf(lockfile, name) ?? "",
    bytes: sizes[0] ?? 0,
    bytesWithNeeds: sizes.reduce((sum, size) => sum + size, 0),
    latest,
    released: (time[latest] ?? "").slice(0, 10),
  };
}

const { runtime, development } = directPackages(lockfile);
const registry: Registry = {
  asked: new Date().toISOString().slice(0, 10),
  packages: Object.fromEntries([...runtime, ...development].sort().map((name) => [name, factsOf(name)])),
};
writeFileSync(path.join(import.meta.dirname, "registry.json"), `${JSON.stringify(registry, null, 2)}\n`);
writeFileSync(path.join(root, "docs/packages.md"), packagesPage(lockfile, registry));
