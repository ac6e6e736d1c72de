import { type Kysely, sql } from "kysely";

const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Writes an event for a business that has a webhook which is on. */
const event = (type: string, business: string, memorial: string, memory: string, also = "") =>
  `insert into webhook_events (id, business_id, type, memorial_id, memory_id, at)
    select 'evt_' || lower(hex(randomblob(16))), ${business}, '${type}', ${memorial}, ${memory}, ${at}
    where exists (select 1 from webhook_endpoints where business_id = ${business} and enabled = 1) ${also};`;

const ofService = ["service_date", "service_location", "livestream_url", "livestream_date", "recording_url"];
const inCalendar = ["service_date", "service_location", "livestream_url", "livestream_date", "full_name", "known_as"];

const changed = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

/**
 * Adds the webhooks of a business, what they report, and the feeds of its services for calendars. Triggers write the events, so that an event stands
 * with the change that it reports, whoever makes that change; the worker writes the payload. An event has ids and no words. A former secret stays for
 * a day beside the one that replaced it. The version of a service in calendars increases with each change that they show, and a service that is called
 * off keeps its last time, so that calendars can strike it out.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then} end`);

  await run(`create table webhook_endpoints (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    url text not null,
    events text not null,
    sealed text not null,
    former_sealed text,
    former_until text,
    enabled integer not null default 1 check (enabled in (0, 1)),
    switched_off text check (switched_off in ('failing', 'gone')),
    failures integer not null default 0,
    failing_since text,
    paused_until text,
    created_at text not null
  ) strict, without rowid`);
  await run("create index webhook_endpoints_of_business on webhook_endpoints (business_id, created_at, id)");

  await run(`create table webhook_events (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    type text not null,
    memorial_id text references memorials (id) on delete cascade,
    memory_id text,
    at text not null,
    payload text
  ) strict, without rowid`);
  await run("create index webhook_events_of_business on webhook_events (business_id)");
  await run("create index webhook_events_of_memorial on webhook_events (memorial_id)");
  await run("create index webhook_events_by_age on webhook_events (at)");
  await run("create index webhook_events_unsent on webhook_events (at, id) where payload is null");

  await run(`create table webhook_deliveries (
    number integer primary key autoincrement,
    id text not null unique,
    event_id text not null references webhook_events (id) on delete cascade,
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    attempts integer not null default 0,
    next_attempt_at text,
    delivered_at text,
    tried_at text,
    status integer,
    answer text,
    problem text,
    milliseconds integer,
    created_at text not null
  ) strict`);
  await run("create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, event_id)");
  await run("create index webhook_deliveries_of_event on webhook_deliveries (event_id)");
  await run("create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, number)");
  await run(
    "create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where next_attempt_at is not null",
  );

  await trigger(
    "webhooks_of_new_memorial",
    "insert on memorials when new.user_id is not null",
    event("memorial.ready", "new.user_id", "new.id", "null"),
  );
  await trigger(
    "webhooks_of_changed_service",
    `update of ${ofService.join(", ")} on memorials when new.user_id is not null and (${changed(ofService)})`,
    event(
      "service.changed",
      "new.user_id",
      "new.id",
      "null",
      "and not exists (select 1 from webhook_events where payload is null and type = 'service.changed' and memorial_id = new.id)",
    ),
  );
  await trigger(
    "webhooks_of_waiting_memory",
    "insert on waiting_memories when new.user_id is not null",
    event("memory.waiting", "new.user_id", "new.memorial_id", "new.memory_id"),
  );
  const owner = "(select user_id from memorials where id = new.memorial_id)";
  await trigger(
    "webhooks_of_published_memory",
    `update of approval_status, family_only on memories when new.approval_status = 'approved' and new.family_only = 0
      and (old.approval_status <> 'approved' or old.family_only = 1)`,
    event("memory.published", owner, "new.memorial_id", "new.id"),
  );

  await run(`create table calendar_feeds (
    account_id text primary key not null references accounts (id) on delete cascade,
    business_id text not null references accounts (id) on delete cascade,
    token_hash text not null unique,
    created_at text not null,
    read_at text
  ) strict, without rowid`);
  await run("create index calendar_feeds_of_business on calendar_feeds (business_id)");
  await run(`create table service_versions (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    version integer not null,
    changed_at text not null,
    called_off text
  ) strict, without rowid`);
  await run("create index service_versions_called_off on service_versions (called_off) where called_off is not null");
  await trigger(
    "versions_of_service",
    `update of ${inCalendar.join(", ")} on memorials when ${changed(inCalendar)}`,
    `insert into service_versions (memorial_id, version, changed_at, called_off)
      values (new.id, 1, ${at}, iif(new.service_date is null, old.service_date, null))
      on conflict (memorial_id) do update set version = version + 1, changed_at = excluded.changed_at,
        called_off = iif(new.service_date is null, coalesce(old.service_date, called_off), null);`,
  );
}
