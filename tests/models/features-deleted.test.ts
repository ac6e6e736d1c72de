import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { copyProject, deleteFeature, runIn } from "../support/without-features.ts";

it("without four of its features the project passes its checks, builds, and passes its unit tests", {
  tags: "slow",
  timeout: 600_000,
}, () => {
  const project = mkdtempSync(path.join(tmpdir(), "everkeep-fewer-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  copyProject(project);
  for (const name of ["chapel", "webhooks", "imports", "object-bucket"]) {
    const deleted = deleteFeature(project, name);
    expect(deleted.length, name).toBeGreaterThan(0);
    expect(deleted.length, `${name}: ${deleted.join(" ")}`).toBeLessThan(30);
  }
  expect(readFileSync(path.join(project, "app/features/all.server.ts"), "utf8")).not.toMatch(
    /import\("\.\/(chapel|webhooks|imports|object-bucket)\//,
  );
  runIn(project, "tsc");
  runIn(project, "biome", "check", "--vcs-enabled=false");
  runIn(project, "vitest", "run", "--config", "tests/vitest.config.ts", "--project", "unit");
});
