import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { makePictures, startPictures } from "~/models/media/picture.server";
import { hungryDrawing, nestedUse, slowDrawing, slowPicture } from "../support/hostile-drawings";
import { plain } from "../support/pictures";
import { watchMemory } from "../support/process-tree";
import { incoming } from "../support/rows";

const photo = () => plain(60, 40).jpeg().toBuffer();

/** The outcome of a file sent for a memorial: the names of its copies, or why there are none. */
async function opened(bytes: Uint8Array | string, client: string = randomUUID(), memorial: string = randomUUID()) {
  const made = await makePictures((await incoming(bytes)).path, { client, memorial });
  return typeof made === "string" ? made : made.map(({ name }) => name);
}
const copies = ["320.webp", "picture.jpg"];

/** The decoder processes of this process. */
function decoders() {
  const listed = execFileSync("ps", ["--ppid", String(process.pid), "-o", "pid=,args="], { encoding: "utf8" });
  return listed.split("\n").flatMap((line) => (line.includes("decoder/main.ts") ? [Number.parseInt(line, 10)] : []));
}
/** Processor time of the busiest one, in hundredths of a second. */
const busiest = () =>
  Math.max(0, ...decoders().map((pid) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[13])));
function killDecoders() {
  for (const pid of decoders()) process.kill(pid, "SIGKILL");
}
const leftBehind = () => readdirSync(path.join(env.dataDir, "incoming")).filter((name) => name.includes("."));

test("a drawing that takes too long is given up after three seconds, and the next picture of the same sender is taken", {
  tags: "slow",
}, async () => {
  const begun = performance.now();
  const slow = opened(slowDrawing(), "one", "a memorial").then((given) => ({ given, took: performance.now() - begun }));
  const next = opened(await photo(), "one", "a memorial");
  const { given, took } = await slow;
  expect(given).toBe("too-slow");
  expect(took).toBeGreaterThan(3_000);
  expect(took).toBeLessThan(15_000);
  expect(await next).toEqual(copies);
});

test("while one client's or memorial's slow drawings wait for each other, another's photo is taken", {
  tags: "slow",
}, async () => {
  const done: string[] = [];
  const note = (what: string) => (given: unknown) => void done.push(`${what}: ${given}`);
  const slow = ["memorial A", "memorial A", "memorial B"].map((memorial) =>
    opened(slowDrawing(), "flooder", memorial).then(note("slow")),
  );
  slow.push(opened(slowDrawing(), "another", "memorial A").then(note("slow")));
  await opened(await photo(), "mourner", "memorial C").then(note("photo"));
  await Promise.all(slow);
  // On a busy machine one of them may end before the photo's own process has started.
  expect(done).toContain(`photo: ${copies}`);
  expect(done.indexOf(`photo: ${copies}`)).toBeLessThanOrEqual(1);
  expect(done.filter((line) => line === "slow: too-slow")).toHaveLength(4);
});

test("one that takes too much memory is ended, with what it had made; beside it and after it others are opened", {
  tags: "slow",
}, async () => {
  const peak = watchMemory(process.pid, "others");
  const hungry = opened(hungryDrawing());
  expect(await opened(await photo())).toEqual(copies);
  // On a busy machine its three seconds may be over before it has taken too much memory; otherwise it takes 1.1 GB.
  expect(["too-heavy", "too-slow"]).toContain(await hungry);
  expect(peak()).toBeLessThan(720);
  expect(await opened(await photo())).toEqual(copies);
});

test("a process that was killed while it rested loses nobody's picture", async () => {
  await opened(await photo());
  killDecoders();
  expect(await opened(await photo())).toEqual(copies);
  expect(decoders()).toHaveLength(1);
});

test("a process that was killed at its work refuses that picture alone, and leaves no file", async () => {
  killDecoders();
  await expect.poll(decoders).toEqual([]);
  const before = leftBehind();
  const slow = opened(slowPicture());
  // This is more than its start takes.
  await expect.poll(busiest, { interval: 20 }).toBeGreaterThan(50);
  killDecoders();
  expect(await slow).toBe("too-heavy");
  expect(leftBehind()).toEqual(before);
});

test("no more than two run, and none gets the server's secrets", async () => {
  const all = Array.from({ length: 6 }, async () => opened(await photo()));
  await Promise.race(all);
  expect(decoders().length).toBeLessThanOrEqual(2);
  await Promise.all(all);
  for (const pid of decoders()) {
    const told = execFileSync("cat", [`/proc/${pid}/environ`], { encoding: "latin1" })
      .split("\0")
      .filter(Boolean);
    const names = told.map((line) => line.split("=")[0]).sort();
    expect(
      names.filter((name) => !/^(NODE_(ENV|CHANNEL_\w+)|PATH|MALLOC_\w+|UV_THREADPOOL_SIZE)$/.test(name ?? "")),
    ).toEqual([]);
    expect(execFileSync("cat", [`/proc/${pid}/oom_score_adj`], { encoding: "utf8" }).trim()).toBe("1000");
  }
});

test("somebody who sends too many learns that at once, others don't wait, and what waits is done", {
  tags: "slow",
}, async () => {
  const begun = performance.now();
  const many = Array.from({ length: 70 }, () => opened(nestedUse(), "flooder", "memorial A"));
  const photos = opened(await photo(), "mourner", "memorial A");
  // 60 wait and one is being opened; on a busy machine the first are done before the last have come.
  expect(await Promise.any(many.map(async (fate) => (await fate) === "busy" || Promise.reject()))).toBe(true);
  expect(await photos).toEqual(copies);
  const fates = await Promise.all(many);
  const count = (fate: string) => fates.filter((given) => given === fate).length;
  // Nothing waits longer than 40 seconds.
  if (performance.now() - begun < 40_000) expect(count("busy")).toBeLessThanOrEqual(9);
  expect(count("too-complex")).toBeGreaterThanOrEqual(1);
  expect(count("busy") + count("too-complex")).toBe(many.length);
});

test("unfinished files of a killed server are removed at the next start, and those of a running one are not", async () => {
  const folder = path.join(env.dataDir, "incoming");
  const [old, young, foreign] = [`${randomUUID()}.320.webp`, `${randomUUID()}.picture.jpg`, randomUUID()].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const file of [old, young, foreign]) writeFileSync(file, "half");
  const before = performance.timeOrigin / 1000 - 60;
  for (const file of [old, foreign]) utimesSync(file, before, before);
  await startPictures();
  expect([old, young, foreign].map((file) => existsSync(file))).toEqual([false, true, true]);
});
