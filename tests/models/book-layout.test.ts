import { expect, test } from "vitest";
import { faceNamed } from "~/engines/print/type/faces.server";
import { shapeWord } from "~/engines/print/type/shape.server";
import type { BookContent } from "~/features/book/layout/content";
import { bookSizes } from "~/features/book/layout/paper";
import type { Cut } from "~/features/book/layout/type";
import { BookType } from "~/features/book/pdf/book-type.server";
import { boxOf, contentPages, isPart, wordsOf } from "../support/book-faults.ts";
import { bookContent, bookMemory, bookPicture, planOf, recordingOf } from "../support/books.ts";
import { scripts } from "../support/scripts.ts";

test("every word of a story is printed once, in its order", async () => {
  const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { title: "Words", text })] }));
  const lines = plan.pages.flatMap(({ items }) => items.filter(({ element }) => element?.tag === "P").map(wordsOf));
  const printed = lines.join(" ").match(/word\d+/g) ?? [];
  expect(printed.join(" ")).toBe(text);
});

test("words are divided by the rules of their text's language, and not where it is unknown", async () => {
  const german =
    "Sie hat die Bienen nicht mit Selbstverständlichkeit behandelt und war mit der Donaudampfschifffahrt. ".repeat(6);
  const unknown = "Selbstverständlichkeit Donaudampfschifffahrt Bienenzucht ".repeat(12);
  const divided = async (text: string) => {
    const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { text })] }));
    const lines = plan.pages.flatMap(({ items }) => items.filter((item) => item.kind === "line"));
    return lines.filter(({ line }) => line.hyphen).map(wordsOf);
  };
  const found = await divided(german);
  expect(found.length).toBeGreaterThan(0);
  const parts = /(Selbst|Selbstver|Selbstverständ|Selbstverständlich|Donau|Donaudampf|Donaudampfschiff|be|behan|Bie)$/;
  for (const line of found) expect(line).toMatch(parts);
  expect(await divided(unknown)).toEqual([]);
});

test("figures are old-style, and names are in small capitals", () => {
  const type = new BookType();
  const glyphs = (text: string, face: string, cut: Cut) =>
    type.shape(text, face, cut, false).glyphs.map(({ id }) => id);
  const font = faceNamed("EBGaramond-Regular");
  const plain = (text: string) => shapeWord(text, font, [], false).glyphs.map(({ id }) => id);
  expect(glyphs("1941", "EBGaramond-Regular", "body")).not.toEqual(plain("1941"));
  expect(glyphs("Ann", "EBGaramond-Regular", "body")).toEqual(plain("Ann"));
  const [first, ...others] = glyphs("Ann", "EBGaramond-Regular", "capitals");
  expect(first).toBe(plain("A")[0]);
  expect(others).not.toContain(plain("n")[0]);
  // A face without them has its own letters.
  expect(glyphs("Наталья", "NotoSerif-Regular", "capitals")).toHaveLength(7);
});

test("fancy letters are printed as plain ones, in words and names", async () => {
  const memory = bookMemory("1", { title: "𝓕𝓲𝓰𝓼", text: "She said 𝕘𝕠𝕠𝕕𝕓𝕪𝕖.", author: "𝓜𝓪𝓻𝓲𝓪 𝕰𝖑𝖑𝖎𝖘" });
  const { plan, type } = await planOf(bookContent({ memories: [memory] }));
  const words = plan.pages.flatMap(({ items }) => items.filter((item) => item.kind === "line").map(wordsOf)).join(" ");
  for (const plain of ["Figs", "She said goodbye.", "Maria Ellis"]) expect(words).toContain(plain);
  expect([...type.missing]).toEqual([]);
});

test("figures are in the face of the letters beside them, even at the start", () => {
  const faces = (text: string) => [
    ...new Set(new BookType().runsOf(text, "body", "auto").runs.map(({ face }) => face)),
  ];
  expect(faces("11 فبراير 1952")).toEqual(["Amiri-Regular"]);
  expect(faces("(1952) महिला")).toEqual(["NotoSerifDevanagari-Regular"]);
  expect(faces("1952 – 2026")).toEqual(["EBGaramond-Regular"]);
  expect(faces("🌹 1952")).toEqual(["NotoEmoji-Regular", "EBGaramond-Regular"]);
});

test("lines on both sides of a sheet lie on top of one another", async () => {
  const pictures = [
    bookPicture("media/none/picture.jpg", 1600, 1130, "The hives"),
    bookPicture("media/none/picture.jpg", 900, 700),
  ];
  const text = "She kept bees behind the railway cottage and gave the honey away. ".repeat(17).trim();
  const title = "The summer in which the bees settled in the porch of the church";
  const memories = [
    bookMemory("1", { text, pictures: pictures.slice(0, 1) }),
    bookMemory("2", { text, title }),
    bookMemory("3", { text: scripts.Thai?.text.repeat(9) ?? "" }),
    bookMemory("4", { text, pictures: pictures.slice(1) }),
    bookMemory("5", { text, recording: recordingOf("5", "audio") }),
    bookMemory("6", { text }),
  ];
  for (const size of bookSizes) {
    const { plan, paper } = await planOf(bookContent({ biography: text, memories }), { size });
    const lines = plan.pages
      .slice(3)
      .flatMap(({ items }) =>
        items.flatMap((item) =>
          item.kind === "line" && item.line.cut === "body" && /bees/.test(wordsOf(item)) ? [item] : [],
        ),
      );
    expect(lines.length).toBeGreaterThan(60);
    const between = lines.map(({ baseline }) => (baseline - paper.top) / (2 * paper.unit));
    for (const line of between) expect(line - Math.floor(line)).toBeCloseTo(1 - 0.29, 3);
  }
});

test("10,000 emoji and a word of 5,000 letters are set", async () => {
  const memories = [bookMemory("1", { text: "🌹".repeat(10_000) }), bookMemory("2", { text: "W".repeat(5000) })];
  const { plan, paper } = await planOf(bookContent({ memories }));
  const items = contentPages(plan).flatMap((page) => page.items.filter(isPart));
  const text = items.map(wordsOf).join("");
  expect(text.match(/🌹/gu)).toHaveLength(10_000);
  expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(5000);
  for (const item of items) expect(boxOf(item).width).toBeLessThanOrEqual(paper.measure + 0.05);
});

test("pictures keep their shape, and coarse ones are named", async () => {
  const pictures = [
    [3000, 2000],
    [1000, 3000],
    [3000, 500],
    [80, 60],
  ].map(([width = 0, height = 0], index) => ({
    files: [{ key: `media/${index}/picture.jpg`, width, height }],
    caption: "",
  }));
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { title: "Small", pictures })] }));
  const drawn = plan.pages.flatMap(({ items }) => items.filter((item) => item.kind === "picture"));
  expect(drawn).toHaveLength(4);
  for (const { box, file } of drawn) expect(box.width / box.height).toBeCloseTo(file.width / file.height, 2);
  expect(plan.warnings).toEqual([{ kind: "coarse", title: "Small", dpi: expect.any(Number) }]);
});

test.each([
  ["nothing", {}, 4, [4]],
  ["a life", { biography: "She kept bees." }, 8, [2, 5, 6, 8]],
  ["a memory", { memories: [bookMemory("1")] }, 8, [2, 5, 6, 8]],
  ["a life and a memory", { biography: "She kept bees.", memories: [bookMemory("1")] }, 8, [2, 6, 8]],
  ["a signature", { signatures: [bookMemory("1", { type: "signature" })] }, 8, [2, 5, 6, 8]],
  [
    "a life, a memory and a signature",
    {
      biography: "She kept bees.",
      memories: [bookMemory("1")],
      signatures: [bookMemory("2", { type: "signature" })],
    },
    8,
    [2, 8],
  ],
] as const)(
  "a book of %s has no empty pages but the second and those that sheets need",
  async (_, given, count, empty) => {
    const { plan } = await planOf(bookContent({ biography: "", memories: [], ...given } as Partial<BookContent>));
    expect(plan.pages).toHaveLength(count);
    expect(plan.pages.filter(({ items }) => !items.length).map(({ number }) => number)).toEqual(empty);
    expect(plan.pages.at(-1)).toMatchObject({ coloured: true });
  },
);

test("a book of more than 64 pages, which is glued, needs no sheets of four", async () => {
  // Each takes a page.
  const pictures = [bookPicture("media/none/picture.jpg", 1100, 1600)];
  const counts = new Set<number>();
  for (let count = 56; count < 66; count++) {
    const memories = Array.from({ length: count }, (_, index) => bookMemory(`${index}`, { pictures }));
    const { plan } = await planOf(bookContent({ memories }));
    const { length } = plan.pages;
    const empty = plan.pages.filter(({ items }) => !items.length).map(({ number }) => number);
    if (length > 64) expect([length % 2, empty.filter((page) => page > 2)]).toEqual([0, [length]]);
    else expect(length % 4).toBe(0);
    counts.add(length);
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(64);
  expect([...counts].some((length) => length > 64 && length % 4)).toBe(true);
});

test("a dedication keeps the lines of its writer", async () => {
  const { plan } = await planOf(bookContent({ dedication: "For Ted,\nwho kept the hives\n\nand for Nora" }));
  const words = plan.pages[2]?.items.map(wordsOf).filter(Boolean);
  expect(words).toEqual(["Margaret Ellis", "For Ted,", "who kept the hives", "and for Nora"]);
});

test("lines in the middle are alike", async () => {
  const caption = "All of us at the sea, in the summer of 1974, with the dog that was not ours but came along.";
  const picture = bookPicture("media/none/picture.jpg", 1600, 1200, caption);
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { pictures: [picture] })] }));
  const widths = plan.pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "line" && item.element?.tag === "Caption" ? [item.line.width] : [])),
  );
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.8);
});
