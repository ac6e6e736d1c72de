import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import type { MemorialAccess } from "~/models/access";
import type { From } from "~/models/people/leaving.server";
import type { PackAccess } from "./access";
import { type Answers, mostMemories, storedAnswers } from "./input";
import { wordsIn } from "./reading-time";

export const answersColumn = jsonColumn<Answers>("celebrant_packs.answers", storedAnswers, () => ({}));

/**
 * The memories that may be read aloud now, in the order of the pack: their writers let them, they are published, not only for the family, and have words. All of it
 * is asked each time, so whatever has been taken back since is in no pack.
 */
const readable = (from: From, memorialId: string) =>
  from
    .selectFrom("read_aloud")
    .innerJoin("memories", "memories.id", "memory_id")
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .where("family_only", "=", 0)
    .where("content_text", "!=", "")
    .orderBy(sql`place is null`)
    .orderBy("place")
    .orderBy("created_at")
    .orderBy("memories.id")
    .limit(mostMemories);

/** The memories to choose from, with whether the family leaves them out. */
export function readChoice({ memorialId }: Pick<MemorialAccess<"manage">, "memorialId">, from: From = db) {
  return readable(from, memorialId)
    .select(["memories.id", "content_title as title", "author_name as author", "content_text as text"])
    .select("left_out as leftOut")
    .execute();
}

/** The family's additions to a memorial's pack, and the time (ISO UTC) at which its link was made, if it has one. */
export async function readFamilyWords({ memorialId }: Pick<MemorialAccess<"manage">, "memorialId">) {
  const row = await db
    .selectFrom("celebrant_packs")
    .select(["pronunciation", "answers", "link_made_at"])
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return {
    pronunciation: row?.pronunciation ?? "",
    answers: answersColumn.read(row?.answers),
    linkMadeAt: row?.link_made_at ?? null,
  };
}

/** A memorial's pack as whoever leads the service reads it. The words of each memory are counted. */
export async function readPack(access: PackAccess) {
  const memories = await readable(db, access.memorialId)
    .where("left_out", "=", 0)
    .select(["memories.id", "author_name as author", "content_title as title", "content_text as text"])
    .select("memory_type as type")
    .select("words_language as language")
    .execute();
  const { pronunciation, answers } = await readFamilyWords(access);
  return { memories: memories.map((memory) => ({ ...memory, words: wordsIn(memory.text) })), pronunciation, answers };
}

export type Pack = Awaited<ReturnType<typeof readPack>>;
