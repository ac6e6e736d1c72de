import type { BookChoices } from "~/features/book/door.server";
import type { KeptGathering } from "~/features/gatherings/door.server";
import type { Wishes } from "~/features/wishes/door.server";
import { openFields, privateFields, valuesIn } from "~/lib/field-values";
import { languageList } from "~/lib/handout/languages";
import { ownLanguages } from "~/models/handout/languages.server";
import type { MemorialRow } from "~/models/memorial/contents.server";
import type { KeptFile, KeptMedium } from "./files.server";
import type { KeepsakeReaders } from "./input";
import type { KeptMemory } from "./keep.server";

/** The version of memorial.json (docs/keepsake.md). It goes up with every change that a reader of the present one would not understand. */
const version = 1;

const fileOf = ({ role, path, type, width, height, bytes }: KeptFile) => ({ role, path, type, width, height, bytes });

function mediumOf(medium: KeptMedium | null, names?: Map<string, string[]>) {
  if (!medium) return null;
  const { id, kind, width, height, durationMs, files } = medium;
  const people = names?.get(id);
  return { id, kind, width, height, durationMs, files: files.map(fileOf), ...(people && { people }) };
}

function memoryOf(
  { row, medium, said, names, late, pictures }: KeptMemory,
  readers: KeepsakeReaders,
  leftOut: Set<string>,
) {
  const { id, memory_type: type, author_name: author, content_title: title, content_text: text } = row;
  const shared = {
    id,
    type,
    author,
    title,
    text,
    createdAt: row.created_at,
    ...(row.words_language && { language: row.words_language }),
    ...(said && { said }),
  };
  if (readers === "visitors") {
    return {
      ...shared,
      medium: mediumOf(medium, names),
      pictures: pictures.map(({ row: { caption }, medium }) => ({ caption, medium: mediumOf(medium, names) })),
    };
  }
  return {
    ...shared,
    requestedType: row.requested_type,
    familyOnly: row.family_only !== 0,
    inBook: !leftOut.has(id),
    status: row.approval_status,
    rejectionReason: row.rejection_reason,
    decidedAt: row.decided_at,
    mediaState: row.media_state,
    medium: mediumOf(medium, names),
    pictures: pictures.map(({ row: { position, name, caption, status }, medium }) => ({
      position,
      name,
      caption,
      status,
      medium: mediumOf(medium, names),
    })),
    late: row.late_status && {
      status: row.late_status,
      type: row.late_type,
      decidedAt: row.late_decided_at,
      medium: mediumOf(late),
    },
  };
}

/** The fields that visitors may read. */
const visitorsFields = openFields.filter((name) => !privateFields.some((one) => one === name));

/** A memorial as its keepsake keeps it: with its gatherings that the readers may see, and the choices for its book and the family's wishes if there are any. */
type KeptMemorial = MemorialRow & { gatherings: KeptGathering[]; book: BookChoices | null; wishes: Wishes | null };

/** Visitors don't read who sees a gathering, nor of one that isn't for all of them. */
const gatheringsOf = ({ gatherings }: KeptMemorial, readers: KeepsakeReaders) =>
  readers === "family"
    ? gatherings
    : gatherings.filter(({ seenBy }) => seenBy !== "invited").map(({ seenBy: _, ...gathering }) => gathering);

/** The choices for the book. Each memory says for itself whether it is in the book. */
function bookOf({ book }: KeptMemorial) {
  if (!book) return null;
  const { leftOut, ...choices } = book;
  return choices;
}

function memorialOf(
  row: KeptMemorial,
  { portrait, cover }: Record<"portrait" | "cover", KeptMedium | null>,
  readers: KeepsakeReaders,
) {
  const handoutLanguages = ownLanguages(row.handout_languages);
  return {
    id: row.id,
    shortId: row.short_id,
    ...valuesIn(row, readers === "family" ? openFields : visitorsFields),
    customUrlSlug: row.custom_url_slug,
    backgroundGradient: row.background_gradient,
    handoutLanguages: handoutLanguages && languageList(handoutLanguages),
    status: row.status,
    createdAt: row.created_at,
    portrait: mediumOf(portrait),
    cover: mediumOf(cover),
    gatherings: gatheringsOf(row, readers),
    ...(readers === "family" && { book: bookOf(row), wishes: row.wishes }),
  };
}

/**
 * The pieces of memorial.json: the memorial on one line and each memory on a line of its own, so that two versions can be compared. The same data
 * always gives the same bytes: it doesn't say when or by whom it was made.
 */
export async function* memorialData(
  memorial: KeptMemorial,
  pictures: Record<"portrait" | "cover", KeptMedium | null>,
  memories: AsyncIterable<KeptMemory>,
  readers: KeepsakeReaders,
): AsyncGenerator<string> {
  const head = `"format":"everkeep-keepsake","version":${version},"readers":"${readers}"`;
  yield `{${head},\n"memorial":${JSON.stringify(memorialOf(memorial, pictures, readers))},\n"memories":[`;
  const leftOut = new Set(memorial.book?.leftOut);
  let before = "\n";
  for await (const memory of memories) {
    yield `${before}${JSON.stringify(memoryOf(memory, readers, leftOut))}`;
    before = ",\n";
  }
  yield "\n]}\n";
}
