import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type BookSize, bleed, mm, papers } from "~/features/book/layout/paper";
import type { Box, Item } from "~/features/book/layout/plan";
import { drawPage } from "~/features/book/pictures/book-page.server";
import { themes } from "~/lib/handout/themes";
import { bytesOf, put } from "~/models/media/storage.server";
import { bookContent, bookMemory, bookPicture, pdfOfBook, planOf } from "../support/books.ts";
import { rendered } from "../support/pdf.ts";

/** The size of the pad on which people sign, in pixels. */
const pad = { width: 400, height: 250 };
const signature = (id: string, text = "With love", key = "media/none/picture.jpg") =>
  bookMemory(id, { type: "signature", text, pictures: [bookPicture(key, pad.width, pad.height)] });

/** The drawn signatures of a book, by page. */
async function drawnOf(count: number, size: BookSize, text?: string) {
  const signatures = Array.from({ length: count }, (_, index) => signature(`${index}`, text));
  const { plan } = await planOf(bookContent({ biography: "", signatures }), { size });
  const pages = plan.pages.map(({ items }) => items.filter((item) => item.kind === "picture"));
  return pages.filter(({ length }) => length > 0);
}

describe("drawn signatures", () => {
  test.each([
    ["a4", 60],
    ["square", 60],
    ["a5", (113 - 6) / 2],
    ["half-letter", (106.7 - 6) / 2],
  ] as const)("are 60 mm wide, or half as wide as the text: %s", async (size, millimetres) => {
    for (const { box } of (await drawnOf(20, size)).flat()) expect(box.width / mm).toBeCloseTo(millimetres, 1);
  });

  test.each(["a4", "square", "a5", "half-letter"] as const)("stand six on a page of %s", async (size) => {
    for (const text of ["With love", "I am no good with words, and she knew it. Forty years next door but one."]) {
      const [first = [], ...others] = await drawnOf(23, size, text);
      expect(first).toHaveLength(4);
      expect(others.map(({ length }) => length)).toEqual([6, 6, 6, 1]);
    }
  });

  test("have their names on one line, typed ones too", async () => {
    const signatures = [
      signature("1"),
      bookMemory("2", { type: "signature", text: "Goodbye, dear friend. ".repeat(6) }),
    ];
    const { plan } = await planOf(bookContent({ biography: "", signatures }));
    const names = plan.pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === "line" && item.line.cut === "capitals" && item.element ? [item] : [])),
    );
    expect(names).toHaveLength(2);
    expect(names[0]?.baseline).toBeCloseTo(names[1]?.baseline ?? 0, 3);
  });
});

/** A line of ink on a ground, as a JPEG. */
async function inked(key: string, ground: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><defs><linearGradient id="shade">
    <stop offset="0" stop-color="#f4f2ea"/><stop offset="1" stop-color="#c8c4b8"/></linearGradient></defs>
    <rect width="400" height="250" fill="${ground}"/>
    <path d="M60 150C100 40 140 220 180 120S260 60 340 150" fill="none" stroke="#101030" stroke-width="4"/></svg>`;
  await put(`media/${key}/picture.jpg`, await sharp(Buffer.from(svg)).jpeg().toBuffer());
  return `media/${key}/picture.jpg`;
}

/** The share of pixels that are white, and of those that are dark, in a picture of the first signature: in print, and on the screen. */
async function seen(key: string) {
  const { pdf, plan } = await pdfOfBook(bookContent({ biography: "", signatures: [signature("1", "With love", key)] }));
  const page = plan.pages.find(({ items }) => items.some(({ kind }) => kind === "picture"));
  const found = page?.items.find((item): item is Extract<Item, { kind: "picture" }> => item.kind === "picture");
  if (!page || !found) throw new Error("the signature isn't in the book");
  const shares = (data: Buffer, width: number, scale: number, from: number) => {
    const { x, y, ...size }: Box = found.box;
    const [left, top] = [Math.ceil((x + from) * scale) + 1, Math.ceil((y + from) * scale) + 1];
    const levels: number[] = [];
    for (let row = top; row < top + Math.floor(size.height * scale) - 3; row++)
      for (let column = left; column < left + Math.floor(size.width * scale) - 3; column++)
        levels.push(Math.min(...data.subarray((row * width + column) * 3, (row * width + column) * 3 + 3)));
    const share = (is: (level: number) => boolean) => levels.filter(is).length / levels.length;
    return { white: share((level) => level >= 253), dark: share((level) => level < 90), least: Math.min(...levels) };
  };
  const print = rendered(pdf, ["-r", "150", "-f", `${page.number}`, "-l", `${page.number}`]);
  const paper = papers.a5;
  const jpeg = await drawPage(page, { paper, colors: themes["Classic Teal"], width: 1000, bytesOf });
  const screen = await sharp(jpeg).raw().toBuffer();
  return [shares(print.data, print.width, 150 / 72, bleed), shares(screen, 1000, 1000 / paper.width, 0)];
}

test.each([
  ["white", "#ffffff"],
  ["grey", "#f0f0f0"],
  ["yellow", "#f4eedc"],
  ["shaded", "url(#shade)"],
])("ink on %s paper is printed on the white of the page", async (name, ground) => {
  for (const { white, dark } of await seen(await inked(name, ground))) {
    expect(white).toBeGreaterThan(0.93);
    expect(dark).toBeGreaterThan(0.01);
  }
});

test("a photo in the place of a signature stays as it is", async () => {
  const picture = sharp({ create: { width: 400, height: 250, channels: 3, background: "#7a90b0" } });
  await put("media/face/picture.jpg", await picture.jpeg().toBuffer());
  for (const { white, least } of await seen("media/face/picture.jpg")) {
    expect(white).toBe(0);
    expect(least).toBeGreaterThan(100);
  }
});
