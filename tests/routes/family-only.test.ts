import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { albumsOf, picturesOf } from "../support/albums.ts";
import { castOf } from "../support/cast.ts";
import { Client, memorialId, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { type Listener, listen } from "../support/listener.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { slowRows } from "../support/slow.ts";
import { storedOf } from "../support/uploads.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let margaret: string;
let guest: Client;
/** Sends the memories; the browser remembers the name. */
let writer: Client;
let as: (role: string) => Client;
let picture: Uint8Array<ArrayBuffer>;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  as = await castOf(server);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  guest = await new Client(server.origin, "10.81.0.1").unlock("margaret-ellis", "rosegarden");
  writer = await new Client(server.origin, "10.81.0.3").unlock("margaret-ellis", "rosegarden");
  guest.accepts = "gzip, deflate, br";
  picture = await photo(200, 100);
  for (const role of staff) await as(role).get("/dashboard");
});
afterEach(() => {
  for (const one of listeners.splice(0)) one.leave();
});
afterAll(() => server.stop());

const staff = ["admin", "owner", "colleague", "co-owner"];
const strangers = ["member", "another business"];
const text = async (client: Client, url: string) => (await readPage(await client.get(url))).text;
const version = () =>
  rows<{ version: number }>(server.dataDir, "select version from memorials where id = ?", margaret)[0]?.version;
const decide = (id: string, what: "approve" | "reject" | "undo") =>
  decideNow(as("admin"), server.dataDir, `/dashboard/moderation/${id}/${what}`);

async function shared(title: string, more: Record<string, string | File> = {}) {
  const sent = await writer.post(share, await filledIn(writer, title, { familyOnly: "yes", ...more }));
  const memory = storedOf(server.dataDir, title);
  return { receipt: sent.headers.get("Location") ?? "", id: memory?.id ?? "", media: memory?.media_id ?? "" };
}

/** Everything that mourners can ask for, and the people who look after the memorial as they see its page. */
const outside = [
  page,
  `${page}.data`,
  `${page}?tab=tributes`,
  `${page}?page=2`,
  ...["photos", "share", "service.ics"].map((part) => `${page}/${part}`),
];

async function expectHidden(...words: string[]) {
  for (const client of [guest, ...[...staff, ...strangers].map(as), new Client(server.origin, "10.81.0.2")])
    for (const url of outside) {
      const body = await (await client.get(url)).text();
      for (const word of words) expect(body, url).not.toContain(word);
    }
  expect(await (await guest.get("/search?q=margaret")).text()).not.toContain(words[0]);
}

const types = [
  ["story", {}],
  ["photo", { media: "picture" }],
  ["signature", { media: "picture" }],
  ["video", { fileFollows: "yes" }],
  ["audio", { fileFollows: "yes" }],
] as const;

describe("a memory for the family", () => {
  it.each(slowRows(types))(
    "of the type %s is for those who look after the memorial, and nobody else",
    async (memoryType, file) => {
      const before = { page: await text(guest, page), version: version() };
      const media = "media" in file ? new File([picture], "photo.jpg") : undefined;
      const name = `Wombat ${memoryType}`;
      const more = {
        ...file,
        ...(media && { media }),
        memoryType,
        authorName: name,
        contentText: `Numbat ${memoryType}`,
      };
      await writer.post(share, { ...(await filledIn(writer, `Bilby ${memoryType}`, { familyOnly: "yes" })), ...more });
      const [{ id, media_id } = { id: "", media_id: null }] = rows<{ id: string; media_id: string | null }>(
        server.dataDir,
        "select id, media_id from memories where author_name = ? and family_only = 1",
        name,
      );
      expect(id).not.toBe("");
      await expectHidden(name, `Numbat ${memoryType}`);
      expect((await decide(id, "approve")).status).toBe(303);
      await expectHidden(name, `Numbat ${memoryType}`, id);
      expect({ page: await text(guest, page), version: version() }).toEqual(before);

      const tab = memoryType === "signature" ? "?tab=tributes" : "";
      for (const role of staff) {
        const shown = await text(as(role), `/memorial-detail/${margaret}/view${tab}`);
        expect(shown, role).toContain(`Numbat ${memoryType}`);
        expect(shown, role).toContain("Family only");
      }
      for (const role of strangers)
        expect((await as(role).get(`/memorial-detail/${margaret}/view`)).status, role).not.toBe(200);
      if (!media_id) return;
      const url = `/media/${media_id}/picture.jpg`;
      for (const role of staff) expect((await as(role).get(url)).status, role).toBe(200);
      for (const client of [guest, ...strangers.map(as)])
        for (const way of [url, `${url}?download`]) expect((await client.get(way)).status).toBe(404);
    },
  );

  it("is marked for moderators, and their dialog doesn't promise the page", async () => {
    const { id } = await shared("The quoll");
    for (const [role, list] of [
      ["admin", "/dashboard/moderation"],
      ["owner", `/memorial-detail/${margaret}/memories`],
      ["co-owner", `/memorial-detail/${margaret}/memories`],
    ] as const) {
      const { html } = await readPage(await as(role).get(list));
      const card = new RegExp(`<article id="memory-${id}".*?</article>`, "s").exec(html)?.[0];
      expect(card, role).toContain("Family only");
      const dialog = await text(as(role), `${list}/${id}/approve`);
      expect(dialog).toContain("It is only for the family and will not appear on the memorial page.");
      expect(dialog).not.toContain("It will be published");
      expect(dialog).toContain("Family only");
    }
    const other = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where approval_status = 'pending' and family_only = 0",
    )[0]?.id;
    const dialog = await text(as("admin"), `/dashboard/moderation/${other}/approve`);
    expect(dialog).toContain("It will be published on the memorial page.");
    expect(dialog).not.toContain("Family only");
  });

  it("has a receipt that says so, whatever becomes of it", async () => {
    const { id, receipt } = await shared("The potoroo");
    const read = () => text(new Client(server.origin), receipt);
    expect(await read()).toContain("Memory submitted successfully");
    expect(await read()).toContain("Only the family can see it, and it never appears on the memorial page.");
    expect(await read()).toContain("Story, only for the family");
    await decide(id, "approve");
    expect(await read()).toContain("The family has your memory");
    expect(await read()).not.toMatch(/published|It can be read on the memorial page/);
    await decide(id, "undo");
    await decide(id, "reject");
    expect(await read()).toContain("Your memory was not accepted");
  });

  it("keeps a late file from everyone else, before and after it is approved", { tags: "slow" }, async () => {
    const { id, receipt } = await shared("The dunnart", { memoryType: "photo", fileFollows: "yes" });
    await decide(id, "approve");
    const before = version();
    await writer.post(receipt, { media: new File([picture], "photo.jpg") });
    const [row] = rows<{ late: string }>(server.dataDir, "select late_media_id as late from memories where id = ?", id);
    const url = `/media/${row?.late}/picture.jpg`;
    const check = async () => {
      for (const client of [guest, ...strangers.map(as)]) expect((await client.get(url)).status).toBe(404);
      for (const role of staff) expect((await as(role).get(url)).status, role).toBe(200);
      await expectHidden("The dunnart", row?.late ?? "");
      expect(version()).toBe(before);
    };
    await check();
    expect(await text(new Client(server.origin), receipt)).toContain("Only the family can see it.");
    await decide(id, "approve");
    await check();
    expect(await text(new Client(server.origin), receipt)).toContain("The family has your memory");
  });

  it("keeps each of several pictures from everyone else", async () => {
    const albums = albumsOf(server, writer);
    const form = await albums.formOf("The dibbler", await picturesOf(2), { familyOnly: "yes" });
    const sent = await writer.post(share, form);
    await decide(albums.memoryOf("The dibbler")?.id ?? "", "approve");
    const urls = albums.places("The dibbler").map(({ media_id }) => `/media/${media_id}/picture.jpg`);
    for (const url of urls) {
      for (const client of [guest, ...strangers.map(as)]) expect((await client.get(url)).status).toBe(404);
      for (const role of staff) expect((await as(role).get(url)).status, role).toBe(200);
    }
    expect(urls).toHaveLength(2);
    await expectHidden("The dibbler", ...urls);
    expect(await text(new Client(server.origin), sent.headers.get("Location") ?? "")).toContain(
      "The family has your memory",
    );
  });

  it("doesn't make open pages load again", async () => {
    const heard = await listen(guest, "margaret-ellis");
    listeners.push(heard);
    const [first] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where memorial_id = ? and approval_status = 'approved' and family_only = 0",
      margaret,
    );
    await expect.poll(() => heard.text).toContain("data:");
    const { id } = await shared("The numbat");
    await decide(id, "approve");
    // The first event is about the next change that everyone may see.
    change(server.dataDir, "update memories set author_name = author_name || '.' where id = ?", first?.id);
    await expect.poll(() => heard.text, { timeout: 60_000 }).toContain("changed");
    expect(heard.text.match(/changed/g)).toHaveLength(1);
    expect(heard.text).toContain(`id: ${version()}\n`);
  });

  it("can be deleted in the viewer by those who look after the memorial alone", async () => {
    const { id } = await shared("The kowari");
    await decide(id, "approve");
    const url = `/memorial-detail/${margaret}/view/${id}/delete`;
    for (const client of [guest, ...strangers.map(as)]) await client.post(url);
    expect(storedOf(server.dataDir, "The kowari")?.id).toBe(id);
    await as("co-owner").post(url);
    expect(storedOf(server.dataDir, "The kowari")).toBeUndefined();
  });
});

describe("the form", () => {
  it("offers the choice for each type, off by default", async () => {
    for (const [type] of types) {
      const { html, text, values } = await readPage(await guest.get(`${share}?type=${type}`));
      expect(text).toContain("Only for the family");
      expect(text).toContain("Only the people who look after this memorial can see it. It never appears on the page.");
      expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="familyOnly")/);
      expect(values.familyOnly).toBeUndefined();
    }
  });

  it("keeps the choice if something else is wrong", async () => {
    const typed = await filledIn(guest, "The bettong", { familyOnly: "yes", contentText: "" });
    const refused = await guest.send(share, typed);
    expect(refused).toMatchObject({ status: 422, values: { familyOnly: "yes", contentTitle: "The bettong" } });
    const { familyOnly: _, ...open } = typed;
    expect((await guest.send(share, open)).values.familyOnly).toBeUndefined();
  });

  it("stores a memory for everyone without it", async () => {
    await writer.post(share, await filledIn(writer, "The wallaby"));
    const [row] = rows(server.dataDir, "select family_only from memories where content_title = 'The wallaby'");
    expect(row).toEqual({ family_only: 0 });
  });
});
