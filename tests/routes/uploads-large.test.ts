import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { type Server, startServer } from "../support/server.ts";
import { begun, film, patch, sharedWords, storedOf } from "../support/uploads.ts";

const mega = 1024 * 1024;
const share = "/memorial/margaret-ellis/share";
let server: Server;
let guest: Client;

beforeAll(async () => {
  // Copies for the web are another process's memory.
  server = await startServer({ env: { PATH: "/nowhere" } });
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

/** The most memory that the server has had since it was at rest, in MB. */
const peak = () =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) / 1024;
/** Lets the peak count from here on, and gives it. */
function rest() {
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, "5");
  return peak();
}

const ending = "\r\n--x--\r\n";
async function formStart(title: string) {
  const { values } = await readPage(await guest.get(share));
  const words = { memoryType: "video", authorName: "Joan", contentTitle: title, contentText: "A long film." };
  const fields = Object.entries({ submissionId: values.submissionId ?? "", ...words });
  const parts = fields.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join("")}--x\r\nContent-Disposition: form-data; name="media"; filename="film.mov"\r\n\r\n`;
}

/** Posts the share form as a browser without script does; gives the answer, and how many bytes had gone when it came. */
function post(body: Iterable<Uint8Array | string>, length: number) {
  return new Promise<{ status: number; location: string; page: string; sent: number }>((resolve, reject) => {
    let sent = 0;
    const counted = Readable.from(
      (function* () {
        for (const piece of body) {
          sent += piece.length;
          yield piece;
        }
      })(),
    );
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": length,
      Origin: server.origin,
      Cookie: guest.cookieHeader(),
    };
    const asking = request(new URL(share, server.origin), { method: "POST", headers }, (response) => {
      const status = response.statusCode ?? 0;
      const at = sent;
      let page = "";
      response.setEncoding("utf8");
      response.on("data", (text) => {
        page += text;
      });
      response.on("error", () => undefined);
      response.on("close", () => resolve({ status, location: response.headers.location ?? "", page, sent: at }));
    });
    asking.on("error", reject);
    counted.pipe(asking);
  });
}

const incomingLeft = () => readdirSync(path.join(server.dataDir, "incoming"));

describe("large films", () => {
  it.skipIf(!ffmpeg)(
    `one of 190 MB comes through the form without script within 200 MB of memory${needsFfmpeg}`,
    { tags: "slow", timeout: 300_000 },
    async () => {
      const bytes = film(145);
      expect(bytes.length / mega).toBeGreaterThan(190);
      const start = await formStart("190 MB");
      const idle = rest();
      const { status } = await post([start, bytes, ending], start.length + bytes.length + ending.length);
      expect(status).toBe(303);
      expect(peak() - idle).toBeLessThan(200);
      expect(storedOf(server.dataDir, "190 MB")).toMatchObject({ media_state: "attached", memory_type: "video" });
      expect(incomingLeft()).toEqual([]);
    },
  );

  it("one of 2 GB is refused early, in the same memory, and its words are saved", { timeout: 300_000 }, async () => {
    const start = await formStart("2 GB");
    const piece = new Uint8Array(mega).fill(7);
    const idle = rest();
    const { sent, status, page } = await post(
      (function* () {
        yield start;
        for (let count = 0; count < 2048; count++) yield piece;
        yield ending;
      })(),
      start.length + 2048 * mega + ending.length,
    );
    expect(status).toBe(422);
    expect(page).toContain("This video is larger than 200 MB. Please choose a shorter one. Your words are saved.");
    expect(sent / mega).toBeLessThan(300);
    expect(peak() - idle).toBeLessThan(200);
    expect(storedOf(server.dataDir, "2 GB")).toMatchObject({ media_state: "awaited" });
    expect(incomingLeft()).toEqual([]);
  });

  it.skipIf(!ffmpeg)(
    `ten of 60 MB at once come in pieces within 300 MB of memory${needsFfmpeg}`,
    { tags: "slow", timeout: 300_000 },
    async () => {
      const bytes = film(46);
      expect(bytes.length / mega).toBeGreaterThan(60);
      const titles = Array.from({ length: 10 }, (_, index) => `60 MB, ${index}`);
      const receipts = await Promise.all(titles.map((title) => sharedWords(server, title)));
      const idle = rest();
      await Promise.all(
        receipts.map(async ({ receipt }) => {
          const writer = new Client(server.origin);
          const upload = await begun(writer, receipt, bytes.length);
          for (let offset = 0; offset < bytes.length; offset += 4 * mega)
            expect((await patch(writer, upload, offset, bytes.subarray(offset, offset + 4 * mega))).status).toBe(204);
        }),
      );
      expect(peak() - idle).toBeLessThan(300);
      for (const title of titles) expect(storedOf(server.dataDir, title)?.media_state).toBe("attached");
    },
  );
});
