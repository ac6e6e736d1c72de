import { createHash } from "node:crypto";
import { namesLine, shownNames } from "~/features/people/door.server";
import { type ShownWords, saidIn, shownWords } from "~/features/transcripts/door.server";
import { catalogues } from "~/languages/all";
import { fill } from "~/lib/fill";
import { isLanguage, type Language } from "~/lib/languages";
import { lifeDates } from "~/lib/life-dates";
import { isOpening } from "~/lib/opening-words";
import { downloadOf, largestOf, type MediaFile } from "~/models/media/input";
import { type MemoryRow, readMemorial, readMemories } from "~/models/memorial/contents.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { longestStory, type ShowChoices, type ShowOrder } from "./input";
import { partsOf } from "./story-parts";

interface Medium {
  id: string;
  kind: "image" | "video" | "audio";
  files: MediaFile[];
}

/** A file of a medium that a slide needs. */
export interface UsedFile extends MediaFile {
  media: string;
}

/** A slide before it has addresses. */
export interface Planned {
  id: string;
  kind: "picture" | "film" | "voice" | "words";
  isTitle?: boolean;
  file: UsedFile | null;
  behind: UsedFile | null;
  alt: string;
  caption: string;
  people: string;
  name: string;
  text: string;
  said: ShownWords | null;
}

/** The file that is shown or played: a picture's largest copy for pages, a recording's copy for the web. Null if it can't be played yet. */
function shownFile(medium: Medium | null): UsedFile | null {
  const file = medium && (medium.kind === "image" ? largestOf(medium) : downloadOf(medium));
  return file && medium ? { ...file, media: medium.id } : null;
}

interface Show {
  portrait: UsedFile | null;
  language: Language;
  texts: { photoNamed: string; video: string; recording: string };
  /** Titles that are not shown beside a picture. */
  suggested: string[];
}

/** A part of a story. The writer's name stands below the last one. */
const storySlide = (memory: Omit<Planned, "kind" | "file" | "alt">, text: string, index: number, all: string[]) => ({
  ...memory,
  id: index ? `${memory.id}.${index + 1}` : memory.id,
  kind: "words" as const,
  file: null,
  alt: "",
  text,
  name: index === all.length - 1 ? memory.name : "",
});

/** The slides of a memory: each of its pictures, its film or voice, or its words if they aren't long. */
async function slidesOf(row: MemoryRow, { portrait, language, texts, suggested }: Show): Promise<Planned[]> {
  const { id, medium, content_title: title } = row;
  const own = suggested.includes(title) || isOpening(title, row.content_text) ? "" : title;
  const common = { id, behind: null, caption: own, people: "", name: row.author_name, text: "", said: null };
  const said = shownWords(await saidIn(medium), language);
  const pictures = [medium, ...row.pictures.map((picture) => picture.medium)];
  const named = await shownNames(pictures.flatMap((picture) => picture?.id ?? []));
  const peopleIn = (picture: Medium | null) => {
    const names = named.get(picture?.id ?? "");
    return names ? namesLine(names, language) : "";
  };
  const slides: Planned[] = [];
  const file = shownFile(medium);
  if (file && medium?.kind === "image")
    slides.push({ ...common, kind: "picture", file, people: peopleIn(medium), alt: fill(texts.photoNamed, { title }) });
  if (file && medium?.kind === "video")
    slides.push({ ...common, kind: "film", file, said, alt: fill(texts.video, { title }) });
  if (file && medium?.kind === "audio")
    slides.push({ ...common, kind: "voice", file, said, behind: portrait, alt: fill(texts.recording, { title }) });
  for (const { position, medium, caption } of row.pictures) {
    const picture = shownFile(medium);
    if (!picture) continue;
    const alt = fill(texts.photoNamed, { title: caption || title });
    const words = { alt, caption: caption || own, people: peopleIn(medium) };
    slides.push({ ...common, ...words, id: `${id}-${position}`, kind: "picture", file: picture });
  }
  const text = row.content_text.trim();
  if (row.memory_type === "story" && !slides.length && text.length <= longestStory)
    slides.push(
      ...partsOf(text).map((part, index, all) => storySlide({ ...common, caption: title }, part, index, all)),
    );
  return slides;
}

/** Mixed by their ids, so that every reload has the same order. The parts of a story stay together. */
const mixed = (id: string) =>
  createHash("sha256")
    .update(id.split(".")[0] ?? "")
    .digest("hex");

function inOrder(rows: Planned[][], order: ShowOrder): Planned[] {
  if (order === "newest") rows.reverse();
  const slides = rows.flat();
  return order === "mixed" ? slides.sort((one, other) => mixed(one.id).localeCompare(mixed(other.id))) : slides;
}

/**
 * The slides of a memorial: its portrait with name and dates, then its published memories in the chosen order, in the words of the memorial's language.
 * Those that were left out are not shown, nor any for the family only, because everybody in the room sees the screen, nor signatures.
 */
export async function planSlides(memorialId: string, { leftOut, order }: ShowChoices) {
  const memorial = await readMemorial(memorialId);
  const language = isLanguage(memorial.language) ? memorial.language : "en";
  const { about, memorial: page, memory: texts } = catalogues[language];
  const portrait = shownFile(memorial.portrait);
  const show = { portrait, language, texts, suggested: suggestedTitles(memorial) };
  const without = new Set(leftOut);
  const rows: Planned[][] = [];
  for await (const row of readMemories(memorialId, "visitors"))
    if (row.memory_type !== "signature" && !without.has(row.id)) rows.push(await slidesOf(row, show));
  const dates = lifeDates(memorial.date_of_birth, memorial.date_of_death, about.locale) ?? "";
  const first: Planned = {
    id: "portrait",
    isTitle: true,
    kind: portrait ? "picture" : "words",
    file: portrait,
    behind: null,
    alt: fill(texts.portrait, { name: memorial.full_name }),
    caption: memorial.full_name,
    people: "",
    name: "",
    text: dates,
    said: null,
  };
  return { memorial, invitation: page.share, slides: [first, ...inOrder(rows, order)] };
}
