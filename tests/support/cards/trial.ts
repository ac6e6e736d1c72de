import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { writeCardCode } from "~/features/cards/handwritten/code";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { type FoundCard, readStackPage } from "~/features/cards/handwritten/read.server";
import type { FilledCard } from "./cards";
import { strokesSvg } from "./draw";
import { trialFile } from "./trial-files";
import { dot, millimetres, type TrialPage } from "./trial-pages";

/** The outcome for one card on a scan. */
export interface Fate {
  page: TrialPage;
  card: FilledCard;
  found: FoundCard | null;
  /** Whether the page has a picture of what wasn't read, for those to whom the card is handed. */
  rest: boolean;
  problem: string | null;
  /** How far the worst corner is from its place, in millimetres. */
  off: number;
  /** How alike the handwriting and what was drawn are, from -1 to 1. */
  alike: number;
}

export interface Trial {
  fates: Fate[];
  /** Cards that were found although nobody had put them on the page. */
  wrong: { page: TrialPage; number: number }[];
  /** Pages with a rest although all cards were found. */
  needless: TrialPage[];
  /** Milliseconds for each page. */
  times: number[];
}

/** Reads what a card's picture shows at its four dots. Returns the distance of the worst from its place, in millimetres, and 0 without any. */
async function worstCorner({ picture, width, height }: FoundCard, card: FilledCard): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const scale = width / geometryOf(card.code.kind).width;
  const [inset, reach] = [dot.inset * scale, 60 * scale];
  let worst = 0;
  for (const x of [inset, width - inset])
    for (const y of [inset, height - inset]) {
      let [sum, sumX, sumY] = [0, 0, 0];
      for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(height, y + reach); py++)
        for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(width, x + reach); px++) {
          const offset = (py * width + px) * info.channels;
          const pink = Math.min(data[offset] ?? 0, data[offset + 2] ?? 0) - (data[offset + 1] ?? 0);
          if (pink > 50) [sum, sumX, sumY] = [sum + pink, sumX + pink * (px + 0.5), sumY + pink * (py + 0.5)];
        }
      if (sum > 500 * scale) worst = Math.max(worst, Math.hypot(sumX / sum - x, sumY / sum - y) / scale);
    }
  return millimetres(worst);
}

/** Returns how much the handwriting in a card's picture is like what was drawn, at 50 dpi: there a millimetre is two pixels. */
export async function likeness(picture: string, card: FilledCard): Promise<number> {
  const { width, height } = geometryOf(card.code.kind);
  const size = { width: Math.round(width / 6), height: Math.round(height / 6) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${strokesSvg(card.strokes)}</svg>`;
  const part = { left: 20, top: 76, width: size.width - 40, height: size.height - 126 };
  const read = async (input: string | Buffer) =>
    sharp(
      await sharp(input)
        .resize({ ...size, fit: "fill" })
        .png()
        .toBuffer(),
    )
      .extract(part)
      .greyscale()
      .blur(1)
      .raw()
      .toBuffer();
  const [drawn, seen] = await Promise.all([read(Buffer.from(svg)), read(picture)]);
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [one, other] = [mean(drawn), mean(seen)];
  let [both, first, second] = [0, 0, 0];
  for (let offset = 0; offset < drawn.length; offset++) {
    const [a, b] = [(drawn[offset] ?? 0) - one, (seen[offset] ?? 0) - other];
    [both, first, second] = [both + a * b, first + a * a, second + b * b];
  }
  return both / Math.sqrt(first * second || 1);
}

/** Scans a page, reads it, and adds what became of its cards. Each picture is compared with what was drawn. */
export async function trial(page: TrialPage, folder: string, { fates, wrong, needless, times }: Trial): Promise<void> {
  const file = await trialFile(page, folder);
  const out = await mkdtemp(path.join(folder, "read-"));
  const since = performance.now();
  const read = await readStackPage(file, 0, out);
  times.push(performance.now() - since);
  const problem = "problem" in read ? read.problem : null;
  const { cards, rest } = "problem" in read ? { cards: [], rest: null } : read;
  const left = new Map(cards.map((card) => [writeCardCode(card.code), card]));
  for (const card of page.cards) {
    const key = writeCardCode(card.code);
    const found = left.get(key) ?? null;
    left.delete(key);
    const [off, alike] = found ? await Promise.all([worstCorner(found, card), likeness(found.picture, card)]) : [0, 1];
    fates.push({ page, card, found, rest: rest !== null, problem, off, alike });
  }
  for (const { code } of left.values()) wrong.push({ page, number: code.number });
  if (rest && cards.length >= page.cards.length) needless.push(page);
  await rm(out, { recursive: true });
}

const nameOf = ({ seed, layout, scanner, format }: TrialPage) =>
  `page ${seed}: ${layout}, ${scanner.dpi} dpi, ${format}, exposure ${scanner.exposure.toFixed(2)}, noise ${scanner.noise.toFixed(0)}, blur ${scanner.blur.toFixed(2)}, shadow ${scanner.shadow.toFixed(2)}, lid ${scanner.lid}, staples ${scanner.staples}`;

/** Whether a box was read as the opposite of what was drawn. */
const isOpposite = ({ card, found }: Fate) =>
  (found?.family === "marked" && card.filling === "empty") || (found?.family === "empty" && card.filling !== "empty");

/** Counts what became of the cards, with a line for each that isn't as it should be. */
export function summary({ fates, wrong, needless, times }: Trial) {
  const missed = fates.filter(({ found }) => !found);
  const clear = fates.filter(({ card, found }) => found && ["empty", "cross", "tick"].includes(card.filling ?? ""));
  const lines = [
    ...missed.map(
      ({ page, card, rest, problem }) =>
        `card ${card.code.number} not found (${problem ?? (rest ? "rest" : "LOST")}); ${nameOf(page)}`,
    ),
    ...wrong.map(({ page, number }) => `card ${number} WRONG; ${nameOf(page)}`),
    ...fates
      .filter(isOpposite)
      .map(({ page, card, found }) => `box ${card.filling} read as ${found?.family}; ${nameOf(page)}`),
    ...fates
      .filter(({ off }) => off > 1.5)
      .map(({ page, card, off }) => `card ${card.code.number} off by ${off.toFixed(1)} mm; ${nameOf(page)}`),
    ...fates
      .filter(({ alike }) => alike < 0.75)
      .map(({ page, card, alike }) => `card ${card.code.number} alike ${alike.toFixed(2)}; ${nameOf(page)}`),
    ...needless.map((page) => `needless rest; ${nameOf(page)}`),
  ];
  return {
    cards: fates.length,
    found: fates.length - missed.length,
    lost: missed.filter(({ rest, problem }) => !rest && !problem).length,
    wrong: wrong.length,
    opposite: fates.filter(isOpposite).length,
    unclear: clear.filter(({ found }) => found?.family === "unclear").length,
    boxes: clear.length,
    offMost: Math.max(0, ...fates.map(({ off }) => off)),
    alikeLeast: Math.min(1, ...fates.map(({ alike }) => alike)),
    needless: needless.length,
    pages: times.length,
    milliseconds: Math.round(times.reduce((sum, time) => sum + time, 0) / times.length),
    lines,
  };
}
