import { type Kysely, sql } from "kysely";

const renamed = [
  "memorial_tails rename to memorial_name_suffixes",
  "memorial_name_suffixes rename column tail to suffix",
  "moderation_looks rename to moderation_mail_schedule",
  "moderation_mail_schedule rename column look_at to due_at",
  "moderation_notices rename column told to last_number",
  "moderation_notices rename column told_at to notified_at",
  "memories rename column asked_type to requested_type",
  "memorials rename column password_asked_at to new_password_requested_at",
  "media rename column copies_tries to copies_attempts",
  "uploads rename column begun_at to started_at",
  "uploads rename column arrived to received",
];

/** ASCII punctuation and the space: a word begins at each of these characters except the space, and after each of them. */
const sign = "glob '[ -/:-@[-`{-~]'";

/** Ranges in which each character begins a word: Korean (first letters), Japanese and Chinese, emoji and rare Chinese characters. */
const wordsAlone = ["0x1100 and 0x115f", "0x3040 and 0x9fff", "0x1f000 and 0x3ffff"];

/** A select of the suffixes of a memorial's name: one from each place where a word begins, to the end of the name. */
function suffixesOf(row: string) {
  const character = (at: string) => `substr(${row}.search_name, ${at}, 1)`;
  const begins = [
    "at = 1",
    `${character("at - 1")} ${sign}`,
    `${character("at")} != ' ' and ${character("at")} ${sign}`,
    ...wordsAlone.map((range) => `unicode(${character("at")}) between ${range}`),
  ];
  return `select distinct substr(${row}.search_name, at), ${row}.number from (
    with recursive places(at) as (select 1 union all select at + 1 from places where at < length(${row}.search_name))
    select at from places) where ${begins.join(" or ")}`;
}

/** A memory is pending, or a file of it that arrived after its words were published. */
const pending = (row: string) => `(${row}.approval_status = 'pending' or ${row}.late_status is 'pending')`;

/**
 * Renames two tables and some columns. SQLite renames tables and columns without reading their rows. It can't rename triggers and indexes, so those
 * whose names change, and those that write to a renamed table, are dropped and created again.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then} end`);
  for (const name of ["memorial_tails_insert", "memorial_tails_update", "memories_wait", "memories_wait_again"])
    await run(`drop trigger ${name}`);
  for (const name of ["memorial_tails_by_number", "moderation_looks_due", "memorials_password_asked"])
    await run(`drop index ${name}`);

  for (const change of renamed) await run(`alter table ${change}`);

  await run("create index memorial_name_suffixes_by_number on memorial_name_suffixes (number)");
  await run("create index moderation_mail_schedule_due on moderation_mail_schedule (due_at)");
  await run(
    "create index memorials_new_password_requested on memorials (id) where new_password_requested_at is not null",
  );

  const addSuffixes = `insert into memorial_name_suffixes ${suffixesOf("new")};`;
  await trigger("memorial_name_suffixes_insert", "insert on memorials", addSuffixes);
  await trigger(
    "memorial_name_suffixes_update",
    "update of search_name on memorials",
    `delete from memorial_name_suffixes where number = new.number; ${addSuffixes}`,
  );

  const becomesPending = `insert into waiting_memories (memory_id, memorial_id) values (new.id, new.memorial_id);
    insert into moderation_mail_schedule (memorial_id, due_at) values (new.memorial_id, new.created_at)
      on conflict do update set due_at = excluded.due_at;`;
  await trigger("memories_wait", `insert on memories when ${pending("new")}`, becomesPending);
  await trigger(
    "memories_wait_again",
    `update of approval_status, late_status on memories when not ${pending("old")} and ${pending("new")}`,
    becomesPending,
  );
}
