import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { Client, memorialId, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { type Listener, listen } from "../support/listener.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const page = "/memorial/margaret-ellis";
const sentence = "Memories will appear here on Sunday 24 November 2030 at 11:00, United Kingdom Time.";
let server: Server;
let margaret: string;
let guest: Client;
let as: (role: string) => Client;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  as = await castOf(server);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  guest = await new Client(server.origin, "10.82.0.1").unlock("margaret-ellis", "rosegarden");
  guest.accepts = "gzip, deflate, br";
  for (const role of staff) await as(role).get("/dashboard");
});
beforeEach(() => openAt("2030-11-24T11:00:00.000Z"));
afterEach(() => {
  for (const one of listeners.splice(0)) one.leave();
});
afterAll(() => server.stop());

const staff = ["admin", "owner", "colleague", "co-owner"];
const openAt = (at: string | null) =>
  change(server.dataDir, "update memorials set memories_open_at = ? where id = ?", at, margaret);
const soon = { timeout: 60_000, interval: 50 };
const text = async (client: Client, url = page) => (await readPage(await client.get(url))).text;
const approved = () =>
  rows<{ title: string; id: string; media: string | null }>(
    server.dataDir,
    "select content_title as title, id, media_id as media from memories where memorial_id = ? and approval_status = 'approved'",
    margaret,
  );

describe("before the moment", () => {
  it("the page says when, instead of memories, tributes and counts, to everyone who reads it", async () => {
    for (const client of [guest, ...staff.map(as)])
      for (const url of [page, `${page}?tab=tributes`, `${page}?page=2`]) {
        const html = await (await client.get(url)).text();
        expect((await readPage(new Response(html))).text).toContain(sentence);
        expect(html).not.toMatch(/Memories \(|Tributes \(|No memories have been shared/);
        for (const { id, media } of approved()) for (const part of [id, media ?? id]) expect(html).not.toContain(part);
        expect(html).toContain("Share a Memory");
      }
    const data = await (await guest.get(`${page}.data`)).text();
    for (const { title, id } of approved().filter((memory) => memory.title !== "Tribute"))
      for (const part of [title, id]) expect(data).not.toContain(part);
    expect(await text(new Client(server.origin, "10.82.0.2"))).not.toContain("will appear here");
  });

  it("files are for those who look after the memorial alone", async () => {
    const files = approved().flatMap(({ media }) => {
      const [row] = rows<{ files: string }>(server.dataDir, "select files from media where id = ?", media);
      return row ? [`/media/${media}/${JSON.parse(row.files)[0].name}`] : [];
    });
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      for (const role of ["member", "another business"]) expect((await as(role).get(file)).status).toBe(404);
      for (const url of [file, `${file}?download`]) expect((await guest.get(url)).status, url).toBe(404);
      for (const role of staff) expect((await as(role).get(file)).status, role).toBe(200);
    }
    openAt(null);
    for (const file of files) expect((await guest.get(file)).status).toBe(200);
  });

  it("people share and moderators decide, and receipts tell the truth", async () => {
    const media = new File([await photo(200, 100)], "photo.jpg");
    const words = await filledIn(guest, "The bilby", { memoryType: "photo", media });
    const receipt = (await guest.post(share, words)).headers.get("Location") ?? "";
    const read = () => text(new Client(server.origin), receipt);
    const when = "Sunday 24 November 2030 at 11:00, United Kingdom Time";
    expect(await read()).toContain("Memory submitted successfully");
    expect(await read()).toContain(`The page shows memories from ${when}.`);
    const id = storedOf(server.dataDir, "The bilby")?.id;
    expect(
      (await decideNow(as("owner"), server.dataDir, `/memorial-detail/${margaret}/memories/${id}/approve`)).status,
    ).toBe(303);
    expect(await read()).toContain(`It will appear on the memorial page on ${when}.`);
    expect(await read()).not.toContain("It can be read on the memorial page");
    expect(await text(guest)).not.toContain("The bilby");
    for (const role of staff) expect(await text(as(role), `/memorial-detail/${margaret}/view`)).toContain("The bilby");
    openAt(null);
    expect(await read()).toContain("It can be read on the memorial page");
    expect(await text(guest)).toContain("The bilby");
  });

  it("receipts of words without their file tell the truth, too", async () => {
    const words = await filledIn(guest, "The quokka", { memoryType: "photo", fileFollows: "yes" });
    const receipt = (await guest.post(share, words)).headers.get("Location") ?? "";
    const id = storedOf(server.dataDir, "The quokka")?.id;
    const decide = (what: string) => decideNow(as("admin"), server.dataDir, `/dashboard/moderation/${id}/${what}`);
    const read = () => text(new Client(server.origin), receipt);
    expect(await read()).toContain("The page shows memories from Sunday 24 November 2030");
    await decide("approve");
    expect(await read()).toContain("They will appear on the memorial page on Sunday 24 November 2030");
    await guest.post(receipt, { media: new File([await photo(200, 100)], "photo.jpg") });
    await decide("reject");
    expect(await read()).toContain("Your words will appear without it.");
    expect(await read()).not.toContain("stay published");
  });
});

describe("at the moment", () => {
  it("the cached page gives way to the memories, though nobody changes anything", { tags: "slow" }, async () => {
    for (let times = 0; times < 2; times++) expect(await text(guest)).toContain(sentence);
    openAt(new Date(Date.now() + 2000).toISOString());
    expect(await text(guest)).toContain("Memories will appear here on");
    const cached = await guest.get(page);
    expect(cached.headers.get("ETag")).toBeTruthy();
    expect(await cached.text()).toContain("Memories will appear here on");
    await expect.poll(() => text(guest), soon).toContain("Memories (");
    expect(await text(guest)).not.toContain("will appear here");
  });

  it("open pages hear of it", { tags: "slow" }, async () => {
    openAt(new Date(Date.now() + 2000).toISOString());
    const heard = await listen(guest, "margaret-ellis");
    listeners.push(heard);
    await expect.poll(() => heard.text, soon).toMatch(/^id: \d+\ndata:\n\n$/);
    await expect.poll(() => heard.text, soon).toContain("data: changed");
  });
});

describe("the edit form", () => {
  const edit = () => `/memorial-detail/${margaret}/edit`;
  const fields = async () => (await readPage(await as("owner").get(edit()))).values as Record<string, string>;

  it("sets the moment in the site's time zone, shows it, and takes it away", async () => {
    const saved = await as("owner").follow(
      await as("owner").post(edit(), { ...(await fields()), memoriesOpenAt: "2030-06-24T11:00" }),
    );
    expect(saved.text).toContain("24 June 2030 at 11:00");
    const stored = () => rows(server.dataDir, "select memories_open_at from memorials where id = ?", margaret);
    expect(stored()).toEqual([{ memories_open_at: "2030-06-24T10:00:00.000Z" }]);
    expect((await fields()).memoriesOpenAt).toBe("2030-06-24T11:00");
    await as("owner").post(edit(), { ...(await fields()), memoriesOpenAt: "" });
    expect(stored()).toEqual([{ memories_open_at: null }]);
  });

  it("refuses half a moment beside its field, with everything typed still there", async () => {
    const typed = { ...(await fields()), knownAs: "Peggy", memoriesOpenAt: "2030-06-24" };
    const message = "Please add the time to the opening date, as in 3 December 2026 11:00";
    const refused = await as("owner").send(edit(), typed);
    expect(refused).toMatchObject({
      status: 422,
      summary: [message],
      errors: { memoriesOpenAt: message },
      values: typed,
    });
  });

  it("is not for co-owners and mourners", async () => {
    const before = rows(server.dataDir, "select memories_open_at, version from memorials where id = ?", margaret);
    for (const client of [as("co-owner"), as("member"), guest]) await client.post(edit(), { memoriesOpenAt: "" });
    expect(rows(server.dataDir, "select memories_open_at, version from memorials where id = ?", margaret)).toEqual(
      before,
    );
  });
});
