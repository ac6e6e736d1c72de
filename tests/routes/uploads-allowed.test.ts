import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, photo } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { asked, begin, begun, drop, patch, sharedWords, storedOf } from "../support/uploads.ts";

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

const state = (title: string) => storedOf(server.dataDir, title)?.media_state;

describe("who may upload", () => {
  it("someone with another receipt, or none, finds no upload", async () => {
    const [mine, theirs] = [await sharedWords(server, "Mine"), await sharedWords(server, "Theirs")];
    const upload = await begun(writer, mine.receipt, 100);
    const id = upload.split("/").at(-1);
    const made = `/memorial/margaret-ellis/receipt/${"A".repeat(43)}`;
    const elsewhere = mine.receipt.replace("margaret-ellis", "lukasz-wisniewski");
    for (const receipt of [theirs.receipt, made, elsewhere]) {
      const at = `${receipt}/uploads/${id}`;
      expect((await asked(writer, at)).status, at).toBe(404);
      expect((await patch(writer, at, 0, new Uint8Array(10))).status, at).toBe(404);
      expect((await drop(writer, at)).status, at).toBe(404);
    }
    expect((await begin(writer, made, 100)).status).toBe(404);
    expect((await asked(writer, upload)).offset).toBe(0);
  });

  it("a plain GET gives nothing, nor does an id that was made up", async () => {
    const { receipt } = await sharedWords(server, "Got");
    const upload = await begun(writer, receipt, 100);
    for (const url of [upload, `${receipt}/uploads`, `${upload}?x=y`]) {
      const answer = await writer.get(url);
      expect(answer.status, url).toBe(404);
      expect((await writer.fetch(url, { headers: { "Tus-Resumable": "1.0.0" } })).status, url).toBe(404);
    }
    for (const id of [randomUUID(), "x", "..%2f..%2feverkeep.db", "%00", "a".repeat(300), "uploads"]) {
      const at = `${receipt}/uploads/${id}`;
      expect((await asked(writer, at)).status, id).toBe(404);
      expect((await patch(writer, at, 0, new Uint8Array(10))).status, id).toBe(404);
      expect((await drop(writer, at)).status, id).toBe(404);
      expect(
        (await writer.fetch(at, { method: "POST", headers: { "Tus-Resumable": "1.0.0", "Upload-Length": "1" } }))
          .status,
        id,
      ).toBe(404);
    }
    const override = { "Tus-Resumable": "1.0.0", "X-HTTP-Method-Override": "DELETE" };
    await writer.fetch(upload, { method: "HEAD", headers: override });
    expect((await asked(writer, upload)).status).toBe(200);
  });

  it.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sister site", { "Sec-Fetch-Site": "same-site" }],
    ["another origin", { Origin: "https://evil.example" }],
  ])("%s may not", async (_, headers) => {
    const { receipt } = await sharedWords(server, `From ${_}`);
    expect((await begin(writer, receipt, 100, headers)).status).toBe(403);
    const upload = await begun(writer, receipt, 100);
    expect((await patch(writer, upload, 0, new Uint8Array(10), headers)).status).toBe(403);
    expect((await drop(writer, upload, headers)).status).toBe(403);
    const told = await writer.fetch(upload, { method: "OPTIONS", headers: { Origin: "https://evil.example" } });
    expect(told.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect((await asked(writer, upload)).offset).toBe(0);
  });
});

describe("what may be begun", () => {
  it("nothing larger than 200 MB, in words", async () => {
    const { receipt } = await sharedWords(server, "Too large");
    expect((await begin(writer, receipt, 200 * mega)).status).toBe(201);
    const large = await begin(writer, receipt, 200 * mega + 1);
    expect([large.status, await large.text()]).toEqual([
      413,
      "This video is larger than 200 MB. Please choose a shorter one.",
    ]);
    for (const odd of ["-1", "x", "1e3", "9".repeat(40)])
      expect((await begin(writer, receipt, odd)).status, odd).toBeGreaterThanOrEqual(400);
    expect((await begin(writer, receipt, 10, { "Upload-Metadata": "memory !!!" })).status).toBe(400);
  });

  it("nothing for a memory that waits for no file", async () => {
    const { receipt } = await sharedWords(server, "Only words", "story");
    const none = await begin(writer, receipt, 100);
    expect([none.status, await none.text()]).toEqual([410, "This memory doesn't need a file."]);
  });

  it("at most 60 for a memory at once", { tags: "slow" }, async () => {
    const { receipt } = await sharedWords(server, "Many");
    for (let count = 0; count < 60; count++) expect((await begin(writer, receipt, 10)).status).toBe(201);
    const more = await begin(writer, receipt, 10);
    expect(more.status).toBe(429);
    expect(await more.text()).toMatch(/^Too many tries\. Please try again in \d+ (second|minute)s?\.$/);
  });

  it("a client's claims about an upload change neither its memory nor its end", async () => {
    const { receipt } = await sharedWords(server, "Claims", "photo");
    const other = storedOf(server.dataDir, "Only words")?.id ?? "";
    const claimed = Object.entries({ memory: other, ended: "yes", refused: "" }).map(
      ([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`,
    );
    const made = await begin(writer, receipt, picture.length, { "Upload-Metadata": claimed.join() });
    const upload = made.headers.get("Location") ?? "";
    expect((await asked(writer, upload)).offset).toBe(0);
    expect((await patch(writer, upload, 0, picture)).status).toBe(204);
    expect(state("Claims")).toBe("attached");
  });
});

it("a memorial with a thousand files to review takes no more, with five thousand memories no words, both in kind words", async () => {
  const { receipt, guest } = await sharedWords(server, "One too many", "photo");
  const upload = await begun(writer, receipt, picture.length);
  const fill = (count: number, mediaState: string) =>
    change(
      server.dataDir,
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, approval_status, submission_hash, receipt_hash, created_at)
        select ? || i, m.memorial_id, 'Flood', 'Flood', 'Flood', 'photo', ?, 'pending', ? || i, ? || i, m.created_at from n, memories m where m.content_title = 'One too many'`,
      ...[count, mediaState, mediaState, mediaState, mediaState],
    );
  fill(1000, "attached");
  const said =
    "A great many pictures and recordings are waiting to be reviewed here. Please send yours again tomorrow.";
  const full = await begin(writer, receipt, 100);
  expect([full.status, await full.text()]).toEqual([422, said]);
  const late = await patch(writer, upload, 0, picture);
  expect([late.status, await late.text()]).toEqual([422, said]);
  const words = { authorName: "Joan", contentTitle: "Words", contentText: "Words.", memoryType: "photo" };
  const form = { ...words, submissionId: randomUUID() };
  const page = await guest.send("/memorial/margaret-ellis/share", {
    ...form,
    media: new File([picture as BlobPart], "a.jpg"),
  });
  expect([page.status, page.errors.media]).toEqual([422, `${said} Your words are saved.`]);
  fill(4000, "awaited");
  const no = await guest.send("/memorial/margaret-ellis/share", {
    ...form,
    submissionId: randomUUID(),
    memoryType: "story",
  });
  expect(no).toMatchObject({ status: 429, values: { contentText: "Words." } });
  expect(no.summary.join()).toContain("A great many memories are waiting to be read here");
  change(server.dataDir, "delete from memories where author_name = ?", "Flood");
});
