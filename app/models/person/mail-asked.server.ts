import { db } from "~/db/connection.server";

/** Mails that a person has asked for: one when a memory of theirs is published. */
export interface MailAsked {
  /** The id of the memory. */
  id: string;
  email: string;
  kind: "memory";
  /** The full name of the person who died. */
  memorial: string;
}

/** The mails that were asked for with one of several addresses (in lower case). */
export async function mailAskedWith(emails: string[]): Promise<MailAsked[]> {
  const notices = await db
    .selectFrom("memory_notices")
    .innerJoin("memories", "memories.id", "memory_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memory_id as id", "email", "full_name as memorial"])
    .where("email", "in", emails)
    .execute();
  return notices.map((row) => ({ ...row, kind: "memory" as const }));
}

/** A request for a mail with all that is stored of it. Times are ISO UTC. */
export async function exportMailAsked({ id, kind, memorial }: MailAsked) {
  const row = await db
    .selectFrom("memory_notices")
    .select(["email", "created_at"])
    .where("memory_id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind, memorial, ...row };
}
