import { type Kysely, sql } from "kysely";

/**
 * Reports about what a memorial's page shows. Those about the same thing are one case, about which people decide once. The log has no column for a person,
 * and refers to nothing, because it outlives what it counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table report_cases (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    about text not null check (about in ('page', 'memory', 'picture')),
    memory_id text references memories (id) on delete set null,
    position integer,
    receipt_hash text,
    state text not null check (state in ('open', 'decided', 'objected')),
    opened_at text not null,
    is_hidden integer not null default 0 check (is_hidden in (0, 1)),
    hidden_at_once integer not null default 0 check (hidden_at_once in (0, 1)),
    late_held integer not null default 0 check (late_held in (0, 1)),
    decision text check (decision in ('kept', 'hidden', 'removed', 'changed', 'gone')),
    ground text check (ground in ('law', 'rules', 'wish')),
    reason text,
    decided_at text,
    decided_by text references accounts (id) on delete set null,
    delete_at text,
    reporter_objected_at text,
    writer_objection text,
    writer_objected_at text
  ) strict`);
  await run("create index report_cases_of_memorial on report_cases (memorial_id, state, opened_at)");
  await run("create index report_cases_of_memory on report_cases (memory_id)");
  await run("create index report_cases_by_receipt on report_cases (receipt_hash)");
  await run("create index report_cases_by_state on report_cases (state, opened_at)");
  await run("create index report_cases_by_decider on report_cases (decided_by)");
  await run("create index report_cases_to_delete on report_cases (delete_at) where delete_at is not null");
  await run(`create table reports (
    id text primary key not null,
    case_id text not null references report_cases (id) on delete cascade,
    log_number integer not null,
    token_hash text not null unique,
    letter_hash text unique,
    reason text not null check (reason in ('in_picture', 'mine', 'untrue', 'illegal', 'child', 'else')),
    words text,
    name text,
    email text,
    language text not null,
    sent_at text not null,
    objection text
  ) strict, without rowid`);
  await run("create index reports_of_case on reports (case_id, sent_at)");
  await run("create index reports_by_email on reports (email) where email is not null");
  await run(`create table report_log (
    number integer primary key autoincrement,
    received_at text not null,
    category text not null,
    about text not null,
    hidden_at_once integer not null check (hidden_at_once in (0, 1)),
    decision text,
    ground text,
    decided_by text check (decided_by in ('moderator', 'admin', 'nobody')),
    decided_at text,
    objected_by text check (objected_by in ('reporter', 'writer')),
    objected_at text,
    outcome text,
    outcome_at text
  ) strict`);
}
