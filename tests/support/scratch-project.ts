import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newDataDir } from "./server.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The files from which the project is built. */
export const sources = [
  ...["app", "bin", "migrations", "public", "package.json", "package-lock.json"],
  ...["remix.config.js", "tsconfig.json", "vite.config.ts"],
];

/**
 * A copy of parts of the project in a folder of its own, in which a test may change what it likes. The packages are links in a folder that is no link:
 * caches are written there. Packages that are left out can be put there by the test.
 */
export function scratchProject(parts: string[], leftOut: string[] = []) {
  const folder = newDataDir();
  const at = (name: string) => path.join(folder, name);
  for (const part of parts) cpSync(path.join(root, part), at(part), { recursive: true, preserveTimestamps: true });
  mkdirSync(at("node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    if ((name.startsWith(".") && name !== ".bin") || leftOut.includes(name)) continue;
    symlinkSync(path.join(root, "node_modules", name), at(`node_modules/${name}`));
  }
  return {
    folder,
    at,
    /** Writes a file, and makes its folder. */
    write(name: string, text: string) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    },
    /** Replaces a text that stands in a file. */
    edit(name: string, old: string, now: string) {
      const text = readFileSync(at(name), "utf8");
      if (!text.includes(old)) throw new Error(`${name} has no '${old}'`);
      writeFileSync(at(name), text.replace(old, now));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
