import { type Kysely, sql } from "kysely";

/**
 * Adds the lists that a business imports: their rows, sealed because access passwords may be among them, and the keys by which a row is
 * recognised when its list comes again. A list is forgotten after 30 days; a key stays as long as its memorial.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table memorial_imports (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    created_by text references accounts (id) on delete set null,
    run_by text references accounts (id) on delete set null,
    name text not null,
    format text not null,
    has_headings integer not null check (has_headings in (0, 1)),
    columns text not null,
    state text not null check (state in ('columns', 'review', 'waiting', 'working', 'done')),
    problem text,
    created_at text not null,
    asked_at text,
    lease_until text,
    attempts integer not null default 0
  ) strict`);
  await run("create index memorial_imports_by_account on memorial_imports (account_id, created_at)");
  await run("create index memorial_imports_by_state on memorial_imports (state, asked_at)");
  await run(`create table memorial_import_rows (
    id text primary key not null,
    import_id text not null references memorial_imports (id) on delete cascade,
    position integer not null,
    line integer not null,
    sealed text,
    key text,
    state text not null
      check (state in ('unchecked', 'new', 'here', 'differs', 'twice', 'problem', 'left_out', 'registered')),
    notes text not null default '{}',
    memorial_id text references memorials (id) on delete set null
  ) strict`);
  await run("create unique index memorial_import_rows_in_order on memorial_import_rows (import_id, position)");
  await run("create index memorial_import_rows_by_state on memorial_import_rows (import_id, state, position)");
  await run("create index memorial_import_rows_by_key on memorial_import_rows (import_id, key) where key is not null");
  await run(`create index memorial_import_rows_of_memorial on memorial_import_rows (memorial_id)
    where memorial_id is not null`);
  await run(`create table memorial_import_keys (
    account_id text not null references accounts (id) on delete cascade,
    key text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (account_id, key)
  ) strict, without rowid`);
  await run("create index memorial_import_keys_of_memorial on memorial_import_keys (memorial_id, key)");
}
