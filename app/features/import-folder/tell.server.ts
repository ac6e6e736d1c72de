import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { importsPaths, waiting } from "~/features/imports/door.server";
import { later, now } from "~/gateways/clock.server";
import type { Letter } from "~/lib/letter";
import { shorten } from "~/lib/text";
import { day } from "~/lib/time";
import { businessOf, mayOnSite, type Viewer } from "~/models/access";
import { actingRows } from "~/models/account/viewer.server";
import { queueMail } from "~/models/mail/queue.server";

/** Days for which the dashboard names a file that was refused. */
const shownDays = 7;
/** Lists that a mail or the dashboard names. */
const mostNamed = 10;

/** The lists that were put before the people of a business, and those that were refused, the newest first. */
const listsOf = (accountId: string) =>
  db
    .selectFrom("import_folder_files")
    .select(["id", "name", "outcome", "why", "taken_at"])
    .where("account_id", "=", accountId)
    .where("outcome", "in", ["asked", "refused"])
    .orderBy("taken_at", "desc");

/** The lists from the folder of a viewer's business that wait for somebody, for the dashboard. */
export async function listsWaiting(viewer: Viewer): Promise<{ text: string; name: string; to: string }[]> {
  if (!mayOnSite(viewer, "register")) return [];
  const lists = await listsOf(businessOf(viewer)).where("outcome", "=", "asked").execute();
  const open = await waiting(lists.map(({ id }) => id));
  return lists
    .filter(({ id }) => open.has(id))
    .slice(0, mostNamed)
    .map(({ id, name }) => ({
      text: "A list from your folder has questions",
      name,
      to: open.get(id) === "columns" ? importsPaths.importColumns(id) : importsPaths.memorialImport(id),
    }));
}

/** The files from the folder of a viewer's business that were refused in the last 7 days, with the reasons. */
export async function filesRefused(viewer: Viewer): Promise<{ id: string; name: string; why: string }[]> {
  if (!mayOnSite(viewer, "register")) return [];
  const rows = await listsOf(businessOf(viewer))
    .where("outcome", "=", "refused")
    .where("taken_at", ">", later(-shownDays * day))
    .limit(mostNamed)
    .execute();
  return rows.map(({ id, name, why }) => ({ id, name, why: why ?? "" }));
}

const letter = (lists: { name: string; why: string | null }[]): Letter => ({
  subject: "Lists from your folder need you",
  lines: ["Your software has brought lists that could not be registered as a whole:"],
  items: lists.slice(0, mostNamed).map(({ name, why }) => `${shorten(name, 80)}: ${why}`),
  link: { label: "See your imports", url: env.origin + importsPaths.imports() },
  after: ["This email comes at most once a day."],
});

/** The people of a business who may register memorials: its owner and its colleagues, unless they are suspended. */
const peopleOf = (accountId: string) =>
  actingRows()
    .where((where) => where.or([where("accounts.id", "=", accountId), where("colleagues.business_id", "=", accountId)]))
    .execute();

/** Queues the mails about lists that wait and that nobody was told of, at most one a day for each person. */
export async function tellOfLists(end: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom("import_folders")
    .select("account_id")
    .where((where) => where.or([where("told_at", "is", null), where("told_at", "<=", later(-day))]))
    .where((where) =>
      where.exists(
        where
          .selectFrom("import_folder_files")
          .select("id")
          .whereRef("import_folder_files.account_id", "=", "import_folders.account_id")
          .where("told", "=", 0)
          .where("state", "=", "filed")
          .where("outcome", "in", ["asked", "refused"]),
      ),
    )
    .execute();
  for (const { account_id } of due) if (!end.aborted) await tell(account_id);
}

async function tell(accountId: string) {
  const lists = await listsOf(accountId).where("told", "=", 0).where("state", "=", "filed").execute();
  const open = await waiting(lists.map(({ id }) => id));
  const news = lists.filter(({ id, outcome }) => outcome === "refused" || open.has(id));
  const people = news.length ? await peopleOf(accountId) : [];
  const told = lists.map(({ id }) => id);
  await transaction(async (trx) => {
    await trx.updateTable("import_folder_files").set({ told: 1 }).where("id", "in", told).execute();
    if (!people.length) return;
    await trx
      .updateTable("import_folders")
      .set({ told_at: now().toISOString() })
      .where("account_id", "=", accountId)
      .execute();
    for (const { email } of people) await queueMail(trx, email, letter(news));
  });
}
