import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { Client, memorialId, rows } from "../support/client.ts";
import { addPhotos } from "../support/many.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import type { Outcome, Task } from "./asker.ts";
import type { Ratio } from "./bench.ts";
import { cpuOf } from "./machine.ts";
import { middle } from "./measure.ts";

const url = "/memorial/margaret-ellis";
const rounds = 7;

/** The servers: the product, and the two kinds of bare.ts. */
interface Answerer {
  pid: number | undefined;
  port: number;
}

type Headers = Record<string, string>;

/** The process of a file of this folder. */
const child = (file: string, ...args: string[]) => fork(path.join(import.meta.dirname, file), args);

async function bare(
  dataDir: string,
  mode: "each" | "kept",
  style: string,
): Promise<Answerer & { child: ChildProcess }> {
  const started = child("bare.ts", dataDir, mode, style);
  const [port] = await once(started, "message");
  return { pid: started.pid, port, child: started };
}

/** The product with a memorial of 50 memories, photos on its first page, started anew: making the cast is not what is measured. */
async function funeral(): Promise<Server> {
  const { dataDir, end } = await startServer();
  const memorial = memorialId(dataDir, "margaret-ellis");
  const approved = rows(
    dataDir,
    "select id from memories where memorial_id = ? and approval_status = 'approved'",
    memorial,
  );
  addPhotos(dataDir, memorial, 50 - approved.length);
  await end();
  return startServer({ dataDir, env: { PATH: "/nowhere" } });
}

/** A page as an answerer gives it, to be sure that all do the same work. */
async function answerOf({ port }: Answerer, headers: Headers) {
  const response = await fetch(`http://localhost:${port}${url}`, { headers });
  const page = await response.text();
  return {
    status: response.status,
    encoding: response.headers.get("Content-Encoding"),
    tag: response.headers.get("ETag"),
    bytes: Buffer.byteLength(page),
  };
}

/** Throws where the yardstick is no yardstick: another status, another compression, or more than 5 % more or less to write. */
async function same(product: Answerer, other: Answerer, headers: Headers) {
  const [asked, given] = [await answerOf(product, headers), await answerOf(other, headers)];
  const apart = Math.abs(given.bytes / asked.bytes - 1);
  if (given.status !== asked.status || given.encoding !== asked.encoding || apart > 0.05)
    throw new Error(`the yardstick gives ${JSON.stringify(given)}, the product ${JSON.stringify(asked)}`);
}

/** Asks for a page as often as it is given in so many seconds: milliseconds a request, of the clock and of the answerer's processors. */
async function measured(
  asker: ChildProcess,
  { pid, port }: Answerer,
  headers: Headers,
  task: Omit<Task, "port" | "path" | "headers">,
) {
  const before = cpuOf(pid);
  asker.send({ port, path: url, headers, ...task } satisfies Task);
  const [{ requests, seconds, statuses }] = (await once(asker, "message")) as [Outcome];
  const cpu = (cpuOf(pid) - before) / requests;
  const status = "If-None-Match" in headers ? "304" : "200";
  if (statuses[status] !== requests) throw new Error(`asked for ${status}, answered ${JSON.stringify(statuses)}`);
  return { cpu, time: (seconds * 1000) / requests };
}

interface Page {
  what: string;
  headersFor: (answerer: Answerer) => Headers;
  /** Limits beside bare.ts's two ways. */
  limits: { each?: number; kept: number };
}

/** The pages, as a phone asks for them: for the first time, and again where the product gives a mark to ask by. */
async function pages(answerers: Record<"product" | "each" | "kept", Answerer>, cookie: string): Promise<Page[]> {
  const found: Page[] = [];
  const looks = [
    { what: "the gate", headers: {} as Headers, each: 3 },
    { what: "a page with 50 memories", headers: { Cookie: cookie } as Headers, each: 1 },
  ];
  for (const look of looks) {
    const headers: Headers = { "Accept-Encoding": "gzip, deflate, br", ...look.headers };
    for (const other of [answerers.each, answerers.kept]) await same(answerers.product, other, headers);
    found.push({ what: look.what, headersFor: () => headers, limits: { each: look.each, kept: 1.5 } });
    const tags = new Map<Answerer, string | null>();
    for (const answerer of [answerers.product, answerers.kept])
      tags.set(answerer, (await answerOf(answerer, headers)).tag);
    if (!tags.get(answerers.product)) continue;
    const headersFor = (answerer: Answerer) => ({ ...headers, "If-None-Match": tags.get(answerer) ?? "" });
    found.push({ what: `${look.what}, asked for again`, headersFor, limits: { kept: 1.5 } });
  }
  return found;
}

/** The right password at the gate: milliseconds of the processor for each, from visitors without a cookie. */
async function unlocking({ origin, process: { pid } }: Server): Promise<Ratio> {
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const unlock = async (times: number) => {
    for (let index = 0; index < times; index++) {
      const answer = await fetch(origin + url, {
        method: "POST",
        redirect: "manual",
        headers,
        body: "password=rosegarden",
      });
      if (answer.status !== 303) throw new Error(`unlocking answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await unlock(300);
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(pid);
    await unlock(200);
    figures.push((cpuOf(pid) - before) / 200);
  }
  return {
    what: "unlocking at the gate: processor",
    ratio: middle(figures),
    limit: 2,
    unit: "ms",
    figures: "no cookie",
  };
}

/** A request for the gate and for an unlocked page, on the processor and in time, beside a bare server that does the same for each, and one that keeps what it made. */
export async function cost(): Promise<Ratio[]> {
  const server = await funeral();
  const copy = newDataDir();
  cpSync(server.dataDir, copy, { recursive: true });
  const gate = await (await fetch(server.origin + url)).text();
  const [style = ""] = /<style>.*?<\/style>/s.exec(gate) ?? [];
  const [each, kept, asker] = [await bare(copy, "each", style), await bare(copy, "kept", style), child("asker.ts")];
  try {
    const product: Answerer = { pid: server.process.pid, port: Number(new URL(server.origin).port) };
    const answerers = { product, each, kept };
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const asked = await pages(answerers, guest.cookieHeader());
    for (const { headersFor } of asked)
      for (const answerer of Object.values(answerers))
        if (answerer !== each || !("If-None-Match" in headersFor(answerer)))
          await measured(asker, answerer, headersFor(answerer), { connections: 16, seconds: 5 });
    const ratios: Ratio[] = [];
    for (const connections of [1, 16])
      for (const { what, headersFor, limits } of asked) {
        const sides = Object.entries(answerers).filter(([name]) => name !== "each" || limits.each);
        const tries = new Map(sides.map(([name]) => [name, [] as Awaited<ReturnType<typeof measured>>[]]));
        for (let round = 0; round < rounds; round++)
          for (const [name, answerer] of sides)
            tries.get(name)?.push(await measured(asker, answerer, headersFor(answerer), { connections, seconds: 1 }));
        const figureOf = (name: string, kind: "cpu" | "time") =>
          middle((tries.get(name) ?? []).map((one) => one[kind]));
        for (const kind of ["cpu", "time"] as const)
          for (const [name, limit] of Object.entries(limits)) {
            const [mine, other] = [figureOf("product", kind), figureOf(name, kind)];
            const beside = name === "each" ? "a bare server" : "one that keeps pages";
            const asks = `${connections} connection${connections > 1 ? "s" : ""}`;
            // Time is shown for comparison: on one connection it is mostly that of the network.
            ratios.push({
              what: `${what}: ${kind === "cpu" ? "processor" : "time"} beside ${beside}, ${asks}`,
              ratio: mine / other,
              limit: kind === "cpu" ? limit : limit * 2,
              figures: `${mine.toFixed(3)} ms, ${other.toFixed(3)} ms`,
            });
          }
      }
    ratios.push(await unlocking(server));
    return ratios;
  } finally {
    for (const one of [each.child, kept.child, asker]) one.kill();
    await server.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}
