import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

/** Mail that a person has asked for: once, when a memory of theirs is published, or whenever something new appears at a memorial. */
export interface MailAsked {
  /** The id of the memory or of the follower. */
  id: string;
  email: string;
  kind: "memory" | "memorial";
  /** The full name of the person who died. */
  memorial: string;
}

/** The mail that was asked for with one of several addresses (in lower case). */
export async function mailAskedWith(emails: string[]): Promise<MailAsked[]> {
  const notices = db
    .selectFrom("memory_notices")
    .innerJoin("memories", "memories.id", "memory_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memory_id as id", "email", "full_name as memorial"]);
  const followers = db
    .selectFrom("followers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["followers.id", "email", "full_name as memorial"]);
  return [
    ...(await notices.where("email", "in", emails).execute()).map((row) => ({ ...row, kind: "memory" as const })),
    ...(await followers.where("email", "in", emails).execute()).map((row) => ({ ...row, kind: "memorial" as const })),
  ];
}

/** A request for mail with all that is stored of it, except what ends it. Times are ISO UTC. */
export async function exportMailAsked({ id, kind, memorial }: MailAsked) {
  const notice = db.selectFrom("memory_notices").select(["email", "created_at"]).where("memory_id", "=", id);
  const follower = db
    .selectFrom("followers")
    .select(["email", "anniversary", "created_at", "confirmed_at", "notified_at", "anniversary_year"])
    .where("id", "=", id);
  return { kind, memorial, ...(await (kind === "memory" ? notice : follower).executeTakeFirstOrThrow()) };
}

/** Deletes a request for mail. */
export async function dropMailAsked(trx: Writing, { id, kind }: MailAsked): Promise<void> {
  if (kind === "memory") await trx.deleteFrom("memory_notices").where("memory_id", "=", id).execute();
  else await trx.deleteFrom("followers").where("id", "=", id).execute();
}
