import { licencesInFiles } from "../../../bin/sbom.ts";
import { conditional, permissive } from "./purposes.ts";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
export interface Lockfile {
  packages: Record<string, Locked>;
}

const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, "");

/** The packages that package.json names, for the running server and for development, in the order of the alphabet. */
export function directPackages({ packages }: Lockfile) {
  const { dependencies, optionalDependencies, devDependencies } = packages[""] ?? {};
  return {
    runtime: Object.keys({ ...dependencies, ...optionalDependencies }).sort(),
    development: Object.keys(devDependencies ?? {}).sort(),
  };
}

/** The version of a direct package, or undefined if the lockfile lacks it. */
export const versionOf = (lockfile: Lockfile, name: string) => lockfile.packages[`node_modules/${name}`]?.version;

/** The licence of a locked package as an SPDX expression, or undefined if nothing names one. */
export const licenceOf = (lockfile: Lockfile, folder: string) =>
  lockfile.packages[folder]?.license ?? licencesInFiles[nameOf(folder)];

/** The licences that an expression asks one to keep: of alternatives joined by OR the permissive one, if there is any. */
function askedBy(expression: string) {
  const alternatives = expression.replace(/[()]/g, "").split(" OR ");
  const chosen = alternatives.find((one) => one.split(" AND ").every((part) => permissive.includes(part)));
  return (chosen ?? alternatives.join(" AND ")).split(" AND ");
}

/** Packages whose licence nobody has read: it is missing, or stands in neither list of purposes.ts. */
export function unknownLicences(lockfile: Lockfile) {
  return Object.keys(lockfile.packages).flatMap((folder) => {
    if (folder === "") return [];
    const licence = licenceOf(lockfile, folder);
    const known = licence && askedBy(licence).every((part) => permissive.includes(part) || conditional.includes(part));
    return known ? [] : [`${nameOf(folder)}: ${licence ?? "no licence"}`];
  });
}

/** What the direct packages bring along: how many, how many of each licence, and those that aren't permissive by name. */
export function transitive(lockfile: Lockfile, dev: boolean) {
  const { runtime, development } = directPackages(lockfile);
  const direct = new Set([...runtime, ...development].map((name) => `node_modules/${name}`));
  const folders = Object.keys(lockfile.packages).filter(
    (folder) => folder !== "" && !direct.has(folder) && Boolean(lockfile.packages[folder]?.dev) === dev,
  );
  const licences = new Map<string, number>();
  const named = new Map<string, Set<string>>();
  for (const folder of folders) {
    const licence = licenceOf(lockfile, folder) ?? "unknown";
    licences.set(licence, (licences.get(licence) ?? 0) + 1);
    if (askedBy(licence).every((part) => permissive.includes(part))) continue;
    const family = nameOf(folder).replace(/^(@img\/sharp(?:-libvips)?|lightningcss)-.*/, "$1-*");
    named.set(licence, (named.get(licence) ?? new Set()).add(family));
  }
  return { count: folders.length, licences, named };
}

/** The folders of a package and of all that it needs, as Node would find them. */
export function closure({ packages }: Lockfile, name: string): string[] {
  const found = new Set<string>();
  const visit = (needed: string, from: string) => {
    const place = ancestors(from)
      .map((folder) => `${folder}node_modules/${needed}`)
      .find((folder) => packages[folder]);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, place);
  };
  visit(name, "");
  return [...found];
}

/** The folders in which Node looks for a package, from the inside out, each with its slash. */
function ancestors(folder: string): string[] {
  if (folder === "") return [""];
  const outer = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  return [`${folder}/`, ...ancestors(outer)];
}
