import { type Kysely, sql } from "kysely";

/**
 * Who came to the service and the gatherings of a memorial, with sealed addresses, and the letter with which the family thanks them. The index finds the
 * addresses whose time is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table attendances (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    name text not null,
    service integer not null,
    address_sealed text,
    email_sealed text,
    may_thank integer not null,
    language text not null,
    said_at text not null,
    thanked_at text
  ) strict, without rowid`);
  await run("create index attendances_of_memorial on attendances (memorial_id, said_at)");
  await run(`create index attendances_with_address on attendances (said_at)
    where address_sealed is not null or email_sealed is not null`);
  await run(`create table attended_gatherings (
    attendance_id text not null references attendances (id) on delete cascade,
    gathering_id text not null references gatherings (id) on delete cascade,
    primary key (attendance_id, gathering_id)
  ) strict, without rowid`);
  await run("create index attended_gatherings_by_gathering on attended_gatherings (gathering_id)");
  await run(`create table thank_you_letters (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    subject text not null,
    words text not null,
    changed_at text not null
  ) strict, without rowid`);
}
