import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecording } from "~/engines/media-cleaner/recordings/read.server";
import { refusedFile } from "~/languages/en";
import { Client, photo, readPage } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { incoming } from "../support/rows.ts";
import { type Server, startServer } from "../support/server.ts";
import {
  asked,
  begin,
  begun,
  digest,
  digestOf,
  drop,
  film,
  halfPatch,
  originalOf,
  patch,
  sharedWords,
  storedOf,
} from "../support/uploads.ts";

const mega = 1024 * 1024;
let server: Server;
/** Someone who has only the private link. */
let writer: Client;
let picture: Uint8Array;

beforeAll(async () => {
  server = await startServer({ env: { PATH: "/nowhere" } });
  writer = new Client(server.origin);
  picture = await photo(400, 300);
});
afterAll(() => server.stop());

const folder = () => path.join(server.dataDir, "uploads");
const state = (title: string) => storedOf(server.dataDir, title)?.media_state;

describe("an upload", () => {
  it.skipIf(!ffmpeg)(`arrives in pieces, byte for byte but for its times${needsFfmpeg}`, async () => {
    const { receipt } = await sharedWords(server, "In pieces");
    const bytes = film(4);
    const upload = await begun(writer, receipt, bytes.length);
    expect(upload).toMatch(new RegExp(`^${receipt}/uploads/[0-9a-f-]{36}$`));
    for (let position = 0; position < bytes.length; position += mega) {
      expect((await asked(writer, upload)).offset).toBe(position);
      const piece = await patch(writer, upload, position, bytes.subarray(position, position + mega));
      expect([piece.status, piece.headers.get("Upload-Offset")]).toEqual([
        204,
        String(Math.min(position + mega, bytes.length)),
      ]);
    }
    expect(await asked(writer, upload)).toMatchObject({ status: 200, offset: bytes.length });
    expect(storedOf(server.dataDir, "In pieces")).toMatchObject({ memory_type: "video", media_state: "attached" });
    const same = await incoming(bytes);
    await readRecording(same.path, { clean: true });
    expect(digestOf(originalOf(server.dataDir, "In pieces"))).toBe(digestOf(same.path));
    expect(existsSync(path.join(folder(), `${upload.split("/").at(-1)}.part`))).toBe(false);
  });

  it("of another kind than was asked for changes the type of its memory", async () => {
    const { receipt } = await sharedWords(server, "A picture after all", "video");
    const upload = await begun(writer, receipt, picture.length);
    expect((await patch(writer, upload, 0, picture)).status).toBe(204);
    expect(storedOf(server.dataDir, "A picture after all")).toMatchObject({ memory_type: "photo" });
  });

  it("is answered with 409 at a wrong offset, and nothing of it is stored", async () => {
    const { receipt } = await sharedWords(server, "Offsets");
    const upload = await begun(writer, receipt, 100);
    await patch(writer, upload, 0, new Uint8Array(40));
    for (const offset of [0, 39, 41, 100])
      expect((await patch(writer, upload, offset, new Uint8Array(10))).status).toBe(409);
    expect((await patch(writer, upload, 40, new Uint8Array(61))).status).toBe(413);
    for (const offset of ["", "-1", "x", "1e1"]) {
      const odd = await patch(writer, upload, 40, new Uint8Array(1), { "Upload-Offset": offset });
      expect(odd.status, offset).toBeGreaterThanOrEqual(400);
      expect(odd.status, offset).toBeLessThan(500);
    }
    expect((await asked(writer, upload)).offset).toBe(40);
  });

  it("keeps what came when the connection breaks in the middle of a piece", async () => {
    const { receipt } = await sharedWords(server, "Broken");
    const upload = await begun(writer, receipt, 4 * mega);
    const socket = halfPatch(server, upload, 0, Buffer.alloc(2 * mega, 7));
    const part = path.join(folder(), `${upload.split("/").at(-1)}.part`);
    await expect.poll(() => digestOf(part)).toBe(digest(Buffer.alloc(2 * mega, 7)));
    socket.destroy();
    await expect.poll(async () => (await asked(writer, upload)).offset).toBe(2 * mega);
    expect((await patch(writer, upload, 2 * mega, new Uint8Array(mega))).status).toBe(204);
  });

  it("that can't be accepted says why, and says it again to a later request", async () => {
    const { receipt } = await sharedWords(server, "No film");
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    const upload = await begun(writer, receipt, page.length);
    const refused = await patch(writer, upload, 0, page);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      "This file is not a video we can play. Please choose an MP4, MOV or WebM video.",
    ]);
    for (let time = 0; time < 2; time++) expect((await asked(writer, upload)).status).toBe(422);
    expect(state("No film")).toBe("awaited");
    expect(readdirSync(folder())).not.toContain(`${upload.split("/").at(-1)}.part`);
    const better = await begun(writer, receipt, picture.length);
    expect((await patch(writer, better, 0, picture)).status).toBe(204);
    expect(state("No film")).toBe("attached");
  });

  it("of no bytes at all is refused like an empty file", async () => {
    const { receipt } = await sharedWords(server, "Nothing");
    const empty = await begin(writer, receipt, 0);
    expect([empty.status, await empty.text()]).toEqual([422, "This file is empty. Please choose another one."]);
  });

  it("can be given up", async () => {
    const { receipt } = await sharedWords(server, "Given up");
    const upload = await begun(writer, receipt, 100);
    await patch(writer, upload, 0, new Uint8Array(40));
    expect((await drop(writer, upload)).status).toBe(204);
    expect((await asked(writer, upload)).status).toBe(404);
    expect(readdirSync(folder()).join()).not.toContain(upload.split("/").at(-1));
  });

  it("goes with the memory that is taken back", async () => {
    const { receipt } = await sharedWords(server, "Taken back");
    const upload = await begun(writer, receipt, 100);
    await patch(writer, upload, 0, new Uint8Array(40));
    await writer.post(`${receipt}/withdraw`);
    expect(readdirSync(folder()).join()).not.toContain(upload.split("/").at(-1));
    expect((await asked(writer, upload)).status).toBe(404);
  });

  it("of two tabs at once: the newer one wins, and the older one shows that it stopped", async () => {
    const { receipt } = await sharedWords(server, "Two tabs", "photo");
    const before = readdirSync(path.join(server.dataDir, "files/media")).length;
    const [older, newer] = [await begun(writer, receipt, 8 * mega), await begun(writer, receipt, picture.length)];
    const [late, sent] = await Promise.all([
      patch(writer, older, 0, new Uint8Array(mega)),
      patch(writer, newer, 0, picture),
    ]);
    expect([late.status, await late.text()]).toEqual([410, refusedFile.elsewhere]);
    expect(sent.status).toBe(204);
    expect((await asked(writer, older)).status).toBe(410);
    expect((await asked(writer, newer)).status).toBe(200);
    expect(existsSync(path.join(folder(), `${older.split("/").at(-1)}.part`))).toBe(false);
    expect(state("Two tabs")).toBe("attached");
    expect(readdirSync(path.join(server.dataDir, "files/media")).length).toBe(before + 1);
  });

  it("whose last byte came is asked for by many at once, and is attached once", async () => {
    const { receipt } = await sharedWords(server, "Asked by many", "photo");
    const upload = await begun(writer, receipt, picture.length);
    const sent = patch(writer, upload, 0, picture);
    const heads = await Promise.all(Array.from({ length: 8 }, () => asked(writer, upload)));
    expect(heads.map(({ status }) => status)).toEqual(heads.map(() => 200));
    expect([204, 400]).toContain((await sent).status);
    await expect.poll(() => asked(writer, upload)).toMatchObject({ status: 200 });
  });

  it("of words that were published meanwhile waits for a decision of its own", async () => {
    const { receipt } = await sharedWords(server, "Published first", "photo");
    const admin = await new Client(server.origin).signIn("admin@everkeep.example");
    await decideNow(
      admin,
      server.dataDir,
      `/dashboard/moderation/${storedOf(server.dataDir, "Published first")?.id}/approve`,
    );
    expect(storedOf(server.dataDir, "Published first")?.approval_status).toBe("approved");
    const upload = await begun(writer, receipt, picture.length);
    await patch(writer, upload, 0, picture);
    expect(storedOf(server.dataDir, "Published first")).toMatchObject({
      approval_status: "approved",
      late_status: "pending",
      media_id: null,
    });
  });
});

it("without script the receipt asks for the file in a form of its own", async () => {
  const { receipt } = await sharedWords(server, "By the form", "photo");
  const send = async (bytes: Uint8Array | string) =>
    writer.send(receipt, { media: new File([bytes as BlobPart], "photo.jpg") });
  const page = await readPage(await writer.get(receipt));
  expect(page.text).toContain("Your picture has not arrived. Please send it again.");
  const refused = await send("no picture");
  expect(refused).toMatchObject({ status: 422, title: expect.stringMatching(/^Error: /) });
  expect(refused.errors.media).toBe("This file is not a picture we can read. Please choose a JPEG or PNG picture.");
  expect((await writer.send(receipt, { media: new File([], "") })).errors.media).toBe("Please choose a picture");
  expect(await send(picture)).toMatchObject({ status: 303, location: receipt });
  expect(state("By the form")).toBe("attached");
  expect((await readPage(await writer.get(receipt))).text).toContain("Memory submitted successfully");
});
