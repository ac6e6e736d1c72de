import { db } from "~/db/connection.server";

/** The entries about an account in an export. */
export async function exportLog(accountId: string) {
  const log = db
    .selectFrom("account_log")
    .select(["at", "kind", "times", "last_at", "place", "browser", "new_browser", "detail", "by_other", "memorial_id"]);
  return { accountLog: await log.where("account_id", "=", accountId).orderBy("number").execute() };
}
