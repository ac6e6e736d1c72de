import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cpuOf } from "../bench/machine.ts";
import { Client, memorialId, rows } from "../support/client.ts";
import { type Filling, fill, storyOf, wordsOf } from "../support/filled-books.ts";
import { change } from "../support/people.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { idleTimes, mean, pageTimes } from "./keepsake.ts";
import { atMost, quantile, type Row } from "./row.ts";

const stateOf = (server: Server) => rows<{ state: string }>(server.dataDir, "select state from books")[0]?.state;

/** Asks for a book past the models. The job finds it within 15 seconds. Returns when it has begun. */
async function ask(server: Server, memorial: string) {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  change(server.dataDir, "delete from books");
  const insert =
    "insert into books (memorial_id, id, choices, with_file, state, asked_at) values (?, ?, '{}', 1, 'waiting', ?)";
  change(server.dataDir, insert, memorial, id, at);
  change(server.dataDir, "insert into jobs (kind, subject, due_at) values ('books', ?, ?)", id, at);
  for (const end = Date.now() + 60_000; stateOf(server) === "waiting"; await pause(20))
    if (Date.now() > end) throw new Error("the book's job doesn't begin");
}

/** Waits until the book is made. Returns the seconds since the job began. */
async function made(server: Server, begun: number) {
  while (stateOf(server) === "making") await pause(100);
  if (stateOf(server) !== "ready") throw new Error(`the book is ${stateOf(server)}`);
  return (performance.now() - begun) / 1000;
}

/** Has the server make a book: once on its own, and once beside a reader whose pages are measured. */
async function madeByServer(what: string, filling: Filling): Promise<Row[]> {
  const server = await startServer();
  try {
    const id = memorialId(server.dataDir, "margaret-ellis");
    await fill(server.dataDir, id, filling);
    const reader = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    // Not from the page cache.
    const url = "/memorial/lukasz-wisniewski/share";
    const idle = await idleTimes(reader, url);
    const before = memoryOf(server.process.pid);
    const used = cpuOf(server.process.pid);
    await ask(server, id);
    const alone = await made(server, performance.now());
    const cpu = (cpuOf(server.process.pid) - used) / 1000;
    // Watching costs the server time, so it begins after that of the book has been taken.
    const most = watchMemory(server.process.pid);
    await ask(server, id);
    const begun = performance.now();
    let looked = 0;
    let isDone = false;
    const busy = await pageTimes(reader, url, () => {
      if (performance.now() - looked > 200) {
        looked = performance.now();
        isDone = stateOf(server) !== "making";
      }
      return isDone;
    });
    const beside = await made(server, begun);
    const [book] = rows<{ pages: number; bytes: number }>(server.dataDir, "select pages, bytes from books");
    const size = `${Math.round((book?.bytes ?? 0) / 1e6)} MB, ${book?.pages} pages`;
    const name = `book of ${what}, ${size}, made by the server in ${cpu.toFixed(1)} s of a processor`;
    const against = (figure: string) =>
      `${name}, in ${beside.toFixed(1)} s: ${figure} time of a page beside it, against before`;
    return [
      ...(filling.photos ? [atMost(10, `${name}: time`, alone, " s")] : []),
      atMost(250, `${name}: memory above idle`, most() - before, " MB"),
      atMost(1.5, against("median"), quantile(busy, 0.5) / quantile(idle, 0.5), " times"),
      atMost(1.5, against("mean"), mean(busy) / mean(idle), " times"),
    ];
  } finally {
    await server.stop();
  }
}

/** Has servers make books of 200 photos with 195 MB, and of 500 memories of 5,000 characters. */
export async function bookJob(): Promise<Row[]> {
  const words = (index: number) => ({ ...wordsOf(index), text: storyOf(index, 300) });
  return [
    ...(await madeByServer("200 photos", { memories: 200, words, photos: 200, bytes: 975_000 })),
    ...(await madeByServer("500 memories of 5,000 characters", { memories: 500, words: wordsOf, photos: 0, bytes: 0 })),
  ];
}
