import { type Kysely, sql } from "kysely";

/** What the gates of a business's memorials show of its account. */
const shown = ["business_name", "business_phone"];

/**
 * Adds the telephone number that a business gives mourners at the gates of its memorials. Gates are kept by their memorial's version (migration 005),
 * so a new number or name raises it. Before this a new name waited for another change.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table accounts add column business_phone text");
  const changed = shown.map((name) => `old.${name} is not new.${name}`).join(" or ");
  await run(`create trigger version_of_business after update of ${shown.join(", ")} on accounts when ${changed} begin
    update memorials set version = version + 1 where user_id = new.id; end`);
}
