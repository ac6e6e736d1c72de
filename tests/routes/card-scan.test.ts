import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { filled, plantKey, scannedPage } from "../support/planted-cards.ts";
import { done, formOf, idOf, send, soon } from "../support/sent-scans.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const scans = "/card-scans";
const back = { side: "back" } as const;

interface Card {
  id: string;
  number: number;
  approval_status: string;
  family_only: number;
  revision: number;
  content_text: string;
}

describe("scans of handwritten cards", () => {
  let server: Server;
  let as: (role: string) => Client;
  let owner: Client;
  let margaret: string;
  let card: ReturnType<typeof plantKey>;
  let other: ReturnType<typeof plantKey>;
  const cardsOf = (memorial = margaret) =>
    rows<Card>(
      server.dataDir,
      `select memories.id, number, approval_status, family_only, revision, content_text from memories
        join card_memories on memory_id = memories.id where memories.memorial_id = ? order by number`,
      memorial,
    );
  const page = async (scan: string) => readPage(await owner.get(`${scans}/${scan}`));
  const unsorted = (scan: string) =>
    rows<{ id: string }>(
      server.dataDir,
      "select id from card_scan_items where scan_id = ? and outcome = 'unsorted'",
      scan,
    ).map(({ id }) => id);

  beforeAll(async () => {
    server = await takeServer(withAddresses);
    as = await castOf(server);
    owner = as("owner");
    margaret = memorialId(server.dataDir, "margaret-ellis");
    card = plantKey(server.dataDir, margaret);
    other = plantKey(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"));
  });
  afterAll(() => server.stop());

  it("by a form without script: cards are filed, and the rest is shown to the uploader alone", {
    tags: "slow",
  }, async () => {
    const scan = await send(owner, [
      await scannedPage([filled(card(1)), filled(card(1, back))]),
      await scannedPage([filled(other(5)), filled(card(2), "cross")]),
    ]);
    await done(server.dataDir, scan);
    expect(cardsOf()).toMatchObject([
      { number: 1, family_only: 0, approval_status: "pending" },
      { number: 2, family_only: 1 },
    ]);
    expect(cardsOf(memorialId(server.dataDir, "lukasz-wisniewski"))).toEqual([]);
    const { text, html } = await page(scan);
    expect(text).toContain("2 cards with 3 sides");
    expect(text).toContain("This card is from a memorial that you don't look after.");
    expect(text).not.toContain("Łukasz");
    const [item = ""] = unsorted(scan);
    const picture = `${scans}/${scan}/items/${item}/picture`;
    expect(html).toContain(picture);
    const shown = await owner.get(picture);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("Cache-Control")).toBe("no-store");
    for (const role of ["co-owner", "admin", "member"]) expect((await as(role).get(picture)).status).toBe(404);
    expect((await owner.get(`/media/${item}/${item}.jpg`)).status).toBe(404);
  });

  it("something unsorted is filed by hand, which can be undone, or put aside", { tags: "slow" }, async () => {
    const scan = await done(server.dataDir, await send(owner, [await scannedPage([filled(other(6))])]));
    const [item = ""] = unsorted(scan);
    const filing = `${scans}/${scan}/items/${item}`;
    expect((await readPage(await owner.get(`${filing}?q=ellis`))).text).toContain("Margaret Ellis");
    expect((await owner.send(filing, {})).summary).toEqual(["Please choose a memorial or a card."]);
    const lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
    expect((await owner.send(filing, { memorial: lukasz })).status).toBe(422);
    const before = cardsOf().length;
    expect((await owner.post(filing, { memorial: margaret })).status).toBe(303);
    expect(cardsOf()).toHaveLength(before + 1);
    expect(cardsOf()[0]).toMatchObject({ number: null, family_only: 1 });
    expect((await page(scan)).text).toContain("Filed for Margaret Ellis");
    await owner.post(`${filing}/undo`);
    expect(cardsOf()).toHaveLength(before);
    expect(unsorted(scan)).toEqual([item]);
    await owner.post(`${filing}/dismiss`);
    expect(unsorted(scan)).toEqual([]);
    await owner.post(`${filing}/undo`);
    expect(unsorted(scan)).toEqual([item]);
  });

  it("a question about the box is answered on the page of the scan", { tags: "slow" }, async () => {
    const scan = await done(server.dataDir, await send(owner, [await scannedPage([filled(card(7, back))])]));
    const seven = () => cardsOf().find(({ number }) => number === 7);
    expect(seven()).toMatchObject({ family_only: 1 });
    expect((await page(scan)).text).toContain("Only for the family?");
    const answer = `${scans}/${scan}/cards/${seven()?.id}/family`;
    await owner.post(answer, { readers: "everyone" });
    expect(seven()).toMatchObject({ family_only: 0 });
    expect((await page(scan)).text).not.toContain("Only for the family?");
    expect((await as("co-owner").post(answer, { readers: "family" })).status).toBe(404);
  });

  it("a moderator types what a card says; after the approval it can be read at once", { tags: "slow" }, async () => {
    await done(server.dataDir, await send(owner, [await scannedPage([filled(card(8))])]));
    const eight = () => cardsOf().find(({ number }) => number === 8);
    const words = `/card-words/${eight()?.id}`;
    const fields = { authorName: "June Ellis", contentTitle: "Her garden", contentText: "She grew sweet peas." };
    const typing = async (text: string, more = {}) => {
      const { values } = await readPage(await owner.get(words));
      return owner.post(words, { ...values, ...fields, contentText: text, ...more });
    };
    expect((await typing("She grew sweet peas.")).status).toBe(303);
    expect(eight()).toMatchObject({ content_text: "She grew sweet peas.", approval_status: "pending" });
    const found = await readPage(await owner.get("/dashboard/memories?q=sweet+peas"));
    expect(found.text).toContain("Her garden");
    const stale = await typing("Other words", { revision: "1" });
    expect([stale.status, eight()?.content_text]).toEqual([409, "She grew sweet peas."]);
    await owner.post(`/memorial-detail/${margaret}/memories/${eight()?.id}/approve`, {
      revision: String(eight()?.revision),
    });
    await typing("She grew sweet peas and beans.");
    const guest = as("visitor with the password");
    expect((await readPage(await guest.get("/memorial/margaret-ellis"))).text).toContain("sweet peas and beans");
    expect((await as("member").get(words)).status).toBe(404);
    expect((await as("another business").get(words)).status).toBe(404);
    const [ordinary] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where memorial_id = ? and id not in (select memory_id from card_memories where memory_id is not null)",
      margaret,
    );
    expect((await owner.get(`/card-words/${ordinary?.id}`)).status).toBe(404);
  });

  it("undone as a whole it takes back what nobody has decided about", { tags: "slow" }, async () => {
    const before = cardsOf().length;
    const scan = await send(owner, [await scannedPage([filled(card(11)), filled(card(12))])]);
    await done(server.dataDir, scan);
    const twelve = cardsOf().find(({ number }) => number === 12);
    await owner.post(`/memorial-detail/${margaret}/memories/${twelve?.id}/approve`, {
      revision: String(twelve?.revision),
    });
    const undo = `${scans}/${scan}/undo`;
    expect((await page(scan)).text).toContain("Undo this scan");
    expect((await readPage(await owner.get(undo))).text).toContain("1 memory that nobody has decided about");
    const { text } = await owner.follow(await owner.post(undo));
    expect(text).toContain("1 memory removed. 1 memory stays, because somebody had decided about it.");
    expect(cardsOf()).toHaveLength(before + 1);
    await done(server.dataDir, await send(owner, [await scannedPage([filled(card(11))])]));
    expect(cardsOf()).toHaveLength(before + 2);
  });

  it("in pieces: the announced files and no others, each to its end", async () => {
    const bytes = await scannedPage([filled(card(20))]);
    const announced = JSON.stringify([
      { name: "a.jpg", bytes: bytes.length },
      { name: "b.jpg", bytes: 5 },
    ]);
    const scan = idOf(await owner.post(scans, { announced }));
    expect((await page(scan)).text).toContain("2 files have not arrived.");
    const [file] = rows<{ id: string }>(
      server.dataDir,
      "select id from card_scan_files where scan_id = ? order by position",
      scan,
    );
    const version = { "Tus-Resumable": "1.0.0" };
    const begin = (client: Client, length: number, id = file?.id ?? "") =>
      client.fetch(`${scans}/${scan}/uploads`, {
        method: "POST",
        headers: {
          ...version,
          "Upload-Length": String(length),
          "Upload-Metadata": `file ${Buffer.from(id).toString("base64")}`,
        },
      });
    expect((await begin(as("co-owner"), bytes.length)).status).toBe(404);
    expect((await begin(owner, bytes.length + 1)).status).toBe(410);
    expect((await begin(owner, bytes.length, scan)).status).toBe(410);
    const upload = (await begin(owner, bytes.length)).headers.get("Location") ?? "";
    const patch = (from: number, to: number) =>
      owner.fetch(upload, {
        method: "PATCH",
        headers: { ...version, "Upload-Offset": String(from), "Content-Type": "application/offset+octet-stream" },
        body: new Uint8Array(bytes.subarray(from, to)),
      });
    expect((await patch(0, 1000)).status).toBe(204);
    expect((await patch(1000, bytes.length)).status).toBe(204);
    expect((await page(scan)).text).toContain("1 file has not arrived.");
    await owner.post(`${scans}/${scan}/go-on`);
    await done(server.dataDir, scan);
    expect(cardsOf().map(({ number }) => number)).toContain(20);
  });

  it.each([
    ["no files", [], "Please choose the files with the scanned cards."],
    ["an empty file", [Buffer.alloc(0)], "One of these files is empty. Please scan it again."],
  ])("%s: says so beside the field", async (_, files, text) => {
    const answer = await owner.send(scans, formOf(files));
    expect([answer.status, answer.errors.scans]).toEqual([422, text]);
  });

  it("201 announced files are too many", async () => {
    const announced = JSON.stringify(Array.from({ length: 201 }, () => ({ name: "a.jpg", bytes: 1 })));
    expect((await owner.send(scans, { announced })).errors.scans).toMatch(/^A scan may have up to 200 files\./);
  });

  it("are forgotten with their pictures 30 days after they were done", { tags: "slow" }, async () => {
    const scan = await done(server.dataDir, await send(owner, [await scannedPage([filled(other(9))])]));
    const folder = path.join(server.dataDir, "files/scans", scan);
    expect(readdirSync(folder)).toHaveLength(1);
    change(server.dataDir, "update card_scans set done_at = '2026-01-01' where id = ?", scan);
    await send(owner, [await scannedPage([filled(card(30))])]);
    await expect.poll(() => existsSync(folder), soon).toBe(false);
    expect((await owner.get(`${scans}/${scan}`)).status).toBe(404);
  });
});
