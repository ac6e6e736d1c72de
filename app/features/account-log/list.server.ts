import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import type { OwnAccount, SiteAccess } from "~/models/access";
import { actInWords, whereInWords } from "./words";

/** Entries on a page, and those that a file reads at once. */
const pageSize = 50;
const batch = 1000;

/** A log with the proof that somebody may read it: one's own, that of a business's colleagues since they joined it, or everybody's. */
export type LogAccess =
  | { log: "own"; access: OwnAccount }
  | { log: "colleagues"; access: SiteAccess<"manageBusiness"> }
  | { log: "all"; access: SiteAccess<"manageAccounts"> };

/** The entries of a log whose accounts have addresses that begin with a text, the newest first. */
function entries({ log, access: { viewer } }: LogAccess, q: string) {
  const all = db
    .selectFrom("account_log as log")
    .innerJoin("accounts", "accounts.id", "log.account_id")
    .leftJoin("memorials", "memorials.id", "log.memorial_id")
    .select([
      "log.number",
      "log.at",
      "kind",
      "times",
      "last_at",
      "place",
      "browser",
      "new_browser",
      "detail",
      "by_other",
    ])
    .select(["accounts.email", "accounts.full_name as person", "memorials.full_name as memorial"])
    .orderBy("log.number", "desc");
  if (log === "own") return all.where("log.account_id", "=", viewer.id);
  const begun = q.toLowerCase();
  const found = q ? all.where("accounts.email", ">=", begun).where("accounts.email", "<", `${begun}\u{10ffff}`) : all;
  if (log === "all") return found;
  return found
    .innerJoin("colleagues", "colleagues.account_id", "log.account_id")
    .where("business_id", "=", viewer.id)
    .whereRef("log.at", ">=", "joined_at");
}

/** The number of an entry in a URL; null if the text is none. */
const numberIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);

/** The longest beginning of an address that is looked for. */
export const longestSearch = 100;

/** A page of a log: 50 entries before the one in the URL, or the newest ones, with times in the site's zone. `older` is where the next page begins. */
export async function readLog(of: LogAccess, query: URLSearchParams) {
  const before = numberIn(query.get("before"));
  const q = (query.get("q") ?? "").trim().slice(0, longestSearch);
  const rows = await entries(of, q)
    .$if(before !== null, (some) => some.where("log.number", "<", before))
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    q,
    newest: before === null,
    older: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
    entries: shown.map((row) => ({
      number: row.number,
      at: row.at,
      time: showTime(row.at, env.timeZone),
      last: row.last_at && showTime(row.last_at, env.timeZone),
      person: of.log === "own" ? null : { name: row.person, email: row.email },
      text: actInWords({ ...row, by: row.by_other }),
      where: row.place || row.browser ? whereInWords(row) : null,
      isNewBrowser: row.new_browser === 1,
    })),
  };
}

/** All entries of a log that a search finds, in batches, the newest first. */
export async function* eachEntry(of: LogAccess, q: string) {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await entries(of, q).where("log.number", "<", last).limit(batch).execute();
    yield* rows;
    last = rows.at(-1)?.number ?? 0;
    if (rows.length < batch) return;
  }
}
