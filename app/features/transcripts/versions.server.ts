import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import type { Said } from "./said.server";

/** The most versions of a recording's words that are kept, with those that stand there. */
const mostVersions = 10;

/** Whoever saved words, and who wrote them if it was somebody else. */
interface Hand {
  account_id: string | null;
  source: "reader" | "machine" | null;
}

const add = (
  trx: Writing,
  version: { media_id: string; written_at: string; language: Language; words: string } & Hand,
) =>
  trx
    .insertInto("transcript_versions")
    .values(version)
    .onConflict((on) => on.doNothing())
    .execute();

/** Puts words below a recording, none with '', and keeps those before, so that they can be put back. Words of unknown origin, such as a sender's, are kept too. */
export async function replaceWords(
  trx: Writing,
  media_id: string,
  { words, language }: Said,
  hand: Hand,
): Promise<void> {
  const before = await trx.deleteFrom("transcripts").where("media_id", "=", media_id).returningAll().executeTakeFirst();
  if (before?.words) await add(trx, { ...before, words: before.words, account_id: null, source: null });
  if (words === "") return;
  const written_at = now().toISOString();
  await trx.insertInto("transcripts").values({ media_id, language, words, written_at }).execute();
  if (words !== null) await add(trx, { media_id, language, words, written_at, ...hand });
  const kept = trx
    .selectFrom("transcript_versions")
    .select("written_at")
    .where("media_id", "=", media_id)
    .orderBy("written_at", "desc")
    .limit(mostVersions);
  await trx
    .deleteFrom("transcript_versions")
    .where("media_id", "=", media_id)
    .where("written_at", "not in", kept)
    .execute();
}

/** The words that stood below a recording before those that stand there now, the latest first, with whoever saved them. */
export async function earlierWords(mediaId: string) {
  const rows = await db
    .selectFrom("transcript_versions as version")
    .leftJoin("accounts", "accounts.id", "version.account_id")
    .leftJoin("transcripts", (join) =>
      join
        .onRef("transcripts.media_id", "=", "version.media_id")
        .onRef("transcripts.written_at", "=", "version.written_at"),
    )
    .select(["version.written_at", "version.language", "version.words", "source", "full_name"])
    .where("version.media_id", "=", mediaId)
    .where("transcripts.media_id", "is", null)
    .orderBy("version.written_at", "desc")
    .execute();
  return rows.map(({ written_at: writtenAt, full_name: by, ...version }) => ({
    ...version,
    writtenAt,
    time: showTime(writtenAt, env.timeZone),
    by,
  }));
}
