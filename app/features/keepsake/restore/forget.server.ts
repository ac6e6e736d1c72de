import type { Writing } from "~/db/transaction.server";
import { fold } from "~/lib/fold";

/** Removes the reports of restores that mention one of these words, which must be folded: a report names memories by their authors and titles. */
export async function dropReportsAbout(trx: Writing, words: string[]): Promise<void> {
  const finished = trx.selectFrom("keepsake_restores").select(["id", "name", "report"]);
  const rows = await finished.where("state", "in", ["done", "refused"]).execute();
  const about = rows.filter((row) => words.some((word) => fold(`${row.name} ${row.report}`).includes(word)));
  const ids = about.map(({ id }) => id);
  if (ids.length) await trx.deleteFrom("keepsake_restores").where("id", "in", ids).execute();
}

/** Removes the restores that made a memorial, with their reports; their files go with the next sweep. */
export async function dropRestoresOf(trx: Writing, memorialId: string): Promise<string[]> {
  await trx.deleteFrom("keepsake_restores").where("memorial_id", "=", memorialId).execute();
  return [];
}
