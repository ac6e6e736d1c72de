import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { copyProject, deleteFeature } from "../support/without-features.ts";

/** Runs a program of the installed packages in a project; returns what it prints, and throws with that if it fails. */
function run(project: string, program: string, ...words: string[]) {
  const bin = path.join(project, "node_modules/.bin");
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const options = { cwd: project, encoding: "utf8" as const, env: { ...env, PATH: `${bin}:${process.env.PATH}` } };
  try {
    return execFileSync(path.join(bin, program), words, options as object).toString();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${words.join(" ")} failed:\n${stdout}\n${stderr}`);
  }
}

it("without three of its features the project passes its checks, builds, and passes its unit tests", {
  tags: "slow",
  timeout: 600_000,
}, () => {
  const project = mkdtempSync(path.join(tmpdir(), "everkeep-fewer-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  copyProject(project);
  for (const name of ["chapel", "webhooks", "imports"]) {
    const deleted = deleteFeature(project, name);
    expect(deleted.length, name).toBeGreaterThan(0);
    expect(deleted.length, `${name}: ${deleted.join(" ")}`).toBeLessThan(30);
  }
  expect(readFileSync(path.join(project, "app/features/all.server.ts"), "utf8")).not.toMatch(
    /import\("\.\/(chapel|webhooks|imports)\//,
  );
  run(project, "tsc");
  run(project, "biome", "check", "--vcs-enabled=false");
  run(project, "vitest", "run", "--config", "tests/vitest.config.ts", "--project", "unit");
});
