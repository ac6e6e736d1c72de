import { db } from "~/db/connection.server";
import type { MemorialAccess } from "~/models/access";
import { openAddresses } from "./addresses.server";
import { ofService } from "./paths";

const columns = ["id", "name", "service", "address_sealed", "email_sealed", "may_thank", "language"] as const;

/** Somebody in the family's list. */
export interface Person {
  id: string;
  name: string;
  /** The ids of the occasions to which they came. */
  at: string[];
  address: string | null;
  email: string | null;
  mayThank: boolean;
  language: string;
  /** ISO UTC. */
  said: string;
  thanked: string | null;
}

/** The people who said that they came to a memorial's service or gatherings, the latest first; `at` asks for those of one occasion alone. */
export async function peopleAt({ memorialId }: MemorialAccess<"manage">, at: string | null = null): Promise<Person[]> {
  const rows = await db
    .selectFrom("attendances")
    .select([...columns, "said_at", "thanked_at"])
    .where("memorial_id", "=", memorialId)
    .orderBy("said_at", "desc")
    .orderBy("id")
    .execute();
  const attended = await db
    .selectFrom("attended_gatherings")
    .innerJoin("attendances", "attendances.id", "attendance_id")
    .select(["attendance_id", "gathering_id"])
    .where("memorial_id", "=", memorialId)
    .execute();
  const gatherings = Map.groupBy(attended, ({ attendance_id }) => attendance_id);
  const people = rows.map((row) => ({
    ...openAddresses(row),
    id: row.id,
    name: row.name,
    at: [...(row.service ? [ofService] : []), ...(gatherings.get(row.id) ?? []).map((one) => one.gathering_id)],
    mayThank: row.may_thank === 1,
    language: row.language,
    said: row.said_at,
    thanked: row.thanked_at,
  }));
  return at === null ? people : people.filter((person) => person.at.includes(at));
}

/** A person of a memorial's list; null if there is none. */
export async function findPerson(access: MemorialAccess<"manage">, id: string): Promise<Person | null> {
  return (await peopleAt(access)).find((person) => person.id === id) ?? null;
}

/** How many people a memorial's list has, and of how many it has an address. */
export async function countPeople({ memorialId }: MemorialAccess<"manage">) {
  const { people, addresses } = await db
    .selectFrom("attendances")
    .select(({ fn, eb, or }) => [
      fn.countAll<number>().as("people"),
      fn
        .countAll<number>()
        .filterWhere(or([eb("address_sealed", "is not", null), eb("email_sealed", "is not", null)]))
        .as("addresses"),
    ])
    .where("memorial_id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return { people, addresses };
}
