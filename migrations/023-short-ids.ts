import { type Kysely, sql } from "kysely";

/** Crockford's base 32. */
const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const random = Array.from({ length: 6 }, () => `substr('${signs}', 1 + (random() & 31), 1)`).join(" || ");

/** What a slug says to somebody who reads it as a short id: O is 0, I and L are 1. */
const asRead = "replace(replace(replace(slug, 'o', '0'), 'i', '1'), 'l', '1')";
const slugsAsRead = `select ${asRead} from memorial_slugs where length(slug) = 6`;

/** Short ids that several memorials have, beyond the first of them, and short ids that a slug can be read as. */
const clashing = `number in (
    select number from (select number, row_number() over (partition by short_id order by number) as nth from memorials)
    where nth > 1)
  or short_id in (${slugsAsRead})`;

/**
 * A short id for each memorial: six random signs that no other memorial has or had, and that nobody can mistake for a slug. The database gives it,
 * so that no memorial is without one. Ids of deleted memorials are kept, because their printed codes must never lead to somebody else's page. Also
 * the facts that an account leaves out of its handouts.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table user_preferences add column hidden_print_facts text");
  await run("alter table memorials add column short_id text");
  await run("create table retired_short_ids (short_id text primary key not null)");
  await run(`create index memorial_slugs_as_short_ids on memorial_slugs (${asRead}) where length(slug) = 6`);

  for (let clashes = 1n; clashes; ) {
    await run(`update memorials set short_id = ${random} where short_id is null`);
    const { numAffectedRows } = await run(`update memorials set short_id = null where ${clashing}`);
    clashes = numAffectedRows ?? 0n;
  }
  await run("create unique index memorials_short_id on memorials (short_id)");

  // SQLite allows a common table expression in a trigger only inside of a subquery.
  await run(`create trigger short_ids_insert after insert on memorials when new.short_id is null begin
    update memorials set short_id = (
      select code from (
        with recursive tries(code, nth) as (select ${random}, 1 union all select ${random}, nth + 1 from tries where nth < 100)
        select code from tries)
      where not exists (select 1 from memorials where short_id = code)
        and not exists (select 1 from retired_short_ids where short_id = code)
        and not exists (select 1 from memorial_slugs where ${asRead} = code and length(slug) = 6)
      limit 1)
    where number = new.number; end`);
  await run(`create trigger short_ids_delete after delete on memorials begin
    insert into retired_short_ids (short_id) values (old.short_id); end`);
}
