// @module-tag slow
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { apiKilled } from "../stress/api-kill.ts";
import { diskFiller } from "../stress/disk-filler.ts";
import { failingSync } from "../stress/failing-sync.ts";
import { flood } from "../stress/flood.ts";
import { fullDisk } from "../stress/full-disk.ts";
import { hostileArchives } from "../stress/hostile-archives.ts";
import { hostileImports } from "../stress/hostile-imports.ts";
import { kill } from "../stress/kill.ts";
import { mixed } from "../stress/mixed.ts";
import { moderation } from "../stress/moderation.ts";
import type { Row } from "../stress/row.ts";
import { svgQueue } from "../stress/svg-queue.ts";
import { writeLock } from "../stress/write-lock.ts";
import { runsAllRows } from "../support/slow.ts";
import { smallDisk } from "../support/small-disk.ts";

// The short forms of what `npm run stress` does in full.

const bad = (rows: Row[] | null) =>
  rows?.filter(({ good }) => !good).map(({ test, figure, limit }) => `${test}: ${figure}, ${limit}`);

const probe = smallDisk(1);
probe?.remove();
const strace = spawnSync("strace", ["-V"]).error === undefined;

it("kill -9 in the middle of submissions, three times, loses nothing that was acknowledged", async () => {
  // Beside other tests a start takes as long as it takes.
  expect(bad(await kill(3, 30_000))).toEqual([]);
});

it("kill -9 during registrations through the API, three times, leaves one memorial for each case or none", async () => {
  expect(bad(await apiKilled(3))).toEqual([]);
});

it.skipIf(!probe)(
  `a full disk keeps words and pages going${probe ? "" : " (skipped: only root may mount one)"}`,
  async () => {
    expect(bad(await fullDisk(5))).toEqual([]);
  },
);

it.skipIf(!probe)(
  `one writer who fills the disk has no honest one refused${probe ? "" : " (skipped: only root may mount one)"}`,
  async () => {
    expect(bad(await diskFiller(256, 12))).toEqual([]);
  },
);

it.skipIf(!strace)(
  `a disk that fails is never answered with a receipt${strace ? "" : " (skipped: no strace)"}`,
  async () => {
    expect(bad(await failingSync(2))).toEqual([]);
  },
);

it("large bodies and lingering connections keep nobody from reading", async () => {
  expect(bad(await flood(2, 100))).toEqual([]);
});

it("hostile lists keep nobody from reading", async () => {
  // Other tests run at the same time, so a page may take longer here.
  const slowest = runsAllRows() ? (["dates in 100 columns"] as const) : [];
  expect(bad(await hostileImports(["line feeds", "carriage returns", ...slowest], 3000))).toEqual([]);
});

it("a write lock of another process keeps nobody from reading, and no words are lost", async () => {
  // Other tests run at the same time, so a page may take longer here.
  expect(bad(await writeLock(6, { readers: 10, writers: 4 }, 1000))).toEqual([]);
});

it("memories that are rewritten while a moderator decides are published as they were read", async () => {
  expect(bad(await moderation(30))).toEqual([]);
});

it("some seconds of everything at once have no fault and leave nothing open", async () => {
  expect(bad(await mixed(0.05))).toEqual([]);
});

it("hostile drawings of several clients keep no honest photo waiting for them all", async () => {
  // Other tests run at the same time, so a photo may take longer here.
  expect(bad(await svgQueue(runsAllRows() ? 4 : 2, 3, 2, 40))).toEqual([]);
});

it("keepsakes and lists that are made to take memory and time end nothing, and keep nobody waiting", {
  tags: "deep",
}, async () => {
  // Other tests run at the same time, so an answer may take longer here.
  expect(bad(await hostileArchives(runsAllRows() ? 3 : 1, 5))).toEqual([]);
});
