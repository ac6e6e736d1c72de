import type { Writing } from "~/db/transaction.server";
import { type HandoutLanguages, handoutLanguages, languageList, sameLanguages } from "~/lib/handout/languages";
import { jsonIn } from "~/lib/json";
import { isLanguage } from "~/lib/languages";
import type { MemorialAccess } from "../access";

/** The languages of a memorial's handout that its row stores, or the language of its page if it stores none. */
export function storedLanguages(row: { language: string | null; handout_languages: string | null }): HandoutLanguages {
  return ownLanguages(row.handout_languages) ?? own(row);
}

const own = ({ language }: { language: string | null }): HandoutLanguages => ({
  first: isLanguage(language) ? language : "en",
  second: null,
});

/** The languages in memorials.handout_languages; null if it has none, or none that this version knows. */
export function ownLanguages(stored: string | null): HandoutLanguages | null {
  const list = jsonIn(stored ?? "");
  return Array.isArray(list) && list.length <= 2 ? handoutLanguages(list[0], list[1]) : null;
}

/**
 * Saves the languages of a memorial's handout. The language of its page alone is stored as none, so that the handout follows when the page gets another
 * language; null stands for it as well. Triggers: `outdated_by_changed_memorial`.
 */
export async function saveLanguages(
  trx: Writing,
  { memorialId }: MemorialAccess<"manage">,
  chosen: HandoutLanguages | null,
): Promise<void> {
  const row = await trx
    .selectFrom("memorials")
    .select("language")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const handout_languages = chosen && !sameLanguages(chosen, own(row)) ? JSON.stringify(languageList(chosen)) : null;
  await trx.updateTable("memorials").set({ handout_languages }).where("id", "=", memorialId).execute();
}
