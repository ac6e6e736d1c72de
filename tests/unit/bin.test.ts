import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
// Node itself runs sbom.ts, once, when the image is built.
const programs = readdirSync(path.join(root, "bin")).filter((name) => name !== "sbom.ts");

describe("the scripts of package.json", () => {
  it("are short; longer ones stand in bin/", () => {
    expect(Object.entries(scripts).filter(([, line]) => line.length > 100)).toEqual([]);
  });

  it("call programs that exist, and all of them", () => {
    const called = [...Object.values(scripts), ...programs.map((name) => read(`bin/${name}`))].flatMap((text) =>
      [...text.matchAll(/\bsh bin\/([\w-]+)/g)].map((found) => found[1]),
    );
    expect([...new Set(called)].sort()).toEqual(programs.sort());
  });

  it("run in the image, which has bin/ when it is built and when it runs", () => {
    expect(read("Dockerfile").match(/^COPY (--from=build \/app\/)?bin \.\/bin$/gm)).toHaveLength(2);
  });

  it.each(programs)("bin/%s is a program of sh that ends at the first error", (name) => {
    execFileSync("sh", ["-n", path.join(root, "bin", name)]);
    expect(read(`bin/${name}`)).toMatch(/^#!\/bin\/sh\n(#.*\n)+set -eu\n/);
  });
});

describe("a program of bin/", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "bin-"));
    cpSync(path.join(root, "bin"), path.join(folder, "bin"), { recursive: true });
    mkdirSync(path.join(folder, "fake"));
    for (const name of ["node", "npm", "remix", "vite"]) {
      const file = path.join(folder, "fake", name);
      writeFileSync(
        file,
        `#!/bin/sh\necho "${name} DEMO=\${DEMO-} PORT=\${PORT-} ARENAS=\${MALLOC_ARENA_MAX-}"\nfor a in "$@"; do echo "[$a]"; done\n`,
      );
      chmodSync(file, 0o755);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (name: string, args: string[] = [], env: Record<string, string> = {}) =>
    execFileSync("sh", [`bin/${name}`, ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: `${path.join(folder, "fake")}:${process.env.PATH}`, ...env } as unknown as NodeJS.ProcessEnv,
    });

  it("runs a command with what was typed, in demo mode unless it is said otherwise", () => {
    expect(run("run-command", ["backup", "a new folder", "*"])).toBe(
      "node DEMO=true PORT= ARENAS=\n[build/commands/backup.js]\n[a new folder]\n[*]\n",
    );
    expect(run("run-command", ["rekey"], { DEMO: "false" })).toBe(
      "node DEMO=false PORT= ARENAS=\n[build/commands/rekey.js]\n",
    );
  });

  it("makes a book with the heap of a small machine", () => {
    expect(run("run-command", ["book", "x"])).toContain(
      "[--max-old-space-size=256]\n[--max-semi-space-size=4]\n[build/commands/book.js]\n[x]\n",
    );
  });

  it("installs and builds where there are sources, and again only after a change", () => {
    for (const name of ["vite.config.ts", "package-lock.json", "app/a.ts"]) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), "");
    }
    mkdirSync(path.join(folder, "node_modules"));
    mkdirSync(path.join(folder, "build"));
    const first = run("built");
    expect(first).toMatch(/^npm .*\n\[ci\]\n\[--include=dev\]\nnpm .*\n\[rebuild\]/);
    expect(first).toMatch(/remix .*\n\[vite:build\]\nvite .*\n\[build\]\n\[--mode\]\n\[commands\]/);
    expect(run("built")).toBe("");
    rmSync(path.join(folder, "app/a.ts"));
    expect(run("built")).toContain("[vite:build]");
  });

  it("starts the server on port 3000 in demo mode, or as it is told", () => {
    const started = (env = {}) => run("start", [], env).slice(run("setup").length);
    expect(started()).toContain(
      "node DEMO=true PORT=3000 ARENAS=2\n[--max-old-space-size=256]\n[--max-semi-space-size=4]\n[build/server.js]",
    );
    expect(started({ PORT: "81", DEMO: "false" })).toContain("node DEMO=false PORT=81");
  });
});
