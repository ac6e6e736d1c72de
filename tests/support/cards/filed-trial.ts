import { readFile } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { pathOf } from "~/gateways/storage/disk.server";
import type { Viewer } from "~/models/access";
import { sendScan, workOnScans } from "../card-scans.ts";
import type { FilledCard } from "./cards.ts";
import type { FilledPage } from "./filed-pages.ts";
import type { Random } from "./random.ts";
import { randomOf } from "./random.ts";
import { scanned } from "./scan.ts";
import { likeness } from "./trial.ts";
import { pdfOf, trialFile } from "./trial-files.ts";

/** The fate of one side of a card: what it should have been, and what became of it. */
export interface SideFate {
  memorialId: string;
  number: number;
  side: "front" | "back";
  written: boolean;
  /** "lost" if the page has nothing that shows it; "taken for blank" if it was written on. */
  became: "filed" | "blank" | "unsorted" | "taken for blank" | "lost";
  /** How alike the filed picture and the handwriting are, from -1 to 1. */
  alike: number;
  page: string;
}

export interface FiledTrial {
  sides: SideFate[];
  /** Items that were filed although no such side lay on their page. */
  wrong: string[];
}

/** Files as they are sent, each with its pages. */
type Sent = FilledPage[][];

/** Orders the pages of a stack: each sheet's sides after each other, in either order, or all backs after all fronts, the last one first. */
export function stackOf(random: Random, sheets: { front: FilledPage; back: FilledPage }[]): Sent {
  if (random.chance(0.3)) return [...sheets.map(({ front }) => [front]), ...sheets.map(({ back }) => [back]).reverse()];
  return sheets.flatMap(({ front, back }): Sent => {
    const pages = random.chance(0.5) ? [front, back] : [back, front];
    const isPaper = pages.every(({ layout }) => layout !== "a photo");
    return isPaper && random.chance(0.3) ? [pages] : pages.map((page) => [page]);
  });
}

async function bytesOf(pages: FilledPage[], folder: string): Promise<Buffer> {
  const [only, other] = pages;
  if (only && !other) return readFile(await trialFile(only, folder));
  const drawn = [];
  for (const { seed, cards, scanner, quality } of pages) {
    const picture = await scanned(randomOf(seed + 1), cards, scanner);
    drawn.push({ jpeg: await picture.jpeg({ quality }).toBuffer(), width: scanner.width, height: scanner.height });
  }
  return pdfOf(drawn);
}

const nameOf = ({ seed, layout, scanner, format }: FilledPage) =>
  `${seed}: ${layout}, ${scanner.dpi} dpi, ${format}, noise ${scanner.noise.toFixed(0)}, shadow ${scanner.shadow.toFixed(2)}, exposure ${scanner.exposure.toFixed(2)}, lid ${scanner.lid}`;

/** How much the filed picture of a side is like what was written. */
async function alikeOf(mediaId: string | null, card: FilledCard): Promise<number> {
  const row = db
    .selectFrom("media")
    .select(["width", "height"])
    .where("id", "=", mediaId ?? "");
  const { width, height } = (await row.executeTakeFirst()) ?? {};
  if (!width || !height) return -1;
  return likeness(pathOf(`media/${mediaId}/picture.jpg`), card);
}

/** Sends a stack of files as one scan, works on it, and adds what was filed to a trial. */
export async function fileStack(viewer: Viewer, sent: Sent, folder: string, trial: FiledTrial): Promise<void> {
  const files = [];
  for (const pages of sent) files.push(await bytesOf(pages, folder));
  const scan = await sendScan(viewer, files);
  await workOnScans();
  const state = await db.selectFrom("card_scans").select("state").where("id", "=", scan).executeTakeFirst();
  if (state?.state !== "done") throw new Error(`the scan is ${state?.state}`);
  const items = await db
    .selectFrom("card_scan_items as items")
    .innerJoin("card_scan_files as files", "files.id", "file_id")
    .selectAll("items")
    .select("files.position")
    .where("items.scan_id", "=", scan)
    .execute();
  const left = new Set(items.filter(({ outcome, reason }) => outcome === "filed" || reason === "blank"));
  for (const [position, pages] of sent.entries())
    for (const [index, page] of pages.entries()) {
      const here = items.filter((item) => item.position === position && item.page === index);
      for (const card of page.cards) {
        const { number, kind } = card.code;
        const item = here.find(
          (each) =>
            each.number === number && each.side === kind.side && each.memorial_id === page.memorialId && left.has(each),
        );
        if (item) left.delete(item);
        const written = card.strokes.length > 0;
        const isUnsorted = here.some(({ outcome }) => outcome === "unsorted");
        const isBlank = item?.reason === "blank";
        trial.sides.push({
          ...{ memorialId: page.memorialId, number, side: kind.side, written, page: nameOf(page) },
          became: isBlank ? (written ? "taken for blank" : "blank") : item ? "filed" : isUnsorted ? "unsorted" : "lost",
          alike: item && !isBlank && written ? await alikeOf(item.media_id, card) : 1,
        });
      }
    }
  for (const item of left)
    trial.wrong.push(`${item.number} ${item.side} at page ${item.page} of file ${item.position}`);
}

/** Whether the memory of a card is what it should be: at its memorial, with the picture of each written side in its place, and of no other card. */
async function isJoined(sides: SideFate[]): Promise<boolean> {
  const [{ memorialId, number } = { memorialId: "", number: -1 }] = sides;
  const rows = await db
    .selectFrom("card_memories")
    .innerJoin("memories", "memories.id", "card_memories.memory_id")
    .innerJoin("memory_pictures", "memory_pictures.memory_id", "memories.id")
    .select(["memories.memorial_id", "position"])
    .where("card_memories.memorial_id", "=", memorialId)
    .where("number", "=", number)
    .execute();
  const places = rows.map(({ position }) => position).sort();
  const wanted = sides.flatMap(({ side, became }) => (became === "filed" ? [side === "front" ? 0 : 1] : [])).sort();
  return rows.every((row) => row.memorial_id === memorialId) && JSON.stringify(places) === JSON.stringify(wanted);
}

/** A picture that is less like what was written is taken for somebody else's. In the trial of drawn cards the worst scan is alike by 0.6. */
const leastAlike = 0.4;

/** Counts what became of the cards, with a line for each side that isn't as it should be. */
export async function outcomesOf({ sides, wrong }: FiledTrial) {
  const cards = Object.values(Object.groupBy(sides, ({ memorialId, number }) => `${memorialId} ${number}`));
  let [right, apart] = [0, 0];
  for (const card of cards) {
    if (!card?.every(({ became }) => became === "filed" || became === "blank")) continue;
    if (await isJoined(card)) right++;
    else apart++;
  }
  const swapped = sides.filter(({ alike }) => alike < leastAlike);
  const count = (became: SideFate["became"]) => sides.filter((side) => side.became === became).length;
  return {
    ...{ cards: cards.length, sides: sides.length, right, apart },
    wrong: wrong.length + swapped.length,
    ...{ unsorted: count("unsorted"), lost: count("lost"), takenForBlank: count("taken for blank") },
    blanks: sides.filter(({ written }) => !written).length,
    blanksKept: sides.filter(({ written, became }) => !written && became === "filed").length,
    alikeLeast: Math.min(1, ...sides.map(({ alike }) => alike)),
    lines: [
      ...wrong.map((line) => `WRONG: ${line}`),
      ...sides
        .filter((side) => !["filed", "blank"].includes(side.became) || side.alike < leastAlike)
        .map(
          ({ number, side, became, alike, page }) =>
            `card ${number} ${side}: ${became}, alike ${alike.toFixed(2)}; ${page}`,
        ),
    ],
  };
}
