import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Code, findCodes } from "./codes.ts";
import { readFamily } from "./family.ts";
import type { Answer, Places, ReadCard } from "./job.ts";
import { type Located, locate } from "./locate.ts";
import type { Scan } from "./pixels.ts";
import { fillShape, hasRest } from "./rest.ts";
import { straighten } from "./straighten.ts";
import { whiten } from "./whiten.ts";

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
  return codes.flatMap((code, at) => {
    const found = places[at];
    const located = found && locate(scan.grey, code, found);
    return located ? [{ ...located, code, places: found }] : [];
  });
}

const store = async (path: string, picture: Sharp) => {
  const bytes = await picture.jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
};

/** Writes the picture of one card. */
async function writeCard(scan: Scan, { map, scale, code, places }: Card, path: string): Promise<ReadCard> {
  const card = straighten(scan, map, places.card, scale);
  whiten(card);
  const { width, height, rgb } = card;
  await store(path, sharp(rgb, { raw: { width, height, channels: 3 } }));
  return { text: code.text, width, height, family: places.card.family && readFamily(card, places.card.family) };
}

/** Writes the page without the cards that were found. */
async function writeRest(scan: Scan, cards: Card[], path: string) {
  const { width, height, rgb } = scan;
  for (const { corners } of cards) fillShape(scan, corners, 0, (start, end) => rgb.fill(255, start * 3, end * 3));
  const size = { width: restSide, height: restSide, fit: "inside", withoutEnlargement: true } as const;
  await store(path, sharp(rgb, { raw: { width, height, channels: 3 } }).resize(size));
}

/** Reads the cards on a page. Writes a picture of each, and one of what is left. */
export async function readPage(scan: Scan, out: string, ask: AskPlaces): Promise<Answer> {
  const cards = await cardsOf(scan, await findCodes(scan.grey), ask);
  const read: ReadCard[] = [];
  for (const card of cards) read.push(await writeCard(scan, card, `${out}.${read.length}.jpg`));
  const rest = hasRest(scan, cards);
  if (rest) await writeRest(scan, cards, `${out}.rest.jpg`);
  return { cards: read, rest };
}
