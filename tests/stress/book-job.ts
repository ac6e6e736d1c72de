import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, memorialId, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { fill } from "./book.ts";
import { idleTimes, mean, pageTimes } from "./keepsake.ts";
import { atMost, quantile, type Row } from "./row.ts";

const stateOf = (server: Server) => rows<{ state: string }>(server.dataDir, "select state from books")[0]?.state;

/** Asks for a book past the models. The job finds it within 15 seconds. Returns when it has begun. */
async function ask(server: Server, memorial: string) {
  change(server.dataDir, "delete from books");
  const insert =
    "insert into books (memorial_id, id, choices, with_file, state, asked_at) values (?, ?, '{}', 1, ?, ?)";
  change(server.dataDir, insert, memorial, randomUUID(), "waiting", new Date().toISOString());
  while (stateOf(server) === "waiting") await pause(20);
}

/** Waits until the book is made. Returns the seconds since the job began. */
async function made(server: Server, begun: number) {
  while (stateOf(server) === "making") await pause(20);
  if (stateOf(server) !== "ready") throw new Error(`the book is ${stateOf(server)}`);
  return (performance.now() - begun) / 1000;
}

/** Has the server make books of 200 photos with 195 MB: one on its own, and one beside a reader whose pages are measured. */
export async function bookJob(): Promise<Row[]> {
  const server = await startServer();
  try {
    const id = memorialId(server.dataDir, "margaret-ellis");
    await fill(server.dataDir, id, { memories: 200, text: "She kept bees. ".repeat(20), photos: 200, bytes: 975_000 });
    const reader = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    // Not from the page cache.
    const url = "/memorial/lukasz-wisniewski/share";
    const idle = await idleTimes(reader, url);
    const before = memoryOf(server.process.pid);
    const most = watchMemory(server.process.pid);
    await ask(server, id);
    const alone = await made(server, performance.now());
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
    const what = `book of 200 photos, ${Math.round((book?.bytes ?? 0) / 1e6)} MB, ${book?.pages} pages, made by the server`;
    const against = (figure: string) =>
      `${what} in ${beside.toFixed(1)} s: ${figure} time of a page beside it, against before`;
    return [
      atMost(10, `${what}: time`, alone, " s"),
      atMost(250, `${what}: memory above idle`, most() - before, " MB"),
      atMost(1.5, against("median"), quantile(busy, 0.5) / quantile(idle, 0.5), " times"),
      atMost(1.5, against("mean"), mean(busy) / mean(idle), " times"),
    ];
  } finally {
    await server.stop();
  }
}
