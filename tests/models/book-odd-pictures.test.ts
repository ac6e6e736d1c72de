import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices, warningText } from "~/features/book/input";
import type { BookSize } from "~/features/book/layout/paper";
import { makeBook } from "~/features/book/make.server";
import { put } from "~/models/media/storage.server";
import { ask } from "../support/pdf.ts";
import { addMemorial, addMemory } from "../support/rows";

type Format = "jpeg" | "webp" | "png";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });

/** Stores files of a picture, and the rows that name them; without bytes a file is only named. */
async function addOdd(files: { name: string; type: string; width?: number; height?: number; bytes?: Buffer }[]) {
  const id = randomUUID();
  for (const { name, bytes } of files) if (bytes) await put(`media/${id}/${name}`, bytes);
  const named = files.map(({ bytes: _, ...file }) => file);
  const row = { id, kind: "image" as const, purpose: "memory" as const, created_at: "2026-11-20T10:00:00.000Z" };
  await db
    .insertInto("media")
    .values({ ...row, files: JSON.stringify(named) })
    .execute();
  return id;
}

async function file(name: string, format: Format, width: number, height: number, isMeasured = true) {
  const flat = format === "jpeg" ? picture(width, height).flatten({ background: "#fff" }) : picture(width, height);
  const bytes = await flat.toFormat(format).toBuffer();
  return { name, type: `image/${format}`, ...(isMeasured && { width, height }), bytes };
}

/** Makes the book of one photo. Returns what is printed of it, and the warnings. */
async function printed(media: string, size: BookSize = "a5") {
  const memorial = await addMemorial();
  await addMemory(memorial, {
    ...{ approval_status: "approved", memory_type: "photo", media_id: media, content_title: "The photo" },
  });
  const target = path.join(env.dataDir, `${randomUUID()}.pdf`);
  const { warnings } = await makeBook(await collectBook(memorial, bookChoices().parse({ size })), target);
  const pdf = readFileSync(target);
  ask(pdf, "qpdf", ["--check"]);
  const lines = ask(pdf, "pdfimages", ["-list"]).toString().trim().split("\n").slice(2);
  const images = lines.map((line) => {
    const [, , , width, height, color, , , kind, , , , dpi] = line.trim().split(/\s+/);
    return { width: Number(width), height: Number(height), color, kind, dpi: Number(dpi) };
  });
  return { images, warnings: warnings.map(warningText) };
}

describe("a picture is printed", () => {
  test("from WebP copies alone, the largest of them", async () => {
    const copies = [await file("800.webp", "webp", 800, 600), await file("1600.webp", "webp", 1600, 1200)];
    const { images, warnings } = await printed(await addOdd(copies));
    expect(images).toEqual([{ width: 1600, height: 1200, color: "rgb", kind: "jpeg", dpi: expect.any(Number) }]);
    expect(warnings).toEqual([]);
  });

  test("from a PNG, and from a file whose size isn't known", async () => {
    const { images } = await printed(await addOdd([await file("picture.png", "png", 1500, 900, false)]));
    expect(images).toMatchObject([{ width: 1500, height: 900, kind: "jpeg" }]);
  });

  test("if its JPEG has other colours than a page can show", async () => {
    const bytes = await picture(1500, 1000).flatten().toColourspace("cmyk").jpeg().toBuffer();
    const odd = { name: "picture.jpg", type: "image/jpeg", width: 1500, height: 1000, bytes };
    const { images } = await printed(await addOdd([odd]));
    expect(images).toMatchObject([{ width: 1500, height: 1000, color: "rgb" }]);
  });

  test("from another copy if the best one is damaged", async () => {
    const good = await file("1600.webp", "webp", 1600, 1200);
    const bad = {
      name: "picture.jpg",
      type: "image/jpeg",
      width: 1600,
      height: 1200,
      bytes: Buffer.from("\xff\xd8\xff"),
    };
    const { images, warnings } = await printed(await addOdd([bad, good]));
    expect(images).toMatchObject([{ width: 1600, height: 1200, kind: "jpeg" }]);
    expect(warnings).toEqual([]);
  });

  test("at 300 dpi if it has as many, and no finer than that needs", async () => {
    const copies = [await file("picture.jpg", "jpeg", 1600, 1200), await file("full.jpg", "jpeg", 2400, 1800)];
    const media = await addOdd(copies);
    for (const [size, width] of [
      ["a5", 1600],
      ["a4", 2400],
    ] as const) {
      const { images } = await printed(media, size);
      expect(images).toMatchObject([{ width }]);
      expect(images[0]?.dpi).toBeGreaterThanOrEqual(300);
    }
  });
});

test("a picture of which nothing is left is named", async () => {
  const { images, warnings } = await printed(
    await addOdd([{ name: "picture.jpg", type: "image/jpeg", width: 9, height: 9 }]),
  );
  expect(images).toEqual([]);
  expect(warnings).toEqual(["“The photo”: a picture is missing on the server. It is not in the book."]);
});
