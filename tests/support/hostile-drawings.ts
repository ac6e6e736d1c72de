import { deflateSync } from "node:zlib";
import { u32 } from "./boxes.ts";
import { chunk, pngStart } from "./zoo/animal.ts";

/** An SVG with a size in pixels. */
export const svg = (inside: string, width = 90, height = 60) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`;

/** Groups that each use the one before several times: two kilobytes that draw a hundred million shapes. */
export function nestedUse(levels = 8, times = 10) {
  const group = (position: number) =>
    `<g id="a${position}">${`<use xlink:href="#a${position - 1}"/>`.repeat(times)}</g>`;
  const groups = Array.from({ length: levels }, (_, index) => group(index + 1)).join("");
  return svg(`<defs><g id="a0"><rect width="9" height="9"/></g>${groups}</defs><use xlink:href="#a${levels}"/>`);
}

/** Half a minute of work that the short text doesn't reveal: only the time shows it. */
export const slowDrawing = () =>
  svg(
    '<filter id="f" x="0" y="0" width="1" height="1"><feMorphology radius="900"/></filter><rect width="3000" height="3000" filter="url(#f)"/>',
    3000,
    3000,
  );

/** A PNG of zeros, with an alpha channel and this many bits per channel. */
function blank(side: number, bits: 8 | 16) {
  const rows = deflateSync(Buffer.alloc(side * (side * (bits / 2) + 1)), { level: 1 });
  const head = Buffer.concat([u32(side, side), Buffer.from([bits, 6, 0, 0, 0])]);
  return Buffer.concat([pngStart, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A drawing with an embedded picture of 81 megapixels, 324 MB; only the picture's own header reveals the size. */
export const hungryDrawing = () =>
  svg(`<image width="90" height="60" href="data:image/png;base64,${blank(9000, 8).toString("base64")}"/>`);

/** A picture that takes some seconds to process and is accepted. */
export const slowPicture = () => blank(5000, 16);
