import { type Kysely, sql } from "kysely";

/**
 * A family's keepsake holds the choices for the memorial's book, so it is out of date when they change. And a medium that was stored for a restore
 * remembers how many files it has and what is wrong with them, so that the report is complete if the server was killed meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const outdate = `update keepsakes set state = 'outdated'
    where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id`;
  await run(`create trigger keepsakes_of_new_book after insert on books begin ${outdate}; end`);
  await run(
    `create trigger keepsakes_of_changed_book after update of choices on books when old.choices is not new.choices begin ${outdate}; end`,
  );
  await run("alter table keepsake_restore_media add column files integer not null default 0");
  await run("alter table keepsake_restore_media add column problems text not null default '[]'");
}
