import { db } from "~/db/connection.server";

/** The lists that an account has uploaded or run. Times are ISO UTC. */
export function exportImports(accountId: string) {
  return db
    .selectFrom("memorial_imports")
    .select(["name", "state", "created_at"])
    .where((where) => where.or([where("created_by", "=", accountId), where("run_by", "=", accountId)]))
    .execute();
}
