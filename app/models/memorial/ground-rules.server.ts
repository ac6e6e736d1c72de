import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { type Helpline, helplinesFor } from "~/lib/helplines";
import type { Language } from "~/lib/languages";

/** The helplines for a visitor, with the names of their countries, and whether they and the ground rules stand open. */
export async function rulesFor(memorialId: string, language: Language) {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const named = (line: Helpline) => ({ ...line, country: names.of(line.country) ?? line.country });
  const { near, others } = helplinesFor(env.timeZone, language);
  const row = await db.selectFrom("memorials").select("care").where("id", "=", memorialId).executeTakeFirst();
  return { isOpen: row?.care === "yes", near: near.map(named), others: others.map(named) };
}
