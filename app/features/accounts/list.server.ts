import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import type { SiteAccess } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { isIn, searchNames, wantedWords } from "~/models/search/search-names";
import { featuresOn } from "../all.server";
import type { AccountQuery } from "./input";

type Access = SiteAccess<"manageAccounts">;

/** Accounts on a page of the list. */
const pageSize = 25;

/** Accounts that are read at once for a search. */
const batch = 1000;

/** The columns of an account that the list shows, and what is counted for it. */
const shownRows = () =>
  viewerRows()
    .select(["accounts.created_at", "accounts.suspended_at"])
    .select(({ selectFrom }) => [
      selectFrom("memorial_counts")
        .select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql.lit(0)).as("sum"))
        .whereRef("user_id", "=", "accounts.id")
        .as("memorials"),
      selectFrom("sessions")
        .select(({ fn }) => fn.max("last_seen_at").as("seen"))
        .whereRef("sessions.account_id", "=", "accounts.id")
        .as("seen"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>["execute"]>>[number];

const dayOf = (iso: string) => showTime(iso, env.timeZone).replace(/ at .*/, "");

function roleOf(row: Row) {
  const { role, businessName, worksFor } = viewerOf(row);
  if (role === "admin") return "Admin";
  if (worksFor) return `Works for ${businessName}`;
  return businessName?.trim() ? businessName : role === "business" ? "Business" : "Family or friend";
}

const shown = (row: Row) => ({
  id: row.id,
  name: row.full_name,
  email: row.email,
  role: roleOf(row),
  since: dayOf(row.created_at),
  seen: row.seen && dayOf(row.seen),
  memorials: row.memorials ?? 0,
  suspended: row.suspended_at && dayOf(row.suspended_at),
});

/** An account as the list shows it. */
export type ShownAccount = ReturnType<typeof shown>;

function matching({ suspended }: AccountQuery) {
  const all = db.selectFrom("accounts");
  return suspended ? all.where("suspended_at", "is not", null) : all;
}

/** The order of names as people read them: an É stands beside an E. */
const byName = new Intl.Collator("en", { sensitivity: "base" }).compare;

/** The ids of the accounts with all words of a search in their names or address, by name. No index knows their order or their folded names, so they are read in batches. */
async function idsOf(query: AccountQuery): Promise<string[]> {
  const words = wantedWords(query.search);
  const found: { id: string; name: string }[] = [];
  for (let after = ""; ; ) {
    const rows = await matching(query)
      .select(["id", "full_name", "business_name", "email"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, full_name, business_name, email } of rows) {
      const names = words.length > 0 && searchNames(`${full_name} ${business_name ?? ""} ${email}`);
      if (!names || words.every((word) => isIn(word, names))) found.push({ id, name: full_name });
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? "";
  }
  return found.sort((a, b) => byName(a.name, b.name)).map(({ id }) => id);
}

/** A page of the accounts by name, and the number that was found. */
export async function listAccounts(_: Access, query: AccountQuery) {
  const offset = (query.page - 1) * pageSize;
  const all = await idsOf(query);
  const ids = all.slice(offset, offset + pageSize);
  const rows = ids.length ? await shownRows().where("accounts.id", "in", ids).execute() : [];
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { accounts: rows.map(shown), found: all.length, pages: Math.max(1, Math.ceil(all.length / pageSize)) };
}

/** Each kind of act, as it follows the name of its doer. */
const acts = {
  suspended: "suspended this account",
  resumed: "resumed this account",
  second_step_on: "turned on the second step at sign-in",
  second_step_off: "turned off the second step at sign-in",
  second_step_codes: "made new recovery codes",
};

/** An account with what was done to it, the newest first, and the links that features add to its page; null if there is none. */
export async function findAccount({ viewer }: Access, id: string) {
  const row = await shownRows().where("accounts.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const history = await db
    .selectFrom("account_history")
    .leftJoin("accounts", "accounts.id", "admin_id")
    .select(["number", "at", "kind", "reason", "by_operator", "full_name"])
    .where("account_id", "=", id)
    .orderBy("number", "desc")
    .limit(pageSize)
    .execute();
  const entries = history.map(({ number, at, kind, reason, by_operator, full_name }) => ({
    number,
    at,
    time: showTime(at, env.timeZone),
    did: `${by_operator ? "The operator" : (full_name ?? "A former admin")} ${acts[kind]}`,
    reason,
  }));
  const of = viewerOf(row);
  const links = (await featuresOn()).flatMap((feature) => feature.links?.account?.(of) ?? []);
  return { account: shown(row), isOwn: viewer.id === id, entries, links };
}
