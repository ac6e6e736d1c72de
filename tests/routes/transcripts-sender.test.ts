import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { signedIn } from "../support/signed-in.ts";

const said = "Hello love, it's only me.";
const seed = path.resolve(import.meta.dirname, "../../app/seed/files");
const voice = () => new File([readFileSync(`${seed}/margaret-voice.m4a`)], "voice.m4a", { type: "audio/mp4" });

let server: Server;
let guest: Client;
let owner: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  owner = await signedIn(server, "director@holloway.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

interface Row {
  id: string;
  revision: number;
  media_id: string | null;
  late_media_id: string | null;
}
const row = (title: string) =>
  rows<Row>(server.dataDir, "select * from memories where content_title = ?", title)[0] as Row;
const kept = (title: string) => {
  const { id, media_id, late_media_id } = row(title);
  const waiting = rows<{ words: string }>(server.dataDir, "select * from awaited_transcripts where memory_id = ?", id);
  const media = late_media_id ?? media_id;
  const written = rows<{ words: string }>(server.dataDir, "select * from transcripts where media_id = ?", media);
  return { waiting: waiting[0]?.words, written: written[0]?.words };
};
const send = async (title: string, given: Record<string, string | File>) =>
  (await guest.post(share, await filledIn(guest, title, given))).headers.get("Location") ?? "";
const decide = (title: string, what: "approve" | "undo") =>
  decideNow(owner, server.dataDir, `/memorial-detail/${margaret}/memories/${row(title).id}/${what}`);
const queue = async () => (await readPage(await owner.get(`/memorial-detail/${margaret}/memories`))).html;
const shown = async (title: string) => {
  const { html } = await readPage(await guest.get("/memorial/margaret-ellis"));
  return html.split("<article").find((article) => article.includes(title)) ?? "";
};

it("what the sender wrote down is read by the moderator, and published with the voice", async () => {
  await send("Sent with its words", { memoryType: "audio", media: voice(), spokenWords: ` ${said}\r\n` });
  expect(kept("Sent with its words")).toEqual({ waiting: undefined, written: said });
  expect(await queue()).toContain("it&#x27;s only me.");
  expect(await shown("Sent with its words")).toBe("");
  await decide("Sent with its words", "approve");
  expect(await shown("Sent with its words")).toContain("it&#x27;s only me.");
});

it("the words wait for a voice that comes after them, also after they were published", async () => {
  for (const order of ["before", "after"]) {
    const title = `Arrives ${order} the decision`;
    const receipt = await send(title, { memoryType: "audio", fileFollows: "yes", spokenWords: said });
    expect(kept(title)).toEqual({ waiting: said, written: undefined });
    if (order === "after") await decide(title, "approve");
    await guest.post(receipt, { media: voice() });
    expect(kept(title)).toEqual({ waiting: undefined, written: said });
    await decide(title, "approve");
    expect(await shown(title)).toContain("it&#x27;s only me.");
  }
});

it("words for a picture in the place of the film, and of other types, are not kept", async () => {
  const picture = readFileSync(`${seed}/margaret-garden-in-june.jpg`);
  await send("A picture after all", {
    memoryType: "video",
    media: new File([picture], "garden.jpg", { type: "image/jpeg" }),
    spokenWords: said,
  });
  await send("A story after all", { spokenWords: said });
  for (const title of ["A picture after all", "A story after all"])
    expect(kept(title)).toEqual({ waiting: undefined, written: undefined });
});

it("a sender changes the words while they wait, and the moderator has to read them again", async () => {
  const title = "Changed by its sender";
  const receipt = await send(title, { memoryType: "audio", media: voice(), spokenWords: said });
  const { revision, id } = row(title);
  const { values } = await readPage(await guest.get(`${receipt}/edit`));
  expect(values.spokenWords).toBe(said);
  await guest.post(`${receipt}/edit`, { ...values, spokenWords: said });
  expect(row(title).revision).toBe(revision);
  await guest.post(`${receipt}/edit`, { ...values, spokenWords: "Ring me." });
  expect([kept(title).written, row(title).revision]).toEqual(["Ring me.", revision + 1]);
  const approve = `/memorial-detail/${margaret}/memories/${id}/approve`;
  const stale = await owner.post(approve, { revision: String(revision) });
  expect((await readPage(stale)).text).toContain("This memory has changed since you opened it");
  await decide(title, "approve");
  expect(await shown(title)).toContain("Ring me.");
  await guest.post(`${receipt}/edit`, { ...values, spokenWords: "Too late." });
  expect(kept(title).written).toBe("Ring me.");
});

it("too many words come back as they were typed", async () => {
  const long = "x".repeat(10_001);
  const form = await filledIn(guest, "Too long", { memoryType: "audio", media: voice(), spokenWords: long });
  const answer = await guest.post(share, form);
  const page = await readPage(answer);
  expect(answer.status).toBe(422);
  expect(page.text).toContain("Please keep what is said to 10,000 characters");
  expect(page.values.spokenWords).toBe(long);
});
