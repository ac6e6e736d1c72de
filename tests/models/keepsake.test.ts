import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { storePicture } from "~/models/media/picture.server";
import { addRecording, keepsakeOf } from "../support/keepsakes";
import { addMemorial, addMemory, addPicture, incoming } from "../support/rows";

const approved = { approval_status: "approved" } as const;
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const withFile = (media_id: string) => ({ media_id, media_state: "attached" }) as const;

const addPlace = async (memory_id: string, position: number, status: "attached" | "left_out", caption = "") =>
  db
    .insertInto("memory_pictures")
    .values({ memory_id, position, name: `IMG_${position}.jpg`, caption, status, media_id: await addPicture() })
    .execute();

/** A memorial with a memory of each kind and state. */
async function addEverything() {
  const id = await addMemorial({ portrait_id: await addPicture(), password: "sealed secret", scan_key: "secret key" });
  await addMemory(id, { ...approved, created_at: at(1), content_title: "Bees", content_text: "One.\n\nTwo." });
  const late = { late_media_id: await addPicture(), late_status: "pending", late_type: "photo" } as const;
  await addMemory(id, { ...approved, ...late, created_at: at(9), content_title: "Later", author_name: "Kit" });
  const photo = withFile(await addPicture());
  await addMemory(id, { ...approved, ...photo, created_at: at(2), memory_type: "photo", author_name: "Peter Lamb" });
  const film = await addRecording("video", [
    ["web.mp4", "video/mp4"],
    ["original.mov", "video/quicktime"],
    ["poster.jpg", "image/jpeg"],
  ]);
  await addMemory(id, { ...approved, ...withFile(film), created_at: at(3), memory_type: "video" });
  const voice = withFile(await addRecording("audio", [["original.m4a", "audio/mp4"]]));
  await addMemory(id, { ...approved, ...voice, created_at: at(4), memory_type: "audio", family_only: 1 });
  const old = withFile(await addRecording("audio", []));
  await addMemory(id, { ...old, created_at: at(5), content_title: "Old" });
  const rejected = { approval_status: "rejected", rejection_reason: "Unkind", created_at: at(6) } as const;
  await addMemory(id, { ...rejected, ...withFile(await addPicture()), content_title: "Rude" });
  const several = await addMemory(id, { ...approved, created_at: at(7), memory_type: "photo", content_title: "Walk" });
  await addPlace(several, 0, "attached", "At the gate");
  await addPlace(several, 1, "left_out");
  const signature = withFile(await addPicture());
  const tribute = { memory_type: "signature", content_title: "Tribute", author_name: "Joan" } as const;
  await addMemory(id, { ...approved, ...tribute, ...signature, created_at: at(8) });
  return id;
}

let made: Promise<string> | undefined;
const everything = () => (made ??= addEverything());

describe("the family's keepsake", () => {
  test("has everything under names that people can read, the page's files apart from the others", async () => {
    const { names } = await keepsakeOf(await everything());
    expect(names).toEqual([
      ...["index.html", "slideshow.html", "README.txt", "memorial.json"],
      "media/00 Margaret Ellis.jpg",
      "media/02 Peter Lamb - Bees.jpg",
      "media/03 Nora - Bees.mp4",
      "media/03 Nora - Bees (poster).jpg",
      "media/03 Nora - Bees (original).mov",
      "media/04 Nora - Bees.m4a",
      "media/not shown/05 Nora - Old (original)",
      "media/not shown/06 Nora - Rude.jpg",
      "media/07 Nora - Walk 1.jpg",
      "media/not shown/07 Nora - Walk 2.jpg",
      "media/08 Joan - Tribute.jpg",
      "media/not shown/09 Kit - Later (late).jpg",
      "SHA256SUMS",
    ]);
  });

  test("has a checksum of each other file", async () => {
    const { files, names, text } = await keepsakeOf(await everything());
    const sum = (name: string) =>
      createHash("sha256")
        .update(files.get(name) ?? "")
        .digest("hex");
    const lines = names.filter((name) => name !== "SHA256SUMS").map((name) => `${sum(name)}  ${name}\n`);
    expect(text("SHA256SUMS")).toBe(lines.join(""));
  });

  test("says in its data what was decided, and never who did or what gives access", async () => {
    const id = await everything();
    const { data, files } = await keepsakeOf(id);
    expect(data).toMatchObject({ format: "everkeep-keepsake", version: 1, readers: "family", memorial: { id } });
    const memories: Record<string, unknown>[] = data.memories;
    expect(memories.map(({ status }) => status)).toEqual([
      ...["approved", "approved", "approved", "approved", "pending", "rejected", "approved", "approved", "approved"],
    ]);
    expect(memories[3]).toMatchObject({ familyOnly: true, medium: { kind: "audio" } });
    expect(memories[5]).toMatchObject({ rejectionReason: "Unkind", author: "Nora" });
    expect(memories[6]).toMatchObject({
      pictures: [
        { position: 0, caption: "At the gate", status: "attached", name: "IMG_0.jpg" },
        { position: 1, caption: "", status: "left_out", medium: { files: [{ role: "shown" }] } },
      ],
    });
    expect(JSON.stringify(data)).not.toContain("@");
    const all = Buffer.concat([...files.values()]).toString("latin1");
    for (const secret of ["sealed secret", "secret key", "password", "_hash", "account"])
      expect(all.includes(secret), secret).toBe(false);
  });

  test("has a picture in its full size, and its page shows that file", async () => {
    const photo = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888" } });
    const stored = await storePicture(await incoming(await photo.jpeg().toBuffer()), "memory", null);
    if ("refused" in stored) throw new Error(stored.refused);
    const id = await addMemorial();
    await addMemory(id, { ...approved, ...withFile(stored.id), memory_type: "photo" });
    const { data, files, page } = await keepsakeOf(id);
    const { medium } = data.memories[0];
    expect([medium.width, medium.height]).toEqual([1600, 1200]);
    expect(medium.files).toMatchObject([{ role: "shown", type: "image/jpeg", width: 2000, height: 1500 }]);
    const [{ path: file }] = medium.files;
    expect(files.get(file)).toEqual(readFileSync(path.join(env.dataDir, "files/media", stored.id, "full.jpg")));
    expect(page).toContain(`src="${encodeURI(file)}"`);
    expect(page).toContain('width="2000" height="1500" loading="lazy"');
  });

  test("has data that are the same each time", async () => {
    const id = await everything();
    const [one, other] = [await keepsakeOf(id), await keepsakeOf(id)];
    expect(one.text("memorial.json")).toBe(other.text("memorial.json"));
    expect(one.text("memorial.json").split("\n")).toHaveLength(3 + 9 + 2);
  });

  test("names every file of its data, and no other", async () => {
    const { data, names } = await keepsakeOf(await everything());
    const paths = JSON.stringify(data)
      .match(/"path":"[^"]*"/g)
      ?.map((path) => path.slice(8, -1));
    expect([...new Set(paths)].sort()).toEqual(names.filter((name) => name.startsWith("media/")).sort());
  });
});

describe("its page", () => {
  test("shows what is published, with links to files that are there, and no script", async () => {
    const { page, names } = await keepsakeOf(await everything());
    for (const text of ["Bees", '<p dir="auto">One.</p><p dir="auto">Two.</p>', "At the gate", "For the family only"])
      expect(page).toContain(text);
    for (const text of ["Rude", "Unkind", ">Old", "not%20shown", "<script", "http:", "https:"])
      expect(page).not.toContain(text);
    const links = [...page.matchAll(/(?:src|href|poster)="([^"#]+)"/g)].map(([, link = ""]) =>
      decodeURIComponent(link),
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(names).toContain(link);
    expect(page.indexOf('<figure class="signature"')).toBeGreaterThan(page.indexOf(">Later</h3>"));
  });

  test.each(["de", "ar"] as const)("and README speak the memorial's language: %s", async (language) => {
    const id = await addMemorial({ language, full_name: "محمد <Ali>" });
    await addMemory(id, approved);
    const { page, text } = await keepsakeOf(id);
    const { about, keepsake, memorial } = catalogues[language];
    expect(page).toContain(`<html lang="${language}" dir="${about.direction}">`);
    expect(page).toContain(memorial.hearts);
    expect(page).toContain('<h1 dir="auto">محمد &lt;Ali&gt;</h1>');
    expect(text("README.txt")).toContain(keepsake.readTitle("محمد <Ali>"));
    expect(text("README.txt")).toMatch(/^\ufeff.*\r\n\r\n/);
  });

  test("says where a file is missing from the disk", async () => {
    const id = await addMemorial();
    const medium = await addPicture();
    await addMemory(id, { ...approved, ...withFile(medium), memory_type: "photo" });
    rmSync(path.join(env.dataDir, "files/media", medium), { recursive: true });
    const { page, names } = await keepsakeOf(id);
    expect(page).toContain(catalogues.en.keepsake.missing);
    expect(names).toHaveLength(4);
  });

  test("is there for a memorial without anything", async () => {
    const { page, names } = await keepsakeOf(await addMemorial());
    expect(names).toEqual(["index.html", "README.txt", "memorial.json", "SHA256SUMS"]);
    expect(page).not.toContain("<h2");
  });
});

test.each(["family", "visitors"] as const)(
  "the slideshow of the %s has what everybody in a room may see",
  async (readers) => {
    const { text, names } = await keepsakeOf(await everything(), readers);
    const [, json = ""] =
      /<script type="application\/json" id="slides">(.*?)<\/script>/s.exec(text("slideshow.html")) ?? [];
    const slides: { film: boolean; src: string; words: string }[] = JSON.parse(json);
    expect(slides.map(({ words, film }) => [words, film])).toEqual([
      ["Margaret Ellis", false],
      ["Bees · Peter Lamb", false],
      ["Bees · Nora", true],
      ["At the gate · Nora", false],
    ]);
    for (const { src } of slides) expect(names).toContain(decodeURIComponent(src));
    expect(text("index.html")).toContain('<a href="slideshow.html">');
  },
);

describe("the visitors' keepsake", () => {
  test("has what the page shows to them, and nothing else", async () => {
    const { names, data, files } = await keepsakeOf(await everything(), "visitors");
    expect(names.filter((name) => name.startsWith("media/"))).toEqual([
      "media/00 Margaret Ellis.jpg",
      "media/02 Peter Lamb - Bees.jpg",
      "media/03 Nora - Bees.mp4",
      "media/03 Nora - Bees (poster).jpg",
      "media/03 Nora - Bees (original).mov",
      "media/04 Nora - Walk 1.jpg",
      "media/05 Joan - Tribute.jpg",
    ]);
    expect(data).toMatchObject({ readers: "visitors" });
    expect(data.memories).toHaveLength(6);
    const all = Buffer.concat([...files.values()]).toString("latin1");
    for (const hidden of [
      "Rude",
      "Unkind",
      '"Old"',
      "IMG_",
      "left_out",
      "not shown",
      "rejected",
      "pending",
      "familyOnly",
    ])
      expect(all.includes(hidden), hidden).toBe(false);
  });
});

test("more memories than are read at once keep their order and their numbers", async () => {
  const id = await addMemorial();
  const time = (number: number) => new Date(Date.UTC(2026, 10, 20) + (number % 3 ? number : number - 1) * 1000);
  const rows = Array.from({ length: 450 }, (_, number) => ({
    ...{ id: `m${String(number).padStart(4, "0")}`, memorial_id: id, author_name: "Nora", content_title: `${number}` },
    ...{ content_text: "Words", memory_type: "story", media_state: "none", ...approved },
    ...{ submission_hash: `s${number}`, receipt_hash: `r${number}`, created_at: time(number).toISOString() },
  }));
  await db
    .insertInto("memories")
    .values(rows as never)
    .execute();
  const { data, page } = await keepsakeOf(id);
  const titles = data.memories.map(({ title }: { title: string }) => title);
  expect(new Set(titles).size).toBe(450);
  const shown = [...page.matchAll(/<h3 dir="auto">(\d+)</g)].map(([, title]) => title);
  expect(shown).toEqual(titles);
});
