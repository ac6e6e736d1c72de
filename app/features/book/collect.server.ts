import { qrModules } from "~/engines/print";
import { env } from "~/env.server";
import type { BookContent, BookMemory, BookPicture, PictureFile } from "~/features/book/layout/content";
import { withoutMarks } from "~/features/book/layout/words";
import { pictureSize } from "~/features/book/pictures/printed.server";
import { namesLine, shownNames } from "~/features/people/door.server";
import { saidIn, shownWords } from "~/features/transcripts/door.server";
import { now } from "~/gateways/clock.server";
import { catalogues } from "~/languages/all";
import { dayIn, showDay } from "~/lib/dates";
import { isLanguage, type Language } from "~/lib/languages";
import { lifeDates } from "~/lib/life-dates";
import { nameInSentences } from "~/lib/name-in-sentences";
import type { MediaFile } from "~/models/media/input";
import * as storage from "~/models/media/storage.server";
import { codeUrl, memoryCodeUrl, printedAddress } from "~/models/memorial/code.server";
import { type Medium, type MemoryRow, readMemorial, readMemories } from "~/models/memorial/contents.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import type { BookChoices, BookOrder } from "./input";

/** A book that is ready to be laid out. */
export interface CollectedBook {
  content: BookContent;
  choices: BookChoices;
  /** The titles of memories with a picture of which nothing is on the disk any more. */
  lost: string[];
}

/** A stored file of a medium as a picture; null if it isn't one, or isn't on the disk. */
async function fileOf(folder: string, { name, type, width, height }: MediaFile): Promise<PictureFile | null> {
  const key = `${folder}/${name}`;
  if (!type.startsWith("image/") || (await storage.sizeOf(key)) === null) return null;
  if (width && height) return { key, width, height };
  const bytes = await storage.bytesOf(key);
  const size = bytes && (await pictureSize(bytes));
  return size && { key, ...size };
}

/** The copies of a medium that can be printed: its JPEGs, or its other pictures if it has none. Null if it has neither. */
async function pictureOf(medium: Medium | null, caption = ""): Promise<BookPicture | null> {
  const found: { file: PictureFile; isJpeg: boolean }[] = [];
  for (const stored of medium?.files ?? []) {
    const file = await fileOf(`media/${medium?.id}`, stored);
    if (file) found.push({ file, isJpeg: stored.type === "image/jpeg" });
  }
  const best = found.some(({ isJpeg }) => isJpeg) ? found.filter(({ isJpeg }) => isJpeg) : found;
  return best.length ? { files: best.map(({ file }) => file), caption: withoutMarks(caption).trim() } : null;
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
  const suggested = suggestedTitles(memorial);
  const all: BookMemory[] = [];
  const lost: string[] = [];
  for await (const row of readMemories(memorialId, choices.familyOnly ? "family" : "visitors")) {
    if (row.approval_status !== "approved" || leftOut.has(row.id)) continue;
    const day = choices.dates ? showDay(dayIn(env.timeZone, new Date(row.created_at)), about.locale) : null;
    const isSuggested = suggested.includes(row.content_title);
    const memory = await memoryOf(row, day, { memorial, language, isSuggested });
    all.push(memory);
    if (memory.pictures.length < picturesIn(row)) lost.push(memory.title);
  }
  const today = showDay(dayIn(env.timeZone, now()), about.locale);
  const { made, typeface, ...texts } = words;
  const content: BookContent = {
    language,
    direction: about.direction,
    name: withoutMarks(memorial.full_name),
    calledName: withoutMarks(nameInSentences(memorial)),
    dates: lifeDates(memorial.date_of_birth, memorial.date_of_death, about.locale),
    portrait: await pictureOf(memorial.portrait),
    biography: memorial.biography?.trim() ?? "",
    dedication: withoutMarks(choices.dedication),
    memories: all.filter(({ type }) => type !== "signature").sort(orders[choices.order]),
    signatures: all.filter(({ type }) => type === "signature").sort(orders[choices.order]),
    page: { code: qrModules(codeUrl(memorial)), address: printedAddress(memorial) },
    words: { ...texts, colophon: [made(today), typeface] },
  };
  return { content, choices, lost };
}

/** The number of published pictures that a memory was sent with, apart from the still of a film. */
const picturesIn = ({ medium, pictures }: MemoryRow) =>
  (medium?.kind === "image" ? 1 : 0) + pictures.filter(({ status, medium }) => status === "attached" && medium).length;

async function memoryOf(
  row: MemoryRow,
  day: string | null,
  { memorial, language, isSuggested }: { memorial: { short_id: string }; language: Language; isSuggested: boolean },
): Promise<BookMemory> {
  const pictures: BookPicture[] = [];
  const media = [row.medium, ...row.pictures.map(({ medium }) => medium)];
  const names = await shownNames(media.flatMap((medium) => medium?.id ?? []));
  const withNames = (medium: Medium | null, caption = "") => {
    const people = names.get(medium?.id ?? "");
    return [...(caption ? [caption] : []), ...(people ? [namesLine(people, language)] : [])].join(" · ");
  };
  for (const { status, medium, caption } of row.pictures) {
    const picture = status === "attached" ? await pictureOf(medium, withNames(medium, caption)) : null;
    if (picture) pictures.push(picture);
  }
  const own = await pictureOf(row.medium, withNames(row.medium));
  const kind = row.medium?.kind;
  const code = () => qrModules(memoryCodeUrl(memorial, row.id));
  const spoken = shownWords(await saidIn(row.medium), language);
  const said = spoken && { label: spoken.label, words: withoutMarks(spoken.words) };
  const recording = kind === "video" || kind === "audio" ? { kind, still: own, code: code(), said } : null;
  if (own && !recording) pictures.unshift(own);
  return {
    id: row.id,
    type: row.memory_type,
    day,
    pictures,
    recording,
    isSuggested,
    title: withoutMarks(row.content_title).trim(),
    author: withoutMarks(row.author_name).trim(),
    text: row.content_text,
  };
}
