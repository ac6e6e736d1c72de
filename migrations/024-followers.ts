import { type Kysely, sql } from "kysely";

/**
 * Adds the addresses that wait for a memory to appear, and those that follow a memorial. decided_at of a notice is that of its memory, so that the
 * search for due mails reads one index and not the memories. A memorial is only searched for new memories once one has been published and somebody
 * follows it.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await db.schema
    .createTable("memory_notices")
    .addColumn("memory_id", "text", (c) => c.primaryKey().references("memories.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("decided_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await run("create index memory_notices_due on memory_notices (decided_at) where decided_at is not null");
  await run(`create trigger memory_notice_decided after update of decided_at on memories
    begin update memory_notices set decided_at = new.decided_at where memory_id = new.id; end`);

  await db.schema
    .createTable("followers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("anniversary", "integer", (c) => c.notNull().check(sql<boolean>`anniversary in (0, 1)`))
    .addColumn("confirm_hash", "text", (c) => c.notNull().unique())
    .addColumn("stop_key", "text", (c) => c.unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("seen_at", "text")
    .addColumn("notified_at", "text")
    .addColumn("anniversary_year", "integer")
    .execute();
  await run("create index followers_by_memorial on followers (memorial_id)");
  await run("create index followers_by_email on followers (email)");
  await run("create unique index followers_once on followers (memorial_id, email) where confirmed_at is not null");
  await run("create index memorials_by_day_of_death on memorials (substr(date_of_death, 6))");

  await db.schema
    .createTable("follower_mail_schedule")
    .addColumn("memorial_id", "text", (c) => c.primaryKey().references("memorials.id").onDelete("cascade"))
    .addColumn("due_at", "text", (c) => c.notNull())
    .execute();
  await run("create index follower_mail_schedule_due on follower_mail_schedule (due_at)");
  await run(
    "create index memories_by_publication on memories (memorial_id, decided_at) where approval_status = 'approved'",
  );
  await run(`create trigger follower_mail_due after update of approval_status on memories
    when new.approval_status = 'approved' and old.approval_status != 'approved' and new.family_only = 0
      and exists (select 1 from followers where memorial_id = new.memorial_id and confirmed_at is not null)
    begin insert into follower_mail_schedule values (new.memorial_id, coalesce(new.decided_at, new.created_at))
      on conflict (memorial_id) do update set due_at = min(due_at, excluded.due_at); end`);
}
