import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { castOf } from "../support/cast.ts";
import { Client, memorialId, photo, plain, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { asked, begin, begun, patch } from "../support/uploads.ts";

let server: Server;
let guest: Client;
let as: (role: string) => Client;
let margaret: string;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  as = await castOf(server);
  guest = await new Client(server.origin, "10.80.0.1").unlock("margaret-ellis", "rosegarden");
  margaret = memorialId(server.dataDir, "margaret-ellis");
  picture = await photo(200, 100);
});
afterAll(() => server.stop());

interface Row {
  id: string;
  approval_status: string;
  memory_type: string;
  media_id: string | null;
  late_media_id: string | null;
  late_status: string | null;
}
const row = (title: string) =>
  rows<Row>(server.dataDir, "select * from memories where content_title = ?", title)[0] as Row;
const version = () =>
  rows<{ version: number }>(server.dataDir, "select version from memorials where id = ?", margaret)[0]?.version;

/** Shares words with a file to follow. */
async function shared(title: string, memoryType = "photo") {
  const sent = await guest.post(share, await filledIn(guest, title, { memoryType, fileFollows: "1" }));
  return { receipt: sent.headers.get("Location") ?? "", id: row(title).id };
}

const decide = (id: string, what: "approve" | "reject" | "undo", fields = {}) =>
  decideNow(as("admin"), server.dataDir, `/dashboard/moderation/${id}/${what}`, fields);

/** Makes published words with a file that came afterwards. */
async function late(title: string, file = new File([picture], "photo.jpg"), memoryType = "photo") {
  const { receipt, id } = await shared(title, memoryType);
  await decide(id, "approve");
  const before = version();
  expect((await guest.post(receipt, { media: file })).headers.get("Location")).toBe(receipt);
  expect(version(), "a late file is told to nobody").toBe(before);
  return { receipt, id, media: row(title).late_media_id ?? "" };
}

const readAs = async (client: Client, url: string) => readPage(await client.get(url));
const onPage = (title: string) =>
  readAs(guest, "/memorial/margaret-ellis").then(({ html }) => html.split(title)[1] ?? "");

describe("a file that arrives after the words were published", () => {
  it("leaves the words published, and is there for reviewers alone until it is approved", async () => {
    const { receipt, media, id } = await late("The lane");
    expect(row("The lane")).toMatchObject({ approval_status: "approved", late_status: "pending", media_id: null });
    const file = `/media/${media}/picture.jpg`;
    const nobody = new Client(server.origin, "10.80.0.2");
    const elsewhere = await new Client(server.origin, "10.80.0.3").unlock("lukasz-wisniewski", "amber-1952");
    for (const client of [guest, nobody, elsewhere, as("member"), as("another business")])
      for (const url of [file, `${file}?download`]) expect((await client.get(url)).status).toBe(404);
    for (const role of ["admin", "owner", "co-owner"]) expect((await as(role).get(file)).status).toBe(200);
    const pages = ["/memorial/margaret-ellis", "/memorial/margaret-ellis.data"];
    for (const url of pages) {
      const text = await (await guest.get(url)).text();
      expect(text).toContain("The lane");
      expect(text).not.toContain(media);
    }
    for (const url of [`/memorial-detail/${margaret}/view`, `/memorial-detail/${margaret}/view.data`]) {
      const text = await (await as("owner").get(url)).text();
      expect(text).toContain("The lane");
      expect(text).not.toContain(media);
    }
    // Its writer sees it on the receipt, whose address nobody else has.
    expect((await readAs(guest, receipt)).html).toContain(`${receipt}/media/${media}/picture.jpg`);
    expect((await nobody.get(`${receipt}x/media/${media}/picture.jpg`)).status).toBe(404);

    expect((await decide(id, "approve")).status).toBe(303);
    for (const client of [guest, as("owner")]) expect((await client.get(file)).status).toBe(200);
    for (const client of [nobody, elsewhere, as("member")]) expect((await client.get(file)).status).toBe(404);
    expect(await onPage("The lane")).toContain(media);
  });

  it("waits on the list of its moderators, is counted, and its dialogs ask about the file", async () => {
    const count = async () =>
      Number(/Pending Memories \((\d+)\)/.exec((await readAs(as("admin"), "/dashboard/moderation")).text)?.[1]);
    const own = async () =>
      /Review memories \((\d+)\)/.exec((await readAs(as("owner"), `/memorial-detail/${margaret}`)).text)?.[1];
    const [before, ownBefore] = [await count(), Number(await own())];
    const { id, media } = await late("The gate post");
    expect(await count()).toBe(before + 1);
    expect(Number(await own())).toBe(ownBefore + 1);
    for (const [role, list] of [
      ["admin", "/dashboard/moderation"],
      ["co-owner", `/memorial-detail/${margaret}/memories`],
    ] as const) {
      const { html, text } = await readAs(as(role), list);
      const [, card = ""] = new RegExp(`<article id="memory-${id}"(.*?)</article>`, "s").exec(html) ?? [];
      expect(plain(card)).toContain("A photo arrived later");
      expect(card).toContain(`/media/${media}/`);
      expect(card).toContain('aria-label="Approve the photo of the memory by Joan Marsh"');
      expect(text).not.toContain("undefined");
      const approve = await readAs(as(role), `${list}/${id}/approve?revision=2`);
      expect(approve.text).toContain(
        "Are you sure you want to approve the photo that arrived for the memory by Joan Marsh?",
      );
      const reject = await readAs(as(role), `${list}/${id}/reject?revision=2`);
      expect(reject.text).toContain("The words stay published");
    }
    const done = await as("admin").follow(await decide(id, "approve"));
    expect(done.text).toContain("Photo approved");
    expect(done.text).toContain("You approved the photo of the memory by Joan Marsh.");
    expect(await count()).toBe(before);
  });

  it("is told to its writer: what is published, and what waits", async () => {
    const { receipt, id } = await shared("The kettle");
    expect((await readAs(guest, receipt)).text).toContain("Your words are saved");
    await decide(id, "approve");
    const words = await readAs(guest, receipt);
    expect(words.text).toContain("Your words are published");
    expect(words.text).toContain("Your picture has not arrived. Please send it again.");
    await guest.post(receipt, { media: new File([picture], "photo.jpg") });
    const waiting = await readAs(guest, receipt);
    expect(waiting.text).toContain("Your words are published");
    expect(waiting.text).toContain("Your photo has arrived and will be reviewed before it appears with your words.");
    expect(waiting.html).not.toContain('type="file"');
    await decide(id, "approve");
    expect((await readAs(guest, receipt)).text).toContain("Your photo is published with your words.");
  });

  it("that is approved can be hidden again for ten minutes, by the moderator who approved it", async () => {
    const { id, media, receipt } = await late("The well");
    await decide(id, "approve");
    const file = `/media/${media}/picture.jpg`;
    expect((await guest.get(file)).status).toBe(200);
    const other = `/memorial-detail/${margaret}/memories/${id}/undo`;
    await decideNow(as("co-owner"), server.dataDir, other);
    expect((await guest.get(file)).status).toBe(200);
    expect((await as("admin").follow(await decide(id, "undo"))).text).toContain("The words stay published.");
    expect((await guest.get(file)).status).toBe(404);
    expect((await as("owner").get(file)).status).toBe(200);
    expect(row("The well")).toMatchObject({
      approval_status: "approved",
      late_status: "pending",
      memory_type: "photo",
    });
    expect(await onPage("The well")).not.toContain(media);
    expect((await readAs(guest, receipt)).text).toContain("will be reviewed before it appears");
  });

  it("that is rejected goes, its words stay, and nobody asks for it again", async () => {
    const { id, media, receipt } = await late("The shed");
    const done = await as("admin").follow(await decide(id, "reject", { rejectionReason: "A number plate." }));
    expect(done.text).toContain("Photo rejected");
    expect(row("The shed")).toMatchObject({
      approval_status: "approved",
      late_status: "rejected",
      late_media_id: null,
    });
    expect((await as("admin").get(`/media/${media}/picture.jpg`)).status).toBe(404);
    await expect.poll(() => existsSync(storedFolder(server.dataDir, media))).toBe(false);
    expect((await readAs(guest, "/memorial/margaret-ellis")).text).toContain("The shed");
    const told = await readAs(guest, receipt);
    expect(told.text).toContain("decided not to show your photo. Your words stay published.");
    expect(told.text).not.toContain("A number plate.");
    expect(told.html).not.toContain('type="file"');
    expect((await begin(guest, receipt, 10)).status).toBe(410);
    expect((await guest.post(receipt, { media: new File([picture], "photo.jpg") })).status).toBe(303);
    expect(row("The shed")).toMatchObject({ late_media_id: null, media_id: null });
    const again = await as("admin").follow(await decide(id, "approve"));
    expect(again.text).toContain("This photo was rejected by Ada Whitcombe. Nothing was changed.");
  });

  it("of another kind changes what the memory is once it is approved, and not before", async () => {
    const sound = Buffer.concat([
      Buffer.from("RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data", "latin1"),
      Buffer.from([8, 0, 0, 0]),
      Buffer.alloc(8),
    ]);
    const { id } = await late("The song", new File([sound], "song.wav"));
    expect(row("The song")).toMatchObject({ memory_type: "photo", media_id: null });
    const list = await readAs(as("admin"), "/dashboard/moderation");
    expect(list.text).toContain("A recording arrived later");
    await decide(id, "approve");
    expect(row("The song")).toMatchObject({ memory_type: "audio", late_media_id: null });
    await decide(id, "undo");
    expect(row("The song")).toMatchObject({ memory_type: "photo", late_status: "pending" });
  });

  it("goes with its memory when the writer takes that back", async () => {
    const { media, receipt } = await late("The bench");
    await guest.post(`${receipt}/withdraw`);
    expect(row("The bench")).toBeUndefined();
    expect((await as("admin").get(`/media/${media}/picture.jpg`)).status).toBe(404);
    expect(existsSync(storedFolder(server.dataDir, media))).toBe(false);
  });
});

describe("a file that has not arrived", () => {
  it("is named in the dialogs", async () => {
    const { id } = await shared("The swing", "video");
    const page = await readAs(as("admin"), `/dashboard/moderation/${id}/approve?revision=1`);
    expect(page.text).toContain("The video has not arrived yet.");
  });

  it("is not asked for after a rejection, and again once that is undone", async () => {
    const { id, receipt } = await shared("The ladder");
    const upload = await begun(guest, receipt, picture.length);
    await decide(id, "reject");
    const told = await readAs(guest, receipt);
    expect(told.text).toContain("Your memory was not published");
    expect(told.text).toContain("Its picture is no longer needed.");
    expect(told.html).not.toContain('type="file"');
    const late = await patch(guest, upload, 0, picture);
    const said = "decided not to show this memory, so its file is no longer needed.";
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining(said)]);
    expect((await asked(guest, upload)).status).toBe(410);
    expect((await begin(guest, receipt, 10)).status).toBe(410);
    const form = await guest.post(receipt, { media: new File([picture], "photo.jpg") });
    expect(form.headers.get("Location")).toBe(receipt);
    expect(row("The ladder")).toMatchObject({ media_id: null, late_media_id: null });
    await decide(id, "undo");
    expect((await readAs(guest, receipt)).html).toContain('type="file"');
    await guest.post(receipt, { media: new File([picture], "photo.jpg") });
    expect(row("The ladder").media_id).not.toBeNull();
  });
});
