import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { deleteUntouched, stillDeleting, tracesAt, untouched } from "~/features/deletion/door.server";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { UndoAccess } from "./access";
import { readImport } from "./find.server";
import { importDays } from "./input";

/** Why an import can't be undone: nothing of it was registered yet or it is being run, more than 30 days have gone by since, it was undone before, or people have done something at each memorial. */
export type NotUndone = "not-run" | "too-late" | "undone" | "all-touched";

/** Memorials that are named on the page; the others are counted. */
const mostNamed = 200;

const since = () => later(-importDays * day);

const list = (importId: string) => db.selectFrom("memorial_imports").where("id", "=", importId);

/** The memorials that an import has registered and that are still the viewer's. */
const registeredBy = ({ importId, viewer }: UndoAccess, from: Pick<typeof db, "selectFrom"> = db) =>
  from
    .selectFrom("memorials")
    .where("user_id", "=", viewer.id)
    .where((where) =>
      where(
        "memorials.id",
        "in",
        where
          .selectFrom("memorial_import_rows")
          .select("memorial_id")
          .where("import_id", "=", importId)
          .where("state", "=", "registered")
          .where("memorial_id", "is not", null)
          .$castTo<{ memorial_id: string }>(),
      ),
    );

/** Those that go if it is undone: nobody has touched them, and none is older than 30 days. In an object, because a query can't be awaited without being run. */
async function goingOf(access: UndoAccess, from?: Pick<typeof db, "selectFrom">) {
  const isUntouched = await untouched();
  return { going: registeredBy(access, from).where("created_at", ">", since()).where(isUntouched) };
}

function refusalOf(
  row: { state: string; asked_at: string | null; undone_at: string | null } | undefined,
): Exclude<NotUndone, "all-touched"> | null {
  if (row?.undone_at) return "undone";
  if (row?.state !== "done") return "not-run";
  return row.asked_at !== null && row.asked_at <= since() ? "too-late" : null;
}

/** Previews the undoing of an import: counts the memorials that would be deleted, and names the first of those that stay, each with the reason. */
export async function previewUndo(access: UndoAccess) {
  const row = await list(access.importId).select(["state", "asked_at", "undone_at"]).executeTakeFirst();
  const shown = await readImport(access);
  const all = await registeredBy(access)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { going } = await goingOf(access);
  const gone = await going.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const staying = await registeredBy(access)
    .select(["memorials.id", "full_name as name"])
    .where("memorials.id", "not in", going.select("memorials.id"))
    .orderBy("search_name")
    .orderBy("memorials.id")
    .limit(mostNamed)
    .execute();
  const whys = await tracesAt(staying.map(({ id }) => id));
  return {
    name: shown?.name ?? "",
    undone: shown?.undone ?? null,
    refused: refusalOf(row),
    going: gone.count,
    stays: all.count - gone.count,
    staying: staying.map((one) => ({ ...one, why: whys.get(one.id) ?? "Registered more than 30 days ago" })),
    deleting: row?.undone_at ? await stillDeleting(access.importId) : 0,
  };
}

/** Undoes an import: its memorials that nobody has touched are deleted at once. Returns how many, or why none. All of it is one transaction, so it is done whole or not at all. */
export function undoImport(access: UndoAccess): Promise<{ going: number } | { refused: NotUndone }> {
  const { importId, viewer } = access;
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("memorial_imports")
      .select(["state", "asked_at", "undone_at"])
      .where("id", "=", importId)
      .executeTakeFirst();
    const refused = refusalOf(row);
    if (refused) return { refused };
    const { going } = await goingOf(access, trx);
    const memorials = (await going.select("memorials.id").execute()).map(({ id }) => id);
    if (!memorials.length) return { refused: "all-touched" };
    await deleteUntouched(trx, viewer, importId, memorials);
    const undone = { undone_at: now().toISOString(), undone_by: viewer.id };
    await trx.updateTable("memorial_imports").set(undone).where("id", "=", importId).execute();
    return { going: memorials.length };
  });
}
