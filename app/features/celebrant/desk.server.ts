import { db } from "~/db/connection.server";
import { showDay } from "~/lib/dates";
import { isLanguage } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import { readChoice, readFamilyWords } from "./pack.server";
import { questions } from "./questions";
import { readingTime, wordsIn } from "./reading-time";
import { celebrantTexts } from "./texts/all.server";
import { endOfLink, isOver, lastDayOf, whenRead } from "./times.server";

/** A memory that may be read aloud, as those who choose see it. */
export interface Offered {
  id: string;
  title: string;
  author: string;
  /** The time that it takes. */
  length: string;
  isIn: boolean;
}

const inEnglish = (words: number) => readingTime(words, "en-GB");

/** A memorial's pack for those who prepare it; the link with its last day, null if there is none that works. The questions in the memorial's language too, unless that is English. */
export async function readDesk(access: MemorialAccess<"manage">) {
  const { service_date, language } = await db
    .selectFrom("memorials")
    .select(["service_date", "language"])
    .where("id", "=", access.memorialId)
    .executeTakeFirstOrThrow();
  const service = await whenRead(access.memorialId, service_date);
  const { linkMadeAt, pronunciation, answers } = await readFamilyWords(access);
  const counted = (await readChoice(access)).map(({ text, leftOut, ...memory }) => ({
    ...memory,
    isIn: !leftOut,
    words: wordsIn(text),
  }));
  const chosen = counted.filter(({ isIn }) => isIn);
  const total = chosen.reduce((sum, memory) => sum + memory.words, 0);
  const over = isOver(service);
  const own = isLanguage(language) && language !== "en" ? language : null;
  return {
    memories: counted.map(({ words, ...memory }): Offered => ({ ...memory, length: inEnglish(words) })),
    length: chosen.length
      ? `${chosen.length === 1 ? "1 memory" : `${chosen.length} memories`}, ${inEnglish(total)} to read aloud`
      : null,
    pronunciation,
    questions: questions.map((name) => ({
      name,
      question: celebrantTexts.en.questions[name],
      own: own && { language: own, question: celebrantTexts[own].questions[name] },
      answer: answers[name] ?? "",
    })),
    link: linkMadeAt && !over ? { until: showDay(lastDayOf(endOfLink(service, linkMadeAt))) } : null,
    isOver: over,
  };
}

export type Desk = Awaited<ReturnType<typeof readDesk>>;
