import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";
import type { Kept, Sought } from "../feature";

/** The requests for a password from one of a person's addresses, or under one of their names. */
export async function requestsFrom({ emails, names }: Sought): Promise<Kept[]> {
  const rows = await db
    .selectFrom("password_requests")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["password_requests.id", "name", "words", "email", "asked_at", "full_name as memorial"])
    .execute();
  const own = rows.filter(({ email, name }) => emails.includes(email) || names.includes(fold(name)));
  return own.map(({ id, ...request }) => ({
    id,
    line: `request ${id} for the password of ${request.memorial}: found by ${emails.includes(request.email) ? `its address, ${request.email}` : `the name ${request.name}`}`,
    exported: async () => ["passwordAskedFor", request],
    drop: async (trx) => void (await trx.deleteFrom("password_requests").where("id", "=", id).execute()),
  }));
}
