// @module-tag slow
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { it, type TestContext } from "vitest";
import { Client, photo, rows } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

// Tests that run side by side wait with their own `expect`: the common one knows only the last of them.
async function start({ onTestFinished }: TestContext) {
  const server = await startServer();
  onTestFinished(server.stop);
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  return { server, guest };
}

/** A memory with a picture, of which only the first half has been sent; the rest goes when it is told. */
async function halfSent({ expect }: TestContext, server: Server, guest: Client) {
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
  await expect.poll(() => readdirSync(path.join(server.dataDir, "incoming"))).toHaveLength(1);
  return { sent, finish };
}

/** Asks a server to end; how it ends, with the milliseconds that took. */
async function ending({ process: child }: Server) {
  const began = performance.now();
  child.kill("SIGTERM");
  const [code, signal] = await once(child, "exit");
  return { code, signal, took: performance.now() - began };
}

const refuses = ({ expect }: TestContext, server: Server) =>
  expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        () => "answers",
        () => "refuses",
      ),
    )
    .toBe("refuses");

it.concurrent("finishes what is under way, closes its streams, leaves no WAL and ends with 0", async (test) => {
  const { expect } = test;
  const { server, guest } = await start(test);
  const { sent, finish } = await halfSent(test, server, guest);
  const stream = await guest.get("/memorial/margaret-ellis/events");
  const ended = ending(server);
  await refuses(test, server);
  finish();
  expect((await sent).status).toBe(303);
  expect(await stream.text()).toContain("id: ");
  const { code, signal, took } = await ended;
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  // A request that never ends is cut off after 10 seconds.
  expect(took).toBeLessThan(10_000);
  const wal = path.join(server.dataDir, "everkeep.db-wal");
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  const sql = "select media_state from memories where content_title = 'Sent at the end'";
  expect(rows(server.dataDir, sql)).toEqual([{ media_state: "attached" }]);
});

it.concurrent("cuts off within 20 seconds what never ends, and ends with 0 all the same", async (test) => {
  const { expect } = test;
  const { server, guest } = await start(test);
  const { sent } = await halfSent(test, server, guest);
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

it.concurrent("answers a last request on a connection in use, and closes it", async (test) => {
  const { expect } = test;
  const { server } = await start(test);
  const socket = connect(Number(new URL(server.origin).port), "localhost");
  let heard = "";
  socket.on("data", (bytes) => {
    heard += bytes;
  });
  const closed = once(socket, "close");
  const head = `Host: localhost\r\nOrigin: ${server.origin}`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\nExpect: 100-continue";
  socket.write(`POST /memorial/margaret-ellis HTTP/1.1\r\n${head}\r\n${form}\r\n\r\n`);
  await expect.poll(() => heard).toContain("100 Continue");
  const ended = ending(server);
  await refuses(test, server);
  socket.write(`password=x${`GET /healthz HTTP/1.1\r\n${head}\r\n\r\n`.repeat(2)}`);
  await closed;
  const answers = heard.split(/HTTP\/1\.1 (?=\d{3} )/).slice(2);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["422", "200"]);
  expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual(["keep-alive", "close"]);
  expect((await ended).code).toBe(0);
});

it.concurrent("doesn't wait for connections on which nothing was asked", async (test) => {
  const { server } = await start(test);
  const { expect } = test;
  const silent = connect(Number(new URL(server.origin).port), "localhost");
  await once(silent, "connect");
  await fetch(`${server.origin}/healthz`);
  const closed = once(silent, "close");
  const { code, took } = await ending(server);
  await closed;
  expect(code).toBe(0);
  // The deadline is 15 s.
  expect(took).toBeLessThan(10_000);
});
