import { type Kysely, sql } from "kysely";

/** A memory is pending, or a file of it that arrived after its words were published. */
const pending = (row: string) => `(${row}.approval_status = 'pending' or ${row}.late_status is 'pending')`;

const copied = (from: string, memorial: string) =>
  `(memory_id, memorial_id, user_id, memory_type, created_at)
    select ${from}.id, ${from}.memorial_id, memorials.user_id, ${from}.memory_type, ${from}.created_at
    from memorials where memorials.id = ${memorial};`;

/**
 * Lets the pending memories of a business be read in their order without reading its memorials: each has the memorial's owner and the memory's
 * type and time beside it. Adds the indexes of the memorial list's other orders and of the memorials that need attention.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then} end`);

  await run("alter table waiting_memories add column user_id text");
  for (const column of ["memory_type", "created_at"])
    await run(`alter table waiting_memories add column ${column} text not null default ''`);
  await run(`update waiting_memories set user_id = memorials.user_id, memory_type = memories.memory_type, created_at = memories.created_at
    from memories join memorials on memorials.id = memories.memorial_id where memories.id = waiting_memories.memory_id`);
  await run(
    "create index waiting_by_owner on waiting_memories (user_id, created_at desc, memory_id, memorial_id, memory_type)",
  );

  for (const name of ["memories_wait", "memories_wait_again"]) await run(`drop trigger ${name}`);
  const becomesPending = `insert into waiting_memories ${copied("new", "new.memorial_id")}
    insert into moderation_mail_schedule (memorial_id, due_at) values (new.memorial_id, new.created_at)
      on conflict do update set due_at = excluded.due_at;`;
  await trigger("memories_wait", `insert on memories when ${pending("new")}`, becomesPending);
  await trigger(
    "memories_wait_again",
    `update of approval_status, late_status on memories when not ${pending("old")} and ${pending("new")}`,
    becomesPending,
  );
  await trigger(
    "type_of_waiting_memories",
    "update of memory_type on memories when old.memory_type is not new.memory_type",
    "update waiting_memories set memory_type = new.memory_type where memory_id = new.id;",
  );
  await trigger(
    "owner_of_waiting_memories",
    "update of user_id on memorials when old.user_id is not new.user_id",
    "update waiting_memories set user_id = new.user_id where memorial_id = new.id;",
  );

  const index = (name: string, columns: string, where = "") =>
    run(`create index ${name} on memorials (${columns}) ${where}`);
  await index("memorials_by_owner_and_service", "user_id, status, service_date, created_at, id");
  await index("memorials_by_owner_and_name", "user_id, status, search_name, id");
  await index("memorials_by_service", "status, service_date, created_at, id");
  await index("memorials_by_status_and_name", "status, search_name, id");
  const bare = "where status = 'active' and portrait_id is null";
  await index("memorials_without_portrait", "user_id, created_at, id", bare);
  await index("memorials_without_portrait_by_service", "user_id, service_date, id", bare);
  await run(
    "create index memorial_invitations_pending on memorial_invitations (expires_at, invited_at, memorial_id) where status = 'pending'",
  );
}
