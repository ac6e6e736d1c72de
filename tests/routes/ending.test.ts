import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it, type TestContext } from "vitest";
import { Client, photo, rows } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

const soon = { timeout: 10_000 };

async function start({ onTestFinished }: TestContext) {
  const server = await startServer();
  onTestFinished(server.stop);
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  return { server, guest };
}

/** A memory with a picture, of which only the first half has been sent; the rest goes when it is told. */
async function halfSent(server: Server, guest: Client) {
  const media = new File([await photo()], "photo.jpg", { type: "image/jpeg" });
  const form = new FormData();
  for (const [name, value] of Object.entries(await filledIn(guest, "Sent at the end", { memoryType: "photo", media })))
    form.append(name, value);
  const whole = new Request(guest.origin, { method: "POST", body: form });
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
      finish = () => {
        controller.enqueue(bytes.slice(bytes.length / 2));
        controller.close();
      };
    },
  });
  const sent = guest.fetch(share, { method: "POST", body, headers, duplex: "half" });
  await expect.poll(() => readdirSync(path.join(server.dataDir, "incoming")), soon).toHaveLength(1);
  return { sent, finish };
}

/** Asks a server to end; how it ends, with the milliseconds that took. */
async function ending({ process: child }: Server) {
  const began = performance.now();
  child.kill("SIGTERM");
  const [code, signal] = await once(child, "exit");
  return { code, signal, took: performance.now() - began };
}

const refuses = (server: Server) =>
  expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        () => "answers",
        () => "refuses",
      ),
    )
    .toBe("refuses");

it.concurrent("finishes what is under way, closes its streams, leaves no WAL and ends with 0", async (test) => {
  const { server, guest } = await start(test);
  const { sent, finish } = await halfSent(server, guest);
  const stream = await guest.get("/memorial/margaret-ellis/events");
  const ended = ending(server);
  await refuses(server);
  finish();
  expect((await sent).status).toBe(303);
  expect(await stream.text()).toContain("id: ");
  const { code, signal, took } = await ended;
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(4000);
  const wal = path.join(server.dataDir, "everkeep.db-wal");
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  const sql = "select media_state from memories where content_title = 'Sent at the end'";
  expect(rows(server.dataDir, sql)).toEqual([{ media_state: "attached" }]);
});

it.concurrent("cuts off within 20 seconds what never ends, and ends with 0 all the same", async (test) => {
  const { server, guest } = await start(test);
  const { sent } = await halfSent(server, guest);
  const cut = sent.then(
    () => "answered",
    () => "cut off",
  );
  const { code, took } = await ending(server);
  expect(await cut).toBe("cut off");
  expect(code).toBe(0);
  expect(took).toBeGreaterThan(10_000);
  expect(took).toBeLessThan(20_000);
});
