import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { qrModules } from "~/gateways/images/qr.server";
import * as storage from "~/gateways/storage.server";
import { catalogues } from "~/languages/all";
import type { BookContent, BookMemory, BookPicture, PictureFile } from "~/lib/book/content";
import { withoutMarks } from "~/lib/book/words";
import { dayIn, lifeDates, showDay } from "~/lib/dates";
import { isLanguage } from "~/lib/languages";
import { type Medium, type MemoryRow, readMemorial, readMemories } from "../keepsake/rows.server";
import { codeUrl, memoryCodeUrl, printedAddress } from "../memorial/code.server";
import type { BookChoices, BookOrder } from "./input";

/** A book that is ready to be laid out. */
export interface CollectedBook {
  content: BookContent;
  choices: BookChoices;
}

/** The copies of a medium that a PDF can show, as far as they are on the disk; null if there is none. */
async function pictureOf(medium: Medium | null, caption = ""): Promise<BookPicture | null> {
  const files: PictureFile[] = [];
  for (const { name, type, width, height } of medium?.files ?? []) {
    const key = `media/${medium?.id}/${name}`;
    if (type !== "image/jpeg" || !width || !height || (await storage.sizeOf(key)) === null) continue;
    files.push({ key, width, height });
  }
  return files.length ? { files, caption: withoutMarks(caption).trim() } : null;
}

const orders: Record<BookOrder, (one: BookMemory, other: BookMemory) => number> = {
  shared: () => 0,
  writer: (one, other) => one.author.localeCompare(other.author),
  pictures: (one, other) => Number(one.pictures.length > 0) - Number(other.pictures.length > 0),
};

/**
 * Collects what the book of a memorial holds: its published memories, those for the family only if they were chosen, never any that is pending or
 * rejected. Memories come in the order of time unless another one was chosen. Throws if there is no such memorial.
 */
export async function collectBook(memorialId: string, choices: BookChoices): Promise<CollectedBook> {
  const memorial = await readMemorial(memorialId);
  const language = isLanguage(memorial.language) ? memorial.language : "en";
  const { about, book: words } = catalogues[language];
  const leftOut = new Set(choices.leftOut);
  const all: BookMemory[] = [];
  for await (const row of readMemories(memorialId, choices.familyOnly ? "family" : "visitors")) {
    if (row.approval_status !== "approved" || leftOut.has(row.id)) continue;
    const day = choices.dates ? showDay(dayIn(env.timeZone, new Date(row.created_at)), about.locale) : null;
    all.push(await memoryOf(row, day, memorial));
  }
  const today = showDay(dayIn(env.timeZone, now()), about.locale);
  const { made, typeface, ...texts } = words;
  const content: BookContent = {
    ...{ language, direction: about.direction },
    name: withoutMarks(memorial.full_name),
    dates: lifeDates(memorial.date_of_birth, memorial.date_of_death, about.locale),
    portrait: await pictureOf(memorial.portrait),
    biography: memorial.biography?.trim() ?? "",
    dedication: withoutMarks(choices.dedication),
    memories: all.filter(({ type }) => type !== "signature").sort(orders[choices.order]),
    signatures: all.filter(({ type }) => type === "signature").sort(orders[choices.order]),
    page: { code: qrModules(codeUrl(memorial)), address: printedAddress(memorial) },
    words: { ...texts, colophon: [made(today), typeface] },
  };
  return { content, choices };
}

async function memoryOf(row: MemoryRow, day: string | null, memorial: { short_id: string }): Promise<BookMemory> {
  const pictures: BookPicture[] = [];
  for (const { status, medium, caption } of row.pictures) {
    const picture = status === "attached" ? await pictureOf(medium, caption) : null;
    if (picture) pictures.push(picture);
  }
  const own = await pictureOf(row.medium);
  const kind = row.medium?.kind;
  const code = () => qrModules(memoryCodeUrl(memorial, row.id));
  const recording = kind === "video" || kind === "audio" ? { kind, still: own, code: code() } : null;
  if (own && !recording) pictures.unshift(own);
  return {
    ...{ id: row.id, type: row.memory_type, day, pictures, recording },
    title: withoutMarks(row.content_title).trim(),
    author: withoutMarks(row.author_name).trim(),
    text: row.content_text,
  };
}
