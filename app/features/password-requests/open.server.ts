import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";
import { linkLife } from "./input";

const usable = (token: string, memorialId: string) =>
  db
    .selectFrom("gate_links")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select("gate_links.token_hash")
    .where("gate_links.token_hash", "=", tokenHash(token))
    .where("memorial_id", "=", memorialId)
    .where("sent_at", ">", later(-linkLife))
    .whereRef("memorials.password_version", "=", "gate_links.password_version");

/** Whether a link still opens a memorial's page: it wasn't opened, is at most 7 days old, and the password is the same. */
export const isUsable = async (token: string, memorialId: string): Promise<boolean> =>
  (await usable(token, memorialId).executeTakeFirst()) !== undefined;

/** Spends a link. Returns whether it was still usable, which it is for one of several who open it at once. */
export async function spend(token: string, memorialId: string): Promise<boolean> {
  const used = db.deleteFrom("gate_links").where("token_hash", "in", usable(token, memorialId));
  return (await used.executeTakeFirst()).numDeletedRows > 0n;
}
