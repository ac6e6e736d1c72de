import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { keepReference } from "~/features/references/door.server";
import { now } from "~/gateways/clock.server";
import { enqueue, type Job, progress } from "~/jobs/queue.server";
import type { Viewer } from "~/models/access";
import { newSuggestion, sealPassword } from "~/models/memorial/access-password.server";
import { createMemorial } from "~/models/memorial/create.server";
import { siteToday } from "~/models/memorial/edit.server";
import { suggestSlug } from "~/models/memorial/slug.server";
import type { ImportAccess } from "./access";
import { readStored, writeJudged } from "./check.server";
import type { Column } from "./input";
import { judge, nothingSeen } from "./judge.server";
import { digestOfRow } from "./recognise.server";
import type { RowValues } from "./row-values";
import { importJob } from "./tables";

/** Rows that are registered in one transaction: it takes a few hundredths of a second, and others wait no longer for it. */
export const batch = 10;

/**
 * Asks the server to register the new rows of an import, for the viewer or, if nobody asked, for the business itself. False if there are none, if it does so
 * already, or if the import was undone.
 */
export function askToRun({ importId, viewer }: ImportAccess, { byItself = false } = {}): Promise<boolean> {
  return transaction(async (trx) => {
    const first = trx
      .selectFrom("memorial_import_rows")
      .select("id")
      .where("import_id", "=", importId)
      .where("state", "=", "new")
      .limit(1);
    if (!(await first.executeTakeFirst())) return false;
    const { numUpdatedRows } = await trx
      .updateTable("memorial_imports")
      .set({ state: "waiting", run_by: byItself ? null : viewer.id, asked_at: now().toISOString(), problem: null })
      .where("id", "=", importId)
      .where("state", "in", ["review", "done"])
      .where("undone_at", "is", null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await enqueue(trx, importJob, importId);
    return true;
  });
}

/** The facts that a run needs from one batch to the next. */
export interface Run {
  /** The import is its subject. */
  job: Job;
  accountId: string;
  columns: Column[];
  /** The last number of each suggested slug. */
  tried: Map<string, number>;
}

/** Registers a row; false if the business can have no further memorial. */
async function registerRow(trx: Writing, { accountId, tried }: Run, viewer: Viewer, row: string, values: RowValues) {
  const { reference, listedNames: _, password = newSuggestion(), customUrlSlug, fullName = "", ...fields } = values;
  const id = randomUUID();
  const slug = customUrlSlug || (await suggestSlug(fullName, trx, tried)) || null;
  const made = await createMemorial(trx, viewer, {
    id,
    fields: { ...fields, fullName },
    slug,
    detail: { imported: true },
    password: { sealed: sealPassword(id, password), plain: password },
  });
  // It was judged to be free within this transaction.
  if (made === "slug-taken") throw new Error(`the address ${slug} is taken`);
  if (made !== "registered") return false;
  if (reference) await keepReference(trx, id, reference);
  await trx
    .insertInto("memorial_import_keys")
    .values({ account_id: accountId, key: digestOfRow(values), memorial_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable("memorial_import_rows")
    .set({ state: "registered", sealed: null, notes: "{}", memorial_id: id })
    .where("id", "=", row)
    .execute();
  return true;
}

/**
 * Registers the next rows of an import for a viewer of its business, all of them or none if it fails. Each is judged once more: meanwhile somebody may have registered
 * the same. Returns how many rows it has settled; 'stopped' if the import is no longer this process's; 'no-more' if the business can have no further
 * memorial: the rows before stay registered.
 */
export function registerBatch(run: Run, viewer: Viewer, count = batch): Promise<number | "stopped" | "no-more"> {
  const { job, accountId, columns } = run;
  return transaction(async (trx) => {
    if (!(await progress(job, trx))) return "stopped";
    const rows = await trx
      .selectFrom("memorial_import_rows")
      .select(["id", "line", "sealed"])
      .where("import_id", "=", job.subject)
      .where("state", "=", "new")
      .orderBy("position")
      .limit(count)
      .execute();
    const today = siteToday();
    const read = rows.map((row) => readStored(row, columns, today));
    for (const [index, judged] of (await judge(trx, accountId, read, nothingSeen())).entries()) {
      const row = read[index];
      if (row && judged.state !== "new") await writeJudged(trx, row.id, judged);
      else if (row && !(await registerRow(trx, run, viewer, row.id, row.values))) return "no-more";
    }
    return rows.length;
  });
}

/** Marks the next row of an import as one that can't be registered, after it has failed alone. */
export async function giveUpNext({ job }: Run): Promise<void> {
  const next = db
    .selectFrom("memorial_import_rows")
    .select("id")
    .where("import_id", "=", job.subject)
    .where("state", "=", "new")
    .orderBy("position")
    .limit(1);
  const notes = JSON.stringify({ problems: { row: "This row could not be registered. Please register it by hand" } });
  await db.updateTable("memorial_import_rows").set({ state: "problem", notes }).where("id", "=", next).execute();
}
