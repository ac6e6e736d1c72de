import { setTimeout as pause } from "node:timers/promises";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { holdWriteLock } from "../support/write-lock.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const page = "/memorial/margaret-ellis";

/** Milliseconds in which every form has to be answered, and the pause of a mourner between two pages. */
const answered = 5000;
const reading = 5000;

interface Scene {
  server: Server;
  held: () => boolean;
  visitor: () => Client;
}

/** Everything that people read, each page with somebody who may see it. */
async function readers(count: number, { held, visitor }: Scene) {
  const times: number[] = [];
  let failed = 0;
  const measured = async (answer: Promise<Response>, wanted: number) => {
    const begun = performance.now();
    const response = await answer;
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== wanted) failed++;
  };
  const guests = await Promise.all(
    Array.from({ length: count }, () => visitor().unlock("margaret-ellis", "rosegarden")),
  );
  const run = () =>
    guests.map(async (guest, index) => {
      await pause((index / count) * reading);
      while (held()) {
        await measured(visitor().get(page), 200);
        await measured(visitor().post(page, { password: "rosegarden" }), 303);
        for (const url of [page, share, "/search?q=ellis", "/memorial/zzzzzz"]) {
          await measured(guest.get(url), url.endsWith("zzzzzz") ? 404 : 200);
          await pause(reading);
        }
      }
    });
  return { run, times, failed: () => failed };
}

/** Mourners who send a memory again and again until they have its receipt, from the page that answered them last. */
async function writers(count: number, { server, held, visitor }: Scene) {
  const times: number[] = [];
  let lostWords = 0;
  let refused = 0;
  const forms = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const guest = await visitor().unlock("margaret-ellis", "rosegarden");
      return { guest, words: await filledIn<Record<string, string>>(guest, `While it was locked ${index}`, {}) };
    }),
  );
  const run = () =>
    forms.map(async ({ guest, words }) => {
      let sent: Record<string, string> = words;
      for (;;) {
        const isHeld = held();
        const begun = performance.now();
        const answer = await readPage(await guest.post(share, sent));
        times.push(performance.now() - begun);
        if (answer.status === 303) return;
        refused++;
        const kept = Object.entries(words).every(
          ([name, value]) => name === "memoryType" || answer.values[name] === value,
        );
        if (answer.status !== 503 || !kept || !isHeld) lostWords++;
        sent = { ...answer.values, memoryType: "story" };
        await pause(reading);
      }
    });
  const stored = () =>
    rows<{ content_title: string }>(
      server.dataDir,
      "select distinct content_title from memories where content_title like 'While it was locked %'",
    ).length;
  return { run, times, refused: () => refused, lostWords: () => lostWords, stored };
}

/**
 * Holds the write lock for so many seconds from another process, while people read and others write. `mostReading` is the limit of a page's p95 in
 * milliseconds.
 */
export async function writeLock(
  seconds: number,
  people: { readers: number; writers: number },
  mostReading: number,
): Promise<Row[]> {
  const server = await startServer(withAddresses);
  try {
    let address = 0;
    let isHeld = true;
    const scene: Scene = {
      server,
      held: () => isHeld,
      visitor: () => new Client(server.origin, `10.8.${(++address >> 8) & 255}.${address & 255}`),
    };
    const read = await readers(people.readers, scene);
    const written = await writers(people.writers, scene);
    const before = server.output().length;
    const release = holdWriteLock(server.dataDir);
    const letGo = pause(seconds * 1000).then(() => {
      isHeld = false;
      release();
    });
    await Promise.all([letGo, ...read.run(), ...written.run()]);
    const lines = server.output().slice(before).split("\n");
    const ofJobs = lines.filter((line) => line.includes('"level":"error"') && !line.includes("share:")).length;
    const what = `a write lock held for ${seconds} s by another process`;
    return [
      atLeast(people.readers, `${what}: pages read`, read.times.length),
      atMost(0, `${what}: pages that failed`, read.failed()),
      atMost(
        mostReading,
        `${what}: p95 of ${read.times.length} readings by ${people.readers} mourners`,
        quantile(read.times, 0.95),
        " ms",
      ),
      atLeast(people.writers, `${what}: forms answered without a receipt`, written.refused()),
      atMost(
        answered,
        `${what}: slowest of ${written.times.length} answers to ${people.writers} writers`,
        Math.max(...written.times),
        " ms",
      ),
      atMost(0, `${what}: answers without the words that were typed`, written.lostWords()),
      atLeast(people.writers, `${what}: memories stored afterwards`, written.stored()),
      atMost(3, `${what}: other error lines`, ofJobs),
    ];
  } finally {
    await server.stop();
  }
}
