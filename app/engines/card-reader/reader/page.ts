import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Code, findCodes, harderLooks } from "./codes.ts";
import type { Answer, ReadCard } from "./job.ts";
import { apart, type Located, locate } from "./locate.ts";
import type { Scan } from "./pixels.ts";
import type { Places } from "./places.ts";
import { fillShape, hasRest } from "./rest.ts";
import { Pixels, straighten } from "./straighten.ts";
import { readBox } from "./tick-box.ts";
import { whiten } from "./whiten.ts";
import { writingOf } from "./writing.ts";
import { inkIn, isWritten } from "./written.ts";

type AskPlaces = (codes: { text: string; size: number }[]) => Promise<(Places | null)[]>;

interface Card extends Located {
  code: Code;
  places: Places;
}

/** The longer side of the picture of a rest, in pixels. */
const restSide = 2400;
const quality = 90;

async function cardsOf(scan: Scan, codes: Code[], ask: AskPlaces): Promise<Card[]> {
  const places = codes.length ? await ask(codes.map(({ text, size }) => ({ text, size }))) : [];
  return codes.flatMap((code, index) => {
    const found = places[index];
    const located = found && locate(scan.grey, code, found);
    return located ? [{ ...located, code, places: found }] : [];
  });
}

const store = async (path: string, picture: Sharp) => {
  const bytes = await picture.jpeg({ quality, chromaSubsampling: "4:4:4", optimiseCoding: false }).toBuffer();
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
};

/** Writes the picture of one card. */
async function writeCard(
  scan: Scan,
  { map, scale, code, places }: Card,
  path: string,
  pixels: Pixels,
): Promise<ReadCard> {
  const card = straighten(scan, map, places.card, scale, pixels);
  whiten(card);
  const { width, height, rgb } = card;
  await store(path, sharp(rgb, { raw: { width, height, channels: 3 } }));
  const box = places.card.box && readBox(card, places.card.box);
  const areas = places.open.map((area) => inkIn(card, area));
  const writing = writingOf(places.card, places.open, areas);
  return { text: code.text, width, height, box, written: isWritten(areas), writing };
}

/** Writes the page without the cards that were found. */
async function writeRest(scan: Scan, cards: Card[], path: string) {
  const { width, height, rgb } = scan;
  for (const { corners } of cards) fillShape(scan, corners, 0, (start, end) => rgb.fill(255, start * 3, end * 3));
  const step = Math.ceil(Math.max(width, height) / restSide);
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) };
  await store(path, sharp(rgb, { raw: { width, height, channels: 3 } }).resize({ ...small, fit: "fill" }));
}

/** Frees pixels that are no longer in use. By itself the engine would wait until it has a few times as many. */
const freeMemory = () => globalThis.gc?.();

/** Finds the cards on a page, whether anything else is on it, and whether some of that is cards below or above others. While there is, it looks harder: that may be a card whose code is hard to read. */
async function findCards(scan: Scan, ask: AskPlaces): Promise<{ cards: Card[]; rest: boolean; covered: boolean }> {
  const first = await cardsOf(scan, await findCodes(scan.grey), ask);
  let cards = apart(first);
  let isClear = cards.length === first.length;
  let rest = !isClear || hasRest(scan, cards);
  for (const look of harderLooks) {
    if (!rest) break;
    for (const { corners } of cards) fillShape(scan, corners, 0, (start, end) => scan.grey.data.fill(255, start, end));
    const more = await cardsOf(scan, await look(scan.grey), ask);
    freeMemory();
    if (!more.length) continue;
    const all = apart([...cards, ...more]);
    isClear &&= all.length === cards.length + more.length;
    cards = all;
    rest = !isClear || hasRest(scan, cards);
  }
  return { cards, rest, covered: !isClear };
}

/** Reads the cards on a page. Writes a picture of each, and one of what is left. */
export async function readPage(scan: Scan, out: string, ask: AskPlaces): Promise<Answer> {
  freeMemory();
  const { cards, rest, covered } = await findCards(scan, ask);
  const read: ReadCard[] = [];
  const pixels = new Pixels();
  for (const card of cards) read.push(await writeCard(scan, card, `${out}.${read.length}.jpg`, pixels));
  if (rest) await writeRest(scan, cards, `${out}.rest.jpg`);
  return { cards: read, rest, covered };
}
