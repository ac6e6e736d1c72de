import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import { isLanguage, type Language } from "~/lib/languages";
import type { From } from "~/models/people/leaving.server";
import type { Wishes } from "./fields";

/** A family's wishes for a memorial; null if there are none. */
export async function readWishes(memorialId: string, from: From = db): Promise<Wishes | null> {
  const row = await from
    .selectFrom("family_wishes")
    .selectAll()
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return null;
  const { memorial_id: _, charity_url: charityUrl, before_gate, ...texts } = row;
  return { ...texts, charityUrl, beforeGate: before_gate === 1 };
}

/** A short mark of a family's wishes, by which a form tells whether somebody else has changed them since. */
export function markOf(wishes: Wishes | null): string {
  const text = JSON.stringify(wishes && Object.entries(wishes).sort());
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/** The memorial whose family has wishes: the time or the day of its service, whether it is archived, and the language in which they are written. */
export async function readMemorialOf(memorialId: string) {
  const { service_date, status, language } = await db
    .selectFrom("memorials")
    .select(["service_date", "status", "language"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const own: Language = isLanguage(language) ? language : "en";
  return { service: service_date, isArchived: status === "archived", language: own };
}
