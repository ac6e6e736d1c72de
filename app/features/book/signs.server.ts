import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../feature";

/** The number of books that couldn't be made. */
export async function bookSigns(): Promise<Sign[]> {
  const { value } = await db
    .selectFrom("books")
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("state", "=", "failed")
    .where("asked_at", ">=", later(-7 * day))
    .executeTakeFirstOrThrow();
  return [{ name: "books_failed", help: "Books of the last 7 days that couldn't be made", value, trouble: null }];
}
