// @module-tag slow
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type BookSize, papers } from "~/features/book/layout/paper";
import type { PlannedPage } from "~/features/book/layout/plan";
import { BookType } from "~/features/book/pdf/book-type.server";
import { drawPage } from "~/features/book/pictures/book-page.server";
import { pageSvg } from "~/features/book/pictures/book-svg.server";
import { type Theme, themes } from "~/lib/handout/themes";
import { bytesOf, put } from "~/models/media/storage.server";
import { bookContent, bookMemory, bookPicture, code, pdfOfBook, planOf } from "../support/books.ts";
import { rendered } from "../support/pdf.ts";
import { scripts } from "../support/scripts.ts";

/** The allowed difference from the PDF: on average, of 255 steps of a colour, and the share of pixels that differ by more than 64. */
const limits = { mean: 5, far: 0.005 };

/** A picture whose quarters have different colours, with all copies that a photo gets. */
async function photo(key: string, width: number, height: number) {
  const quarter = (background: string) => ({
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background },
  });
  const picture = await sharp({ create: { width, height, channels: 3, background: "#c66" } })
    .composite([
      { input: quarter("#6c6"), left: Math.floor(width / 2), top: 0 },
      { input: quarter("#66c"), left: 0, top: Math.floor(height / 2) },
    ])
    .png()
    .toBuffer();
  await put(`media/${key}/picture.jpg`, await sharp(picture).jpeg().toBuffer());
  for (const wide of [320, 800, 1600])
    await put(
      `media/${key}/${wide}.webp`,
      await sharp(picture).resize({ width: wide, withoutEnlargement: true }).webp().toBuffer(),
    );
  return bookPicture(`media/${key}/picture.jpg`, width, height, "The hives");
}

async function contentOf(language: "en" | "ar" = "en") {
  const memories = Object.entries(scripts).map(([id, memory]) => bookMemory(id, memory));
  const long = "She kept bees behind the railway cottage, in 1941, and gave the honey away. ".repeat(40).trim();
  memories.push(bookMemory("long", { title: '</svg><script>alert("x")</script> & ]]>', text: `${long}\n\n${long}` }));
  memories.push(bookMemory("photo", { type: "photo", pictures: [await photo("one", 1600, 1200)] }));
  const still = await photo("two", 1280, 720);
  memories.push(bookMemory("film", { recording: { kind: "video", still, code, said: null } }));
  memories.push(bookMemory("voice", { recording: { kind: "audio", still: null, code, said: null } }));
  memories.push(bookMemory("lost", { pictures: [bookPicture("media/none/picture.jpg", 800, 600)] }));
  return bookContent({ memories, portrait: await photo("three", 900, 1200), dedication: "For Ted" }, language);
}

/** Fine enough that rounding the trim to pixels moves nothing. */
const dpi = 300;

/** A page of the PDF, cut at its trim and scaled to a width in pixels. */
async function printed(
  pdf: Buffer,
  page: number,
  { width: wide, height: high }: { width: number; height: number },
  width: number,
) {
  const edge = Math.round((3 / 25.4) * dpi);
  const [across, down] = [Math.round((wide / 72) * dpi), Math.round((high / 72) * dpi)];
  const place = ["-x", `${edge}`, "-y", `${edge}`, "-W", `${across}`, "-H", `${down}`];
  const { data, ...size } = rendered(pdf, ["-r", `${dpi}`, "-f", `${page}`, "-l", `${page}`, ...place]);
  const height = Math.round((high / wide) * width);
  return sharp(data, { raw: { ...size, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
}

function apart(one: Buffer, other: Buffer) {
  expect(one.length).toBe(other.length);
  let [sum, far] = [0, 0];
  for (let offset = 0; offset < one.length; offset += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((one[offset + part] ?? 0) - (other[offset + part] ?? 0)));
    sum += parts.reduce((all, part) => all + part, 0);
    if (parts.some((part) => part > 64)) far++;
  }
  return { mean: sum / one.length, far: far / (one.length / 3) };
}

describe("the picture of a page", () => {
  test.each([
    ["a5", "Classic Teal", "en"],
    ["square", "Soft Peach", "ar"],
  ] as const)("is the printed page, in %s and %s", async (size: BookSize, theme: Theme, language) => {
    const { pdf, plan } = await pdfOfBook(await contentOf(language), { size, theme });
    const paper = papers[size];
    for (const page of plan.pages.filter(({ items }) => items.length > 3)) {
      const jpeg = await drawPage(page, { paper, colors: themes[theme], width: 500, bytesOf });
      const shown = await sharp(jpeg).raw().toBuffer();
      const { mean, far } = apart(shown, await printed(pdf, page.number, paper, 500));
      expect.soft(mean, `page ${page.number}, on average`).toBeLessThan(limits.mean);
      expect.soft(far, `page ${page.number}, pixels far apart`).toBeLessThan(limits.far);
    }
  });

  test("holds outlines alone, no words of people", async () => {
    const { plan } = await planOf(await contentOf());
    const svgs = plan.pages.map((page) =>
      pageSvg(page, {
        paper: papers.a5,
        colors: themes["Classic Teal"],
        type: new BookType(),
        width: 500,
        height: 709,
      }),
    );
    expect(svgs.join("").length).toBeGreaterThan(100_000);
    expect(svgs.join("")).not.toMatch(/alert|script|Margaret|bees/);
    const names = svgs.flatMap((svg) => [...svg.matchAll(/<\/?([^ />]+)/g)].map(([, name]) => name));
    expect([...new Set(names)].sort()).toEqual(["defs", "g", "linearGradient", "path", "rect", "stop", "svg", "use"]);
  });

  const page = (key: string): PlannedPage => ({
    ...{ number: 1, coloured: false },
    items: [
      {
        ...{ kind: "picture", element: { tag: "Figure", group: 0 } },
        ...{ file: { key, width: 100, height: 100 }, box: { x: 0, y: 0, width: 100, height: 100 } },
      },
    ],
  });
  const middle = async (key: string) => {
    const jpeg = await drawPage(page(key), { paper: papers.a5, colors: themes["Classic Teal"], width: 500, bytesOf });
    return [...(await sharp(jpeg).raw().toBuffer()).subarray((50 * 500 + 50) * 3, (50 * 500 + 50) * 3 + 3)];
  };
  const white = [255, 255, 255];
  const grey = [128, 128, 128];
  const plain = (width: number, height: number, background = "#000") =>
    sharp({ create: { width, height, channels: 3, background } });

  test("has the smallest copy of a picture that is large enough, and another one if it can't be read", async () => {
    await put("media/copies/full.jpg", await plain(400, 400, "#808080").jpeg().toBuffer());
    await put("media/copies/320.webp", await plain(320, 320).webp().toBuffer());
    expect(await middle("media/copies/full.jpg")).toEqual([0, 0, 0]);
    await put("media/copies/320.webp", Buffer.from("RIFF"));
    expect(await middle("media/copies/full.jpg")).toEqual(grey);
    await put("media/copies/800.webp", await plain(800, 800).webp().toBuffer());
    expect(await middle("media/copies/full.jpg")).toEqual([0, 0, 0]);
  });

  test("never opens a picture of more than 9 megapixels", async () => {
    await put("media/huge/full.jpg", await plain(3001, 3000).jpeg().toBuffer());
    expect(await middle("media/huge/full.jpg")).toEqual(white);
    await put("media/large/full.jpg", await plain(3000, 3000).jpeg().toBuffer());
    expect(await middle("media/large/full.jpg")).toEqual([0, 0, 0]);
  });
});
