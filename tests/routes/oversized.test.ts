import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plain } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

const cookies = (bytes: number) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${Array.from({ length: Math.ceil(bytes / 4000) }, (_, n) => `c${n}=${"x".repeat(4000)}`).join("; ")}\r\n\r\n`;
const url = (bytes: number) => `GET /memorial/${"x".repeat(bytes)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends bytes like a browser, which reads the answer after it has sent everything; returns the answer when the server has closed. */
async function ask(socket: Socket, bytes: string, packet = bytes.length) {
  socket.pause();
  for (let offset = 0; offset < bytes.length; offset += packet)
    await new Promise<void>((sent, failed) => {
      socket.write(bytes.slice(offset, offset + packet), (error) => (error ? failed(error) : setImmediate(sent)));
    });
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece)).resume();
  await once(socket, "close");
  const [head = "", body = ""] = Buffer.concat(pieces)
    .toString()
    .split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(" ")[1]), announced: Number(/Content-Length: (\d+)/.exec(head)?.[1]), body };
}

async function open() {
  const socket = connect({ port: Number(new URL(server.origin).port), host: "localhost", noDelay: true });
  await once(socket, "connect");
  return socket;
}

const cases: [what: string, bytes: string, status: number, says: RegExp][] = [
  ["cookies of 20 KB", cookies(20_000), 431, /Clearing this site's cookies may help/],
  ["cookies of 64 KB", cookies(64_000), 431, /Clearing this site's cookies may help/],
  ["cookies of 200 KB", cookies(200_000), 431, /Clearing this site's cookies may help/],
  ["a URL of 20 KB", url(20_000), 414, /This address is too long/],
  ["a URL of 100 KB", url(100_000), 414, /This address is too long/],
];

describe.each(cases)("%s", (_, bytes, status, says) => {
  it("gets a page, whole, ten times out of ten", async () => {
    for (let time = 0; time < 10; time++) {
      const answer = await ask(await open(), bytes);
      expect(answer.status).toBe(status);
      expect(plain(answer.body)).toMatch(says);
      expect(Buffer.byteLength(answer.body)).toBe(answer.announced);
    }
  });

  it("gets one in small packets, and on a connection that was in use before", async () => {
    const slow = await ask(await open(), bytes, 1460);
    expect([414, 431]).toContain(slow.status);
    expect(Buffer.byteLength(slow.body)).toBe(slow.announced);
    const used = await open();
    used.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(String((await once(used, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await ask(used, bytes);
    expect([answer.status, Buffer.byteLength(answer.body)]).toEqual([status, answer.announced]);
  });
});

it("a connection that goes on sending for ever is cut in the end", async () => {
  const socket = await open();
  socket.on("error", () => undefined);
  socket.resume();
  const closed = once(socket, "close");
  const piece = "x".repeat(65_536);
  let sent = 0;
  socket.write(`GET /${piece}`);
  while (!socket.destroyed && sent < 64 * 1024 * 1024) {
    sent += piece.length;
    await Promise.race([new Promise((go) => socket.write(piece, go)), closed]);
  }
  expect(socket.destroyed).toBe(true);
});
