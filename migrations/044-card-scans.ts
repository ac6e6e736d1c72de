import { type Kysely, sql } from "kysely";

/**
 * Adds the scans of handwritten cards: what an account uploaded, its files, and what was found on their pages. An item of a memorial goes with it. A card
 * that was filed keeps its number for ever, also once its memory is gone, so that it is never filed a second time.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table card_scans (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    state text not null check (state in ('uploading', 'waiting', 'working', 'paused', 'done', 'undone')),
    asked_at text not null,
    done_at text,
    lease_until text,
    attempts integer not null default 0,
    problem text
  ) strict`);
  await run("create index card_scans_by_account on card_scans (account_id, asked_at)");
  await run("create index card_scans_by_state on card_scans (state, asked_at)");
  await run(`create table card_scan_files (
    id text primary key not null,
    scan_id text not null references card_scans (id) on delete cascade,
    position integer not null,
    name text not null,
    bytes integer not null,
    state text not null check (state in ('awaited', 'arrived', 'done', 'failed')),
    upload_id text,
    checksum text,
    pages integer,
    pages_done integer not null default 0,
    problem text
  ) strict`);
  await run("create unique index card_scan_files_in_order on card_scan_files (scan_id, position)");
  await run(`create table card_scan_items (
    id text primary key not null,
    scan_id text not null references card_scans (id) on delete cascade,
    file_id text not null references card_scan_files (id) on delete cascade,
    page integer not null,
    place integer not null,
    outcome text not null check (outcome in ('filed', 'twice', 'unsorted', 'dismissed', 'undone')),
    reason text,
    by_hand integer not null default 0 check (by_hand in (0, 1)),
    memorial_id text references memorials (id) on delete cascade,
    number integer,
    side text check (side in ('front', 'back')),
    family text check (family in ('marked', 'empty', 'unclear')),
    memory_id text references memories (id) on delete set null,
    media_id text references media (id) on delete set null,
    picture text
  ) strict`);
  await run("create unique index card_scan_items_in_order on card_scan_items (scan_id, file_id, page, place)");
  await run("create index card_scan_items_of_file on card_scan_items (file_id)");
  await run("create index card_scan_items_of_memorial on card_scan_items (memorial_id)");
  await run("create index card_scan_items_of_memory on card_scan_items (memory_id)");
  await run("create index card_scan_items_of_media on card_scan_items (media_id)");
  await run(`create table card_memories (
    id integer primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    number integer,
    memory_id text references memories (id) on delete set null,
    family_asked integer not null default 0 check (family_asked in (0, 1))
  ) strict`);
  await run("create unique index card_memories_once on card_memories (memorial_id, number) where number is not null");
  await run("create unique index card_memories_of_memory on card_memories (memory_id) where memory_id is not null");
  await run(`create trigger card_memories_without_number after update of memory_id on card_memories
    when new.memory_id is null and new.number is null begin delete from card_memories where id = new.id; end`);
}
