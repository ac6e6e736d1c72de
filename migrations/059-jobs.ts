import { type Kysely, sql } from "kysely";

/** One queue for all background work. The books, keepsakes and uploaded files that wait, or that a process left behind, go on in it. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table jobs (
    kind text not null,
    subject text not null,
    due_at text not null,
    lease_id text,
    lease_until text,
    attempts integer not null default 0,
    unended integer not null default 0,
    last_error text,
    primary key (kind, subject)
  ) strict, without rowid`);
  await run("create index jobs_due on jobs (kind, unended, due_at)");
  for (const [kind, table] of [
    ["card-scans", "card_scans"],
    ["restores", "keepsake_restores"],
    ["imports", "memorial_imports"],
    ["books", "books"],
    ["keepsakes", "keepsakes"],
  ]) {
    // While a try was under way, its row said what would stand against it if its process died: 2 after one death, 3 after two.
    await run(`insert into jobs (kind, subject, due_at, attempts, unended)
      select '${kind}', id, coalesce(lease_until, asked_at), iif(state <> 'waiting' and attempts > 1, 0, attempts),
        iif(state <> 'waiting', max(attempts - 1, 0), 0)
      from ${table} where state in ('waiting', 'working', 'making')`);
    for (const column of ["lease_until", "attempts"]) await run(`alter table ${table} drop column ${column}`);
  }
}
