import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const endings = ["", ".ts", ".tsx"];
const specifier = /(?:\bfrom|\bimport|\bimport\(|vi\.mock\()\s*["']((?:~\/|\.\.?\/)[^"'?]+)["'?]/g;

/** Copies the files of the project that are under version control into an empty folder, which borrows the installed packages. */
export function copyProject(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
}

/** Runs a program of the installed packages in a project; returns what it prints, and throws with that if it fails. */
export function runIn(project: string, program: string, ...words: string[]) {
  const bin = path.join(project, "node_modules/.bin");
  // The copy makes a database of its own migrations.
  const { NODE_ENV: _, VITEST: __, MIGRATED_DATABASE: ___, ...env } = process.env;
  const options = {
    cwd: project,
    encoding: "utf8" as const,
    stdio: "pipe",
    env: { ...env, PATH: `${bin}:${process.env.PATH}` },
  };
  try {
    return execFileSync(path.join(bin, program), words, options as object).toString();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    // A list of failures shows only the beginning of a message, and a runner tells what failed after all else.
    const from = Math.max(0, stdout.search(/ Failed (Tests|Suites) /));
    throw new Error(`${program} ${words.join(" ")} failed:\n${stdout.slice(from)}\n${stderr}`);
  }
}

const codeBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** Whether a file imports one of the project that isn't there. */
function isBroken(file: string, project: string) {
  const names = [...readFileSync(file, "utf8").matchAll(specifier)].map(([, name = ""]) => name);
  return names.some((name) => {
    const bare = name.startsWith("~/")
      ? path.join(project, "app", name.slice(2))
      : path.resolve(path.dirname(file), name);
    return !endings.some((ending) => existsSync(bare + ending));
  });
}

/** The tests that import something that isn't there. Some do on purpose: the build, and sources that exist only in a rule's tests. */
const brokenTests = (project: string) =>
  codeBelow(path.join(project, "tests")).filter((file) => isBroken(file, project));

/** Deletes a feature from a copy of the project: its folder, its line in the list, the tests that import it, and the lines of the docs
 * that name any of these. Returns the names of these tests. */
export function deleteFeature(project: string, name: string): string[] {
  const before = new Set(brokenTests(project));
  rmSync(path.join(project, "app/features", name), { recursive: true });
  const list = path.join(project, "app/features/all.server.ts");
  const lines = readFileSync(list, "utf8").split("\n");
  writeFileSync(list, lines.filter((line) => !line.includes(`import("./${name}/`)).join("\n"));
  const deleted: string[] = [];
  for (;;) {
    const broken = brokenTests(project).filter((file) => !before.has(file));
    if (!broken.length) break;
    for (const file of broken) rmSync(file);
    deleted.push(...broken.map((file) => path.relative(project, file)));
  }
  const gone = [`app/features/${name}/`, ...deleted];
  const pages = [
    "README.md",
    "SECURITY.md",
    ...readdirSync(path.join(project, "docs"), { recursive: true, encoding: "utf8" })
      .filter((page) => page.endsWith(".md"))
      .map((page) => `docs/${page}`),
  ];
  for (const page of pages) {
    const text = readFileSync(path.join(project, page), "utf8");
    const kept = text.split("\n").filter((line) => !gone.some((named) => line.includes(named)));
    writeFileSync(path.join(project, page), kept.join("\n"));
  }
  return deleted;
}
