import { db } from "~/db/connection.server";
import { catalogues } from "~/languages/all";
import { commonTexts } from "~/languages/common";
import { showDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { isLanguage } from "~/lib/languages";
import { isOpening } from "~/lib/opening-words";
import type { PackAccess } from "./access";
import { readPack } from "./pack.server";
import { questions } from "./questions";
import { readingTime } from "./reading-time";
import { celebrantTexts } from "./texts/all.server";
import { endOfLink, lastDayOf, whenRead } from "./times.server";

/** A memorial's pack as its sheets have it, in the memorial's language: everything that its page and its PDF show, and nothing else. */
export async function readSheets(access: PackAccess) {
  const memorial = await db
    .selectFrom("memorials")
    .innerJoin("celebrant_packs", "memorial_id", "memorials.id")
    .select(["full_name", "language", "service_date", "link_made_at"])
    .where("memorials.id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const { memories, pronunciation, answers } = await readPack(access);
  const language = isLanguage(memorial.language) ? memorial.language : "en";
  const { questions: asked, tick: _tick, tickHint: _hint, ...texts } = celebrantTexts[language];
  const { locale } = catalogues[language].about;
  const total = memories.reduce((sum, { words }) => sum + words, 0);
  const service = await whenRead(access.memorialId, memorial.service_date);
  const end = endOfLink(service, memorial.link_made_at ?? "");
  return {
    language,
    commonTexts: commonTexts(catalogues[language]),
    texts,
    name: memorial.full_name,
    pronunciation,
    total: fill(texts.total, { time: readingTime(total, locale) }),
    until: fill(texts.until, { day: showDay(lastDayOf(end), locale) }),
    memories: memories.map(({ id, author, title, text, type, language, words }) => ({
      id,
      author,
      // A title of the first words would be read twice, and that of signatures is always the same.
      title: type === "signature" || isOpening(title, text) ? null : title,
      language,
      text,
      length: fill(texts.length, { time: readingTime(words, locale) }),
    })),
    answers: questions.flatMap((name) => (answers[name] ? [{ question: asked[name], answer: answers[name] }] : [])),
  };
}

export type PackSheets = Awaited<ReturnType<typeof readSheets>>;
