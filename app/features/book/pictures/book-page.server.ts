import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { oneImageAtATime } from "~/engines/process";
import { type Paper, pageHeight } from "~/features/book/layout/paper";
import type { Box, Item, PlannedPage } from "~/features/book/layout/plan";
import type { StoredBytes } from "~/features/book/pictures/printed.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { BookType } from "../pdf/book-type.server";
import { pageSvg } from "./book-svg.server";
import { withoutPaper } from "./ink.server";

/** The widths in pixels of the copies that each stored picture has for pages. */
const copies = [320, 800, 1600];
/** The most pixels of a picture that is opened here: a copy for pages has 1600 x 3200, a still of a film 3840 x 2160. */
const mostPixels = 9_000_000;

/** Letters are thin and need full colours. */
const jpegOptions = { quality: 82, chromaSubsampling: "4:4:4" } as const;

/** The stored copies to try for a picture that is shown at a width in pixels, the smallest that is large enough first. */
function candidates(key: string, width: number): string[] {
  const folder = path.posix.dirname(key);
  const wanted = copies.filter((each, index) => each >= width || index === copies.length - 1);
  const smaller = copies.filter((each) => each < width).reverse();
  const webps = [...wanted, ...smaller].map((each) => `${folder}/${each}.webp`);
  return [...new Set([...webps, `${folder}/picture.jpg`, key])];
}

/** Reads a picture at the size in pixels at which it is shown, ink without its paper; null if no copy of it can be read. */
async function pictureIn(
  { file: { key }, isInk }: Extract<Item, { kind: "picture" }>,
  bytesOf: StoredBytes,
  box: Box,
): Promise<OverlayOptions | null> {
  const { x: left, y: top, width, height } = box;
  for (const candidate of candidates(key, width)) {
    const bytes = await bytesOf(candidate);
    if (!bytes) continue;
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .resize(width, height, { fit: "fill" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ data: null, info: null }));
    if (!data) continue;
    const { channels } = info;
    const input = isInk ? await withoutPaper(data, { width, height }) : data;
    return { input, raw: { width, height, channels }, left, top };
  }
  return null;
}

/** A box in points as whole pixels, at least one wide and high. */
function inPixels({ x, y, width, height }: Box, scale: number): Box {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round((x + width) * scale) - left),
    height: Math.max(1, Math.round((y + height) * scale) - top),
  };
}

/**
 * Draws a page of a book as a JPEG of a width in pixels, cut as the printed page is: the same lines from the same fonts as in the PDF, and pictures from
 * their smallest sufficient copies. The place of a picture that can't be read stays empty.
 */
export async function drawPage(
  page: PlannedPage,
  { paper, colors, width, bytesOf }: { paper: Paper; colors: HandoutColors; width: number; bytesOf: StoredBytes },
): Promise<Buffer> {
  const height = pageHeight(paper, width);
  const svg = pageSvg(page, { paper, colors, type: new BookType(), width, height });
  return oneImageAtATime(async () => {
    const overlays: OverlayOptions[] = [];
    for (const item of page.items) {
      const picture =
        item.kind === "picture" ? await pictureIn(item, bytesOf, inPixels(item.box, width / paper.width)) : null;
      if (picture) overlays.push(picture);
    }
    return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).composite(overlays).jpeg(jpegOptions).toBuffer();
  });
}
