import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { badPictures, Client, photo, readPage, rows } from "../support/client.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

const at = registration();
const images = at("images");
const bad = await badPictures();
const whole = await photo();
let server: Server;
let director: Client;

const good = (name = "photo.jpg") => new File([whole], name, { type: "image/jpeg" });

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
  await fillTo(director, "images", "Joan Marsh", at);
});
afterAll(() => server.stop());

/** The pictures that the registration keeps, by what they are for, as the page shows them. */
async function kept() {
  const [draft] = rows(server.dataDir, "select portrait_id, cover_id from registration_drafts");
  const { html } = await readPage(await director.get(images));
  const shown = (label: string, id: unknown) => {
    const [, found] = new RegExp(`/media/([\\w-]+)/[\\w.]+" alt="${label} chosen so far"`).exec(html) ?? [];
    expect(found ?? null).toBe(id);
    return found ?? null;
  };
  return { portrait: shown("Portrait", draft?.portrait_id), cover: shown("Header Cover Image", draft?.cover_id) };
}

beforeEach(async () => {
  await director.post(images, { removePortrait: "on", removeCover: "on" });
  expect(await kept()).toEqual({ portrait: null, cover: null });
});

describe.each(slowRows(bad))("%s", (_, file, message) => {
  it("is refused beside its field, and the other picture is kept", async () => {
    const page = await director.send(images, { portrait: good(), cover: file });
    expect(page).toMatchObject({ status: 422, summary: [message] });
    expect(page.errors).toEqual({ cover: message });
    expect(page.title).toBe("Error: Portrait and Cover Image: Joan Marsh - Everkeep");
    expect(await kept()).toMatchObject({ portrait: expect.any(String), cover: null });
  });

  it("is refused when it comes first, and the picture after it is kept too", async () => {
    const page = await director.send(images, { portrait: file, cover: good() });
    expect(page).toMatchObject({ status: 422, summary: [message], errors: { portrait: message } });
    expect(await kept()).toMatchObject({ portrait: null, cover: expect.any(String) });
  });

  it("does not take the place of a picture that was chosen before, nor open the next step", async () => {
    await director.post(images, { portrait: good() });
    const before = await kept();
    expect((await director.send(images, { portrait: file, cover: file })).summary).toEqual([message, message]);
    expect(await kept()).toEqual(before);
    expect((await director.get(at("url"))).headers.get("Location")).toBe(images);
  });
});

describe("what is taken", () => {
  it("no picture, and a file field that was left empty", async () => {
    expect(await director.send(images)).toMatchObject({ status: 303, location: at("url") });
    const empty = new FormData();
    empty.append("portrait", new File([], ""));
    empty.append("cover", new File([], ""));
    expect(await director.send(images, empty)).toMatchObject({ status: 303, location: at("url") });
  });

  it.each(["png", "webp", "gif", "tiff", "avif", "svg"] as const)(
    "a picture in %s, whatever its name and type say",
    async (format) => {
      const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#264" } });
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
      );
      const bytes = new Uint8Array(format === "svg" ? svg : await plain.toFormat(format).toBuffer());
      const page = await director.send(images, { portrait: new File([bytes], "notes.txt", { type: "text/plain" }) });
      expect(page).toMatchObject({ status: 303 });
      const { portrait } = await kept();
      const { files } =
        rows<{ files: string }>(server.dataDir, "select files from media where id = ?", portrait)[0] ?? {};
      for (const { name } of JSON.parse(files ?? "[]")) expect(name).toMatch(/\.(webp|jpg)$/);
    },
  );

  it("exactly 20 MB", async () => {
    const padded = new Uint8Array(20 * 1024 * 1024);
    padded.set(whole);
    const page = await director.send(images, { cover: new File([padded], "photo.jpg", { type: "image/jpeg" }) });
    expect(page).toMatchObject({ status: 303 });
  });

  it("the last words of Previous: a picture sent with it is kept", async () => {
    const page = await director.send(images, { portrait: good(), go: "previous" });
    expect(page).toMatchObject({ status: 303, location: at("security") });
    expect(await kept()).toMatchObject({ portrait: expect.any(String) });
  });

  it("a picture in the place of another, of which nothing is left; and taking it away again", async () => {
    await director.post(images, { portrait: good() });
    const first = await kept();
    await director.post(images, { portrait: good() });
    const second = await kept();
    expect(second.portrait).not.toBe(first.portrait);
    expect(readdirSync(path.join(server.dataDir, "files/media"))).toEqual(expect.not.arrayContaining([first.portrait]));
    await director.post(images, { removePortrait: "on" });
    expect(await kept()).toMatchObject({ portrait: null });
    expect(readdirSync(path.join(server.dataDir, "files/media"))).toEqual(
      expect.not.arrayContaining([second.portrait]),
    );
  });

  it("only for who registers: nobody else gets the picture of a registration under way", async () => {
    await director.post(images, { portrait: good(), cover: good() });
    const { portrait, cover } = await kept();
    const others = [new Client(server.origin), await new Client(server.origin).signIn("admin@everkeep.example")];
    for (const id of [portrait, cover]) {
      expect((await director.get(`/media/${id}/picture.jpg`)).status).toBe(200);
      for (const other of others) expect((await other.get(`/media/${id}/picture.jpg`)).status).toBe(404);
    }
  });
});

it("leaves no upload behind", () => {
  expect(readdirSync(path.join(server.dataDir, "incoming"))).toEqual([]);
});
