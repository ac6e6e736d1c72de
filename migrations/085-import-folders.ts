import { type Kysely, sql } from "kysely";

/**
 * Adds the folders that the server watches for the lists of businesses: the files that were taken, by a digest of their bytes, and marks of the rows
 * that they had, by which the list of each night is told from news. An import says whether it came from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    "alter table memorial_imports add column from_folder integer not null default 0 check (from_folder in (0, 1))",
  );
  await run(`create table import_folders (
    account_id text primary key not null references accounts (id) on delete cascade,
    name text not null unique,
    salt text not null,
    told_at text
  ) strict, without rowid`);
  await run(`create table import_folder_files (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    digest text not null,
    name text not null,
    state text not null,
    outcome text,
    why text,
    target text,
    told integer not null default 0,
    lease_until text,
    taken_at text not null,
    unique (account_id, digest)
  ) strict, without rowid`);
  await run(`create table import_folder_rows (
    account_id text not null references accounts (id) on delete cascade,
    mark text not null,
    import_id text,
    seen_at text not null,
    primary key (account_id, mark)
  ) strict, without rowid`);
}
