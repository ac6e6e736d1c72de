import sharp, { type Sharp } from "sharp";
import { fitMap, project } from "../../../app/engines/card-reader/reader/plane.ts";
import { inverse } from "../../../app/engines/media-cleaner/images/decoder/icc.ts";
import { geometryOf, type Spot } from "../../../app/features/cards/handwritten/geometry.ts";
import { cardSvg, type Written } from "./draw.ts";
import type { Random } from "./random.ts";

const inch = 300;

/** A card on a page: the middle of it in millimetres, and how it is turned, in degrees. */
export interface Placed extends Written {
  x: number;
  y: number;
  turn: number;
}

/** How a page is scanned. Lengths are in millimetres. */
export interface Scanner {
  dpi: number;
  width: number;
  height: number;
  /** The surface behind the cards. */
  lid: string;
  noise: number;
  blur: number;
  /** From 0 to 1: how much darker the darkest part of a shadow is, across the page. */
  shadow: number;
  /** From 0 to 1: the brightness of white. */
  exposure: number;
  staples: number;
  /** More drawing on the page, in pixels at 300 dpi. */
  extra?: string;
  /** The corners of the page in the picture, as shares of its size: a photo taken at an angle. */
  photo?: [Spot, Spot, Spot, Spot];
}

export const plainScanner: Scanner = {
  ...{ dpi: 300, width: 210, height: 297, lid: "#fff", noise: 0, blur: 0, shadow: 0, exposure: 1, staples: 0 },
};

const mm = inch / 25.4;

/** The corners of a card on its page, in pixels at 300 dpi. */
export function cornersOf({ code, x, y, turn }: Placed): Spot[] {
  const { width, height } = geometryOf(code.kind);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const [dx, dy] = [(across * width) / 2, (down * height) / 2];
    return { x: x * mm + dx * cos - dy * sin, y: y * mm + dx * sin + dy * cos };
  });
}

/** Small bent wires near the upper corners of cards. */
function stapleSvg(random: Random, cards: Placed[], count: number) {
  return Array.from({ length: count }, () => {
    const [corner] = cornersOf(random.one(cards)) as [Spot];
    const [x, y] = [corner.x + random.between(20, 160), corner.y + random.between(20, 160)];
    return `<g transform="translate(${x} ${y}) rotate(${random.between(0, 180)})"><path d="M-70 0H70" stroke="#777" stroke-width="7"/><path d="M-70 2H70" stroke="#ddd" stroke-width="2"/></g>`;
  }).join("");
}

/** Draws a page with cards as pixels, before it is scanned. */
export function pageSvg(random: Random, cards: Placed[], scanner: Scanner): string {
  const { width, height, dpi, lid, extra = "", staples } = scanner;
  const drawn = cards.map((card) => {
    const { width: cardWidth, height: cardHeight } = geometryOf(card.code.kind);
    const place = `translate(${card.x * mm} ${card.y * mm}) rotate(${card.turn}) translate(${-cardWidth / 2} ${-cardHeight / 2})`;
    const shadow = `<rect x="3" y="4" width="${cardWidth}" height="${cardHeight}" fill="#000" opacity="0.25"/>`;
    return `<g transform="${place}">${shadow}${cardSvg(card, "#fdfcf8")}</g>`;
  });
  const size = [width, height].map((side) => Math.round((side / 25.4) * dpi));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${width * mm} ${height * mm}"><rect width="100%" height="100%" fill="${lid}"/>${drawn.join("")}${extra}${stapleSvg(random, cards, staples)}</svg>`;
}

/** So many numbers are drawn for the noise of a page; each row of pixels takes them from another place on. */
const manyGrains = 2 ** 16;

function grainsOf(random: Random, noise: number) {
  // A sum of three numbers is nearly normal.
  const sum = () => random.next() + random.next() + random.next();
  return Float32Array.from({ length: manyGrains }, () => (sum() / 1.5 - 1) * 2 * noise);
}

/** Adds light and noise to pixels of three bytes, in place. */
function expose(random: Random, pixels: Uint8Array, width: number, { noise, shadow, exposure }: Scanner) {
  const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  const height = data.length / 3 / width;
  const [turn, middle] = [random.between(0, Math.PI * 2), random.between(0.3, 0.7)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  if (!noise && !shadow && exposure === 1) return;
  const grains = grainsOf(random, noise);
  for (let y = 0, offset = 0; y < height; y++) {
    let next = random.whole(0, manyGrains - 1);
    const down = (y / height - middle) * sin - middle * cos;
    for (let x = 0; x < width; x++) {
      const light = shadow ? exposure * (1 - shadow / (1 + Math.exp(-((x / width) * cos + down) * 9))) : exposure;
      const grain = grains[next++ % manyGrains] ?? 0;
      for (const end = offset + 3; offset < end; offset++) data[offset] = (data[offset] ?? 0) * light + grain;
    }
  }
}

/** Turns a flat picture into a photo that was taken at an angle, with a dark table around it. */
function photograph(data: Uint8Array, width: number, height: number, corners: [Spot, Spot, Spot, Spot]) {
  const flat = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const map = fitMap(
    flat.map((from, index) => ({
      from,
      to: { x: (corners[index]?.x ?? 0) * width, y: (corners[index]?.y ?? 0) * height },
    })),
    "homography",
  );
  if (!map) throw new Error("the corners are no corners");
  const back = inverse(map);
  const out = new Uint8Array(data.length).fill(70);
  for (let y = 0, offset = 0; y < height; y++)
    for (let x = 0; x < width; x++, offset += 3) {
      const from = project(back, { x: x + 0.5, y: y + 0.5 });
      const [fx, fy] = [from.x - 0.5, from.y - 0.5];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      for (let c = 0; c < 3; c++) {
        const [a, b] = [(top * width + left) * 3 + c, ((top + 1) * width + left) * 3 + c];
        const upper = (data[a] ?? 0) * (left + 1 - fx) + (data[a + 3] ?? 0) * (fx - left);
        const lower = (data[b] ?? 0) * (left + 1 - fx) + (data[b + 3] ?? 0) * (fx - left);
        out[offset + c] = upper * (top + 1 - fy) + lower * (fy - top);
      }
    }
  return out;
}

/** Scans a page: draws it, takes a photo if asked, adds blur, light and noise. */
export async function scanned(random: Random, cards: Placed[], scanner: Scanner): Promise<Sharp> {
  const svg = Buffer.from(pageSvg(random, cards, scanner));
  const { data, info } = await sharp(svg, { limitInputPixels: false })
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const seen = scanner.photo ? photograph(data, width, height, scanner.photo) : data;
  const raw = { raw: { width, height, channels: 3 } } as const;
  const blurred = scanner.blur >= 0.3 ? await sharp(seen, raw).blur(scanner.blur).raw().toBuffer() : seen;
  expose(random, blurred, width, scanner);
  return sharp(blurred, raw).withMetadata({ density: scanner.photo ? 72 : scanner.dpi });
}
