import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { fillTo, registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";
import { slowRows } from "../support/slow.ts";

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, "a");
const at = registration();
let server: Server;
let guest: Client;
let director: Client;

beforeAll(async () => {
  // The cast is made by another process: what that takes is not to be measured.
  const { dataDir, kill } = await startServer();
  await kill();
  server = await startServer({ ...withAddresses, dataDir });
  guest = await new Client(server.origin, "10.4.0.1").unlock("margaret-ellis", "rosegarden");
  director = await new Client(server.origin, "10.4.0.9").signIn("director@holloway.example");
  await fillTo(director, "images", "Joan", at);
});
afterAll(() => server.stop());

const words = { authorName: "Joan Marsh", contentTitle: "Not lost", contentText: "She kept bees." };

function multipart(fields: Record<string, string>, file: string) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x\r\nContent-Disposition: form-data; name="${file}"; filename="film.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
}

interface Pour {
  client: Client;
  url: string;
  type: string;
  start: string;
  /** Bytes after which nothing more is sent, though more was announced; without it they go on for ever. */
  stopAt?: number;
}

/** Posts a body over a bare connection. Gives the page that answers, and how many bytes had been taken by then and in the end. */
function pour({ client, url, type, start, stopAt = Number.POSITIVE_INFINITY }: Pour) {
  const endless = stopAt === Number.POSITIVE_INFINITY;
  const { hostname, port, host } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${url} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${server.origin}`,
    `Cookie: ${client.cookieHeader()}`,
    `X-Test-Address: ${client.address}`,
    `Content-Type: ${type}`,
    endless ? "Transfer-Encoding: chunked" : "Content-Length: 2147483648",
  ];
  let sent = 0;
  let answer = "";
  const write = (data: Buffer) => {
    sent += data.length;
    return socket.write(
      endless ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]) : data,
    );
  };
  const goOn = () => {
    while (sent < Math.min(stopAt, 400 * megabyte) && !socket.destroyed) if (!write(piece)) return;
  };
  return new Promise<{
    page: Awaited<ReturnType<typeof readPage>>;
    atAnswer: number;
    inAll: () => number;
    socket: typeof socket;
  }>((resolve, reject) => {
    socket
      .on("error", () => undefined)
      .on("close", () => reject(new Error(`closed after ${sent} bytes without an answer: ${answer.slice(0, 200)}`)));
    socket.on("drain", goOn).on("data", (data) => {
      answer += data;
      const status = Number(answer.split(" ")[1]);
      if (!answer.includes(status < 400 ? "\r\n\r\n" : "</html>")) return;
      resolve(
        readPage(new Response(answer.slice(answer.indexOf("\r\n\r\n")), { status })).then((page) => ({
          page,
          atAnswer: sent,
          inAll: () => sent,
          socket,
        })),
      );
    });
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    write(Buffer.from(start));
    goOn();
  });
}

const form = "application/x-www-form-urlencoded";
const large = "multipart/form-data; boundary=x";

describe("a body of 2 GB", () => {
  const targets: [string, () => Omit<Pour, "stopAt">, number, Record<string, string>][] = [
    [
      "sign-in",
      () => ({
        client: new Client(server.origin, "10.4.0.2"),
        url: "/auth",
        type: form,
        start: "email=joan%40marsh.example&password=",
      }),
      2,
      { email: "joan@marsh.example" },
    ],
    [
      "the gate",
      () => ({
        client: new Client(server.origin, "10.4.0.3"),
        url: "/memorial/margaret-ellis",
        type: form,
        start: "password=",
      }),
      2,
      {},
    ],
    [
      "step 1",
      () => ({ client: director, url: at("basic"), type: form, start: "fullName=Joan&knownAs=" }),
      2,
      { fullName: "Joan" },
    ],
    ["step 4", () => ({ client: director, url: at("images"), type: large, start: multipart({}, "portrait") }), 45, {}],
    [
      "sharing",
      () => ({
        client: guest,
        url: "/memorial/margaret-ellis/share",
        type: large,
        start: multipart({ submissionId: "s".repeat(43), memoryType: "photo", ...words }, "media"),
      }),
      205,
      words,
    ],
  ];

  it.each(targets)(
    "announced to %s is refused after a part of it, with what was typed",
    async (_, target, part, typed) => {
      const { page, socket } = await pour({ ...target(), stopAt: part * megabyte });
      socket.destroy();
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(page.status).toBeLessThan(500);
      expect(page.title).toMatch(/^Error: /);
      expect(page.summary.length + Object.keys(page.errors).length).toBeGreaterThan(0);
      expect(page.values).toMatchObject(typed);
    },
  );

  it.each(slowRows(targets))(
    "streamed to %s is answered on the way, and the connection ends",
    async (_, target, part, typed) => {
      const { page, atAnswer, inAll, socket } = await pour(target());
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(page.status).toBeLessThan(500);
      expect(page.values).toMatchObject(typed);
      expect(atAnswer).toBeLessThan((part + 60) * megabyte);
      await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 60_000 });
      expect(inAll()).toBeLessThan((part + 110) * megabyte);
    },
  );

  it("keeps the words of the memory, once, and says so", async () => {
    const { page, socket } = await pour({ ...(targets[4]?.[1]() as Pour), stopAt: 205 * megabyte });
    socket.destroy();
    expect(page.errors.media).toBe(
      "This picture is larger than 20 MB. Please choose a smaller one. Your words are saved.",
    );
    expect(rows(server.dataDir, "select media_state from memories where content_title = 'Not lost'")).toEqual([
      { media_state: "awaited" },
    ]);
  });

  it("of a hundred fields, each of which is small enough, is refused after the first", async () => {
    const fields = new FormData();
    for (let index = 0; index < 100; index++) fields.set(`field${index}`, `${index}`.padEnd(megabyte - 100, "a"));
    const stranger = new Client(server.origin, "10.4.0.4");
    const page = await stranger.send("/memorial/lukasz-wisniewski/share", fields);
    expect(page.status).toBe(422);
    expect(page.html.length).toBeLessThan(5 * megabyte);
  });

  it("does not fill the memory", () => {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1];
    expect(Number(peak) / 1024).toBeLessThan(300);
  });
});

describe("an upload that breaks off", () => {
  const left = () => readdirSync(path.join(server.dataDir, "incoming"));
  const open = () =>
    readdirSync(`/proc/${server.process.pid}/fd`).filter((fd) => {
      try {
        return readlinkSync(`/proc/${server.process.pid}/fd/${fd}`).includes("/incoming/");
      } catch {
        return false;
      }
    });

  it("leaves no file and no open handle behind", async () => {
    const { host, hostname, port } = new URL(server.origin);
    for (let times = 0; times < 5; times++) {
      const socket = connect(Number(port), hostname).on("error", () => undefined);
      const head = `POST /memorial/margaret-ellis/share HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nCookie: ${guest.cookieHeader()}\r\n`;
      socket.write(
        `${head}Content-Type: ${large}\r\nContent-Length: 9000000\r\n\r\n${multipart({ ...words }, "media")}`,
      );
      socket.write(Buffer.alloc(megabyte));
      await vi.waitFor(() => expect(open().length).toBeGreaterThan(0), { timeout: 60_000 });
      socket.destroy();
    }
    await vi.waitFor(() => expect({ files: left(), handles: open() }).toEqual({ files: [], handles: [] }), {
      timeout: 60_000,
    });
  });
});
