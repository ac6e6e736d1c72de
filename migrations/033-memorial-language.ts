import { type Kysely, sql } from "kysely";

/** Adds the language that a memorial's owner has chosen for its page. It is part of what the page shows, so a change raises the page's version. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table memorials add column language text");
  await run(`create trigger version_of_memorial_language after update of language on memorials
    when old.language is not new.language
    begin update memorials set version = version + 1 where id = new.id; end`);
}
