import { type Kysely, sql } from "kysely";

const nowText = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const differ = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");
const list = (text: string) => text.split(/,?\s+/);

const pictureColumns = list("position, caption, status, media_id");

const newVersion = (where: string) => `update memorials set version = version + 1 where ${where};`;

/** Each renews the public pages that show the change, or makes a moderator read a memory again. */
function versions(): [name: string, on: string, work: string][] {
  const business = list("business_name, business_phone, business_url");
  const memorial =
    list(`full_name, known_as, date_of_birth, date_of_death, service_date, service_location, biography, portrait_id, cover_id,
    background_gradient, custom_url_slug, memorial_text, status, user_id, password, password_version, language, livestream_url, livestream_date,
    recording_url, memories_open_at, visitors_keepsake`);
  const memory = list(
    "author_name, content_title, content_text, memory_type, media_id, late_media_id, late_type, family_only",
  );
  const read = list("position, caption, media_id");
  const revision = (row: string, and: string) =>
    `update memories set revision = revision + 1 where id = ${row}.memory_id and ${and};`;
  const shown = (row: string, and: string) =>
    newVersion(`${and} and id in (select memorial_id from memories
      where id = ${row}.memory_id and approval_status = 'approved' and family_only = 0)`);
  return [
    [
      "version_of_business",
      `update of ${business.join(", ")} on accounts when ${differ(business)}`,
      newVersion("user_id = new.id"),
    ],
    [
      "version_of_memorial",
      `update of ${memorial.join(", ")} on memorials when ${differ(memorial)}`,
      newVersion("number = new.number"),
    ],
    [
      "revision_of_memory",
      `update of ${memory.join(", ")} on memories when ${differ(memory)}`,
      "update memories set revision = revision + 1 where id = new.id;",
    ],
    ["picture_added", "insert on memory_pictures", revision("new", "true") + shown("new", "new.status = 'attached'")],
    [
      "picture_changed",
      `update of ${pictureColumns.join(", ")} on memory_pictures when ${differ(pictureColumns)}`,
      revision("new", `(${differ(read)})`) + shown("new", "(old.status = 'attached' or new.status = 'attached')"),
    ],
    ["picture_removed", "delete on memory_pictures", revision("old", "true") + shown("old", "old.status = 'attached'")],
  ];
}

const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const random = Array.from({ length: 6 }, () => `substr('${signs}', 1 + (random() & 31), 1)`).join(" || ");

/** A short id that no memorial has or had, and that nobody can mistake for a slug. SQLite allows the common table expression only inside a subquery. */
const freeShortId = `(select code from (
      with recursive tries(code, nth) as (select ${random}, 1 union all select ${random}, nth + 1 from tries where nth < 100)
      select code from tries)
    where not exists (select 1 from memorials where short_id = code)
      and not exists (select 1 from retired_short_ids where short_id = code)
      and not exists (select 1 from memorial_slugs where replace(replace(replace(slug, 'o', '0'), 'i', '1'), 'l', '1') = code and length(slug) = 6)
    limit 1)`;

/** Short ids, an index of names, the queue of memories that wait, and numbers that lists show without counting. */
function lists(): [name: string, on: string, work: string][] {
  const indexed =
    "insert into memorial_names(rowid, search_name, joined_name) values (new.number, new.search_name, new.joined_name);";
  const unindexed = `insert into memorial_names(memorial_names, rowid, search_name, joined_name)
    values ('delete', old.number, old.search_name, old.joined_name);`;
  const letter = "substr(new.search_name, at, 1)";
  const suffixes = (
    and: string,
  ) => `insert into memorial_name_suffixes select distinct substr(new.search_name, at), new.number from (
    with recursive places(at) as (select 1 union all select at + 1 from places where at < length(new.search_name))
    select at from places) where ${and} and (at = 1 or substr(new.search_name, at - 1, 1) glob '[ -/:-@[-\`{-~]'
      or ${letter} != ' ' and ${letter} glob '[ -/:-@[-\`{-~]' or unicode(${letter}) between 0x1100 and 0x115f
      or unicode(${letter}) between 0x3040 and 0x9fff or unicode(${letter}) between 0x1f000 and 0x3ffff);`;
  const otherName = "old.search_name is not new.search_name";
  const waits = (row: string) => `(${row}.approval_status = 'pending' or ${row}.late_status is 'pending')`;
  const wait = (and: string) => `insert into waiting_memories (memory_id, memorial_id, user_id, memory_type, created_at)
    select new.id, new.memorial_id, memorials.user_id, new.memory_type, new.created_at from memorials where memorials.id = new.memorial_id and ${and};
    insert into moderation_mail_schedule (memorial_id, due_at) select new.memorial_id, new.created_at where ${and}
      on conflict do update set due_at = excluded.due_at;`;
  return [
    [
      "memorial_added",
      "insert on memorials",
      `${indexed} ${suffixes("true")}
    insert into memorial_counts select new.user_id, new.status, 1 where new.user_id is not null
      on conflict do update set count = count + 1;
    insert into memorial_totals values (new.status, 1) on conflict do update set count = count + 1;
    update memorials set short_id = ${freeShortId} where new.short_id is null and number = new.number;`,
    ],
    [
      "memorial_removed",
      "delete on memorials",
      `${unindexed}
    update memorial_counts set count = count - 1 where user_id = old.user_id and status = old.status;
    update memorial_totals set count = count - 1 where status = old.status;
    insert into retired_short_ids (short_id) values (old.short_id);`,
    ],
    [
      "memorial_renamed",
      `update of search_name, joined_name on memorials when ${otherName} or old.joined_name is not new.joined_name`,
      `${unindexed} ${indexed} delete from memorial_name_suffixes where ${otherName} and number = new.number; ${suffixes(otherName)}`,
    ],
    [
      "memory_added",
      "insert on memories",
      `insert into memory_counts values (new.memorial_id, new.memory_type, new.approval_status, 1)
      on conflict do update set count = count + 1;
    insert into memory_totals values (new.approval_status, 1) on conflict do update set count = count + 1;
    ${newVersion("new.approval_status = 'approved' and new.family_only = 0 and id = new.memorial_id")}
    ${wait(waits("new"))}`,
    ],
    [
      "memory_removed",
      "delete on memories",
      `update memory_counts set count = count - 1 where memorial_id = old.memorial_id
      and memory_type = old.memory_type and approval_status = old.approval_status;
    update memory_totals set count = count - 1 where approval_status = old.approval_status;
    ${newVersion("old.approval_status = 'approved' and old.family_only = 0 and id = old.memorial_id")}`,
    ],
    [
      "memory_waits",
      `update of approval_status, late_status, memory_type on memories
      when ${waits("old")} is not ${waits("new")} or old.memory_type is not new.memory_type`,
      `delete from waiting_memories where not ${waits("new")} and memory_id = new.id;
    update waiting_memories set memory_type = new.memory_type where old.memory_type is not new.memory_type and memory_id = new.id;
    ${wait(`not ${waits("old")} and ${waits("new")}`)}`,
    ],
  ];
}

const event = (type: string, business: string, memorial: string, memory: string, and = "true") =>
  `insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), ${business}, '${type}', ${memorial}, ${memory}, ${nowText},
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = ${business} and enabled = 1) and ${and};`;

/** What a leaving colleague had begun, the files that a bucket has to get, and the events of webhooks, which get their numbers as they are written. */
function others(): [name: string, on: string, work: string][] {
  const service = list("service_date, service_location, livestream_url, livestream_date, recording_url");
  const owner = "(select user_id from memorials where id = new.memorial_id)";
  return [
    [
      "colleague_left",
      "delete on colleagues",
      `update registration_drafts set account_id = old.business_id
    where account_id = old.account_id and exists (select 1 from accounts where id = old.business_id);
    ${newVersion("user_id = old.business_id or id in (select memorial_id from memorial_owners where account_id = old.business_id)")}`,
    ],
    [
      "media_files_of_changed",
      `update of files, copies_due_at on media when old.files <> new.files or new.copies_due_at is null and old.copies_due_at is not null`,
      `insert into media_files (media_id, name, state, due_at)
    select new.id, value ->> 'name', 'waiting', iif(new.copies_due_at is null, ${nowText}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour'))
    from json_each(new.files) where old.files <> new.files and exists (select 1 from media_bucket where takes_new = 1)
    on conflict do nothing;
    update media_files set due_at = ${nowText}
    where new.copies_due_at is null and old.copies_due_at is not null and media_id = new.id and state = 'waiting';`,
    ],
    [
      "webhooks_of_new_memorial",
      "insert on memorials when new.user_id is not null",
      event("memorial.ready", "new.user_id", "new.id", "null"),
    ],
    [
      "webhooks_of_changed_service",
      `update of ${service.join(", ")} on memorials when new.user_id is not null and (${differ(service)})`,
      event(
        "service.changed",
        "new.user_id",
        "new.id",
        "null",
        "not exists (select 1 from webhook_events where payload is null and type = 'service.changed' and memorial_id = new.id)",
      ),
    ],
    [
      "webhooks_of_published_memory",
      `update of approval_status, family_only on memories when new.approval_status = 'approved' and new.family_only = 0
      and (old.approval_status <> 'approved' or old.family_only = 1)`,
      event("memory.published", owner, "new.memorial_id", "new.id"),
    ],
    [
      "webhooks_of_waiting_memory",
      "insert on waiting_memories when new.user_id is not null",
      event("memory.waiting", "new.user_id", "new.memorial_id", "new.memory_id"),
    ],
  ];
}

const replaced = `version_of_business version_of_business_url version_of_memorial version_of_memorial_language version_of_memorial_service
  version_of_visitors_keepsake version_of_memory_insert
  version_of_memory_delete version_of_picture_insert version_of_picture_update version_of_picture_delete revision_of_picture_insert
  revision_of_picture_update revision_of_picture_delete revision_of_memory revision_of_memory_family version_of_colleague_delete
  drafts_of_leaving_colleague memorial_names_insert memorial_names_update memorial_names_delete memorial_name_suffixes_insert
  memorial_name_suffixes_update short_ids_insert short_ids_delete memorials_counted memorials_uncounted memories_counted memories_uncounted memories_wait memories_wait_again
  memories_wait_no_more type_of_waiting_memories media_files_made media_files_of_changed sequence_of_webhook_event
  webhooks_of_new_memorial webhooks_of_changed_service webhooks_of_published_memory webhooks_of_waiting_memory`;

/** Merges triggers that did one thing. Plain code does what that of visitors' keepsakes did. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of list(replaced)) await run(`drop trigger ${name}`);
  for (const [name, on, work] of [...versions(), ...lists(), ...others()])
    await run(`create trigger ${name} after ${on} begin ${work} end`);
}
