import { type Kysely, sql } from "kysely";

/** Followers who want to know when a day, a time or a place changes, and what they were told of each memorial's days last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table followers add column days integer not null default 0 check (days in (0, 1))");
  await run("alter table followers add column days_told_at text");
  await run("create index followers_of_days on followers (memorial_id) where days = 1");
  await run(`create table followed_days (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    told text not null,
    pending text,
    news text,
    news_at text,
    checked_at text not null
  ) strict, without rowid`);
}
