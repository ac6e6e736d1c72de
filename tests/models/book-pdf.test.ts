import { spawnSync } from "node:child_process";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bleed, bookSizes, papers } from "~/features/book/layout/paper";
import type { Box } from "~/features/book/layout/plan";
import { put } from "~/models/media/storage.server";
import { addressOf, bookContent, bookMemory, bookPicture, pdfOfBook, recordingOf } from "../support/books.ts";
import { ask, rendered, told } from "../support/pdf.ts";
import { flat, structureOf } from "../support/pdf-structure.ts";
import { readQr } from "../support/read-qr.ts";
import { marked, scripts } from "../support/scripts.ts";

async function stored(key: string, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#c66" } });
  await put(key, await picture.jpeg().toBuffer());
  return bookPicture(key, width, height);
}

/** Each of several hundred characters, so that it goes over lines and pages. */
const stories = Object.fromEntries(
  Object.entries({ ...scripts, ...marked }).map(([name, { text, ...rest }]) => {
    const repeated = Array.from({ length: Math.ceil(700 / text.length) }, () => text).join(" ");
    return [name, { ...rest, text: repeated }];
  }),
);

/** A page has one direction for pdftotext: that of most of its words. A line in the other one loses its last signs. */
const isFromRight = ([name]: [string, unknown]) => /Arabic|Hebrew/.test(name);
const fromRight = Object.entries(stories).filter(isFromRight);
const fromLeft = Object.entries(stories).filter((story) => !isFromRight(story));

const long = "She kept bees behind the railway cottage and gave the honey away. ".repeat(60).trim();

async function contentOf() {
  const photo = { ...(await stored("media/one/picture.jpg", 1600, 1200)), caption: "The hives" };
  const memories = fromLeft.map(([id, memory]) => bookMemory(id, memory));
  memories.push(bookMemory("photo", { type: "photo", title: "The photo", pictures: [photo] }));
  memories.push(bookMemory("lost", { title: "Lost", pictures: [bookPicture("media/none/picture.jpg", 800, 600)] }));
  memories.push(bookMemory("film", { title: "The film", recording: recordingOf("film", "video", photo) }));
  memories.push(bookMemory("voice", { title: "The voice", recording: recordingOf("voice", "audio") }));
  memories.push(bookMemory("long", { title: "Long", text: `${long}\n\n${long}` }));
  const signature = { type: "signature", text: "With love", author: "Joan" } as const;
  const signatures = [bookMemory("s", { ...signature, pictures: [await stored("media/two/picture.jpg", 400, 250)] })];
  const portrait = await stored("media/three/picture.jpg", 600, 800);
  return bookContent({ memories, signatures, portrait, dedication: "For Ted" });
}

let made: Awaited<ReturnType<typeof pdfOfBook>>;
let arabic: Buffer;
const letters = { fromLeft: "", fromRight: "" };
beforeAll(async () => {
  made = await pdfOfBook(await contentOf());
  const memories = fromRight.map(([id, memory]) => bookMemory(id, { ...memory, day: null }));
  arabic = (await pdfOfBook(bookContent({ memories }, "ar"))).pdf;
  letters.fromLeft = lettersOf(wordsOfPages(made.pdf));
  letters.fromRight = lettersOf(wordsOfPages(arabic));
});

const textOf = (pdf: Buffer, options: string[] = []) =>
  spawnSync("pdftotext", [...options, "-", "-"], { input: pdf }).stdout.toString();

/** The text between the running heads and the page numbers. */
function wordsOfPages(pdf: Buffer) {
  const { width, height, top, unit, units } = papers.a5;
  const box = ["-x", 0, "-W", width + 2 * bleed, "-y", top + bleed - 4, "-H", units * unit + 8];
  if (top + units * unit > height) throw new Error("the text is longer than its page");
  return textOf(
    pdf,
    box.map((each) => (typeof each === "number" ? String(Math.round(each)) : each)),
  );
}

/** Letters with their marks. In a line from right to left pdftotext puts brackets, digits and some signs in another order than the written one. */
const lettersOf = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{M}]/gu, "");

describe("the PDF of a book", () => {
  test("is sound, and has no font that isn't embedded as a subset", () => {
    const fonts = [made.pdf, arabic].flatMap((pdf) => {
      ask(pdf, "qpdf", ["--check"]);
      return ask(pdf, "pdffonts").toString().trim().split("\n").slice(2);
    });
    expect(fonts.length).toBeGreaterThan(10);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  test.each(Object.entries(stories))("has a story in %s in the order in which it is read", (name, story) => {
    const found = letters[isFromRight([name, story]) ? "fromRight" : "fromLeft"];
    for (const text of Object.values(story)) expect(found).toContain(lettersOf(text));
  });

  test("has a long story in the order in which it is read", () => {
    expect(letters.fromLeft).toContain(lettersOf(`${long} ${long}`));
  });

  test("tells its title and language", () => {
    expect(told(made.pdf)).toMatchObject({ Title: "Margaret Ellis", Tagged: "yes", Form: "none" });
    expect(structureOf(made.pdf)).toMatchObject({ language: "en", isMarked: true });
  });

  test("leaves the place of a picture empty that can't be read, and names it", () => {
    expect(made.unreadable).toEqual(["media/none/picture.jpg"]);
  });
});

const hostile = {
  word: "W".repeat(200),
  emoji: "🌹".repeat(10_000),
  directions: "\u202e\u2066abc\u202b \u2069 \u202dשלום (1941)\u202c\u200f".repeat(60),
  marks: `a${"\u0301\u0489\u20dd".repeat(40)} `.repeat(30),
  unpaired: "\ud83d and \udf39 and \u0000 and \ufffe and \u{e0041}\u{10ffff}",
  syntax: ") Tj ET endstream endobj <</Type /Catalog>> \\( ".repeat(20),
};

test("hostile words break nothing", async () => {
  const memories = Object.entries(hostile).map(([id, text]) =>
    bookMemory(id, { title: text.slice(0, 200), author: text.slice(0, 100), text }),
  );
  const given = { name: hostile.directions.slice(0, 100), dedication: hostile.word, biography: hostile.marks };
  const signatures = memories.map((memory) => ({ ...memory, type: "signature" as const }));
  const { pdf } = await pdfOfBook(bookContent({ ...given, memories, signatures }));
  ask(pdf, "qpdf", ["--check"]);
  for (const font of ask(pdf, "pdffonts").toString().trim().split("\n").slice(2))
    expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
  const text = textOf(pdf);
  expect(text.match(/🌹/gu)?.length).toBeGreaterThanOrEqual(10_000);
  expect(text.replace(/\s/g, "")).toContain(hostile.word);
  expect(text).toContain("<</Type /Catalog>>");
});

test.each([0, 1, 20])("a book of %i memories with pictures of all shapes is sound", async (count) => {
  const shapes = [
    [800, 600],
    [300, 1200],
    [1600, 200],
    [90, 60],
  ] as const;
  const pictures = await Promise.all(
    shapes.map(([width, height]) => stored(`media/${width}/picture.jpg`, width, height)),
  );
  const memories = Array.from({ length: count }, (_, index) =>
    bookMemory(`${index}`, { text: long.repeat(1 + (index % 2)), pictures: pictures.slice(0, index % 5) }),
  );
  const { pdf, plan } = await pdfOfBook(bookContent({ memories }));
  ask(pdf, "qpdf", ["--check"]);
  expect(told(pdf).Pages).toBe(String(plan.pages.length));
  const drawn = ask(pdf, "pdfimages", ["-list"]).toString().trim().split("\n").length - 2;
  expect(drawn).toBe(memories.reduce((sum, memory) => sum + memory.pictures.length, 0));
});

test("the structure has every heading, and another text for every picture", () => {
  const { tree, pages } = structureOf(made.pdf);
  expect(tree.map(({ tag }) => tag)).toEqual(["/Document"]);
  const elements = flat(tree);
  const count = (tag: string) => elements.filter((element) => element.tag === tag).length;
  // The cover, contents, life, memories, signatures and the index of writers.
  expect(count("/H1")).toBe(6);
  expect(count("/H2")).toBe(fromLeft.length + 5);
  const figures = elements.filter(({ tag }) => tag === "/Figure");
  const page = "everkeep.example/memorial/k7w2qp";
  const texts = figures.map(({ alt }) => alt);
  // The colophon stands behind the cover or at the end.
  expect(texts.filter((alt) => alt === page)).toHaveLength(1);
  expect(texts.filter((alt) => alt !== page)).toEqual([
    "Portrait of Margaret Ellis",
    "The hives",
    "Picture from Author lost: Lost",
    "A still from the film from Author film: The film",
    "QR code that opens the recording from Author film: The film",
    "QR code that opens the recording from Author voice: The voice",
    "Signature of Joan",
  ]);
  expect(elements.find(({ tag }) => tag === "/Caption")?.content).toHaveLength(1);
  // All marked content belongs to exactly one element, in the order of the pages.
  const own = elements.flatMap(({ content }) => content.map(({ page, id }) => `${page} ${id}`));
  expect(new Set(own).size).toBe(own.length);
  expect([...own].sort()).toEqual(pages.flatMap(({ ref, marked }) => marked.map((id) => `${ref} ${id}`)).sort());
});

test.each(bookSizes)("%s has its trim and 3 mm of bleed on each page, to 0.1 pt", async (size) => {
  const { pdf } = await pdfOfBook(bookContent(), { size });
  const millimetres = { a5: [148, 210], square: [210, 210], a4: [210, 297], "half-letter": [139.7, 215.9] }[size];
  const [width = 0, height = 0] = millimetres.map((each) => (each * 72) / 25.4);
  const bleed = (3 * 72) / 25.4;
  for (const { boxes } of structureOf(pdf).pages) {
    const media = [0, 0, width + 2 * bleed, height + 2 * bleed];
    const trim = [bleed, bleed, bleed + width, bleed + height];
    for (const [box, wanted] of [
      ["/MediaBox", media],
      ["/BleedBox", media],
      ["/TrimBox", trim],
    ] as const)
      for (const [index, edge] of wanted.entries())
        expect(Math.abs((boxes[box]?.[index] ?? 0) - edge), box).toBeLessThan(0.1);
  }
});

/** The text and pictures in a part of a page, given in points from the corner of the trim. */
function readCode(pdf: Buffer, page: number, { x, y, width, height }: Box, dpi: number) {
  const pixels = (points: number) => Math.round((points / 72) * dpi);
  const part = ["-x", pixels(x + bleed), "-y", pixels(y + bleed), "-W", pixels(width), "-H", pixels(height)].map(
    String,
  );
  const { data, ...size } = rendered(pdf, ["-r", `${dpi}`, "-f", `${page}`, "-l", `${page}`, ...part]);
  return readQr(sharp(data, { raw: { ...size, channels: 3 } }));
}

test.each([300, 150])("its codes open each recording and the page, read at %i dpi", async (dpi) => {
  const reads = made.plan.pages.flatMap(({ number, items }) =>
    items.flatMap((item) => (item.kind === "code" ? [readCode(made.pdf, number, item.box, dpi)] : [])),
  );
  const page = "HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/K7W2QP";
  const codes = await Promise.all(reads);
  expect(codes.sort()).toEqual([page, addressOf("film"), addressOf("voice")]);
});
