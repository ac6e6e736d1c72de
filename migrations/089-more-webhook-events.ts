import { type Kysely, sql } from "kysely";

const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Writes an event, whose type is an expression, for a business that has a webhook which is on. */
const event = (type: string, business: string, memorial: string, memory: string, and: string) =>
  `insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), ${business}, ${type}, ${memorial}, ${memory}, ${at},
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = ${business} and enabled = 1) and ${and};`;

const ofService = ["service_date", "service_location", "livestream_url", "livestream_date", "recording_url"];
const ofMemorial = [
  ...["full_name", "known_as", "date_of_birth", "date_of_death", ...ofService, "biography", "portrait_id", "cover_id"],
  ...["background_gradient", "custom_url_slug", "memorial_text", "password_version", "language", "memories_open_at"],
  ...["visitors_keepsake", "care", "gate_dates", "name_search"],
];

const changed = (columns: string[]) => `(${columns.map((name) => `old.${name} is not new.${name}`).join(" or ")})`;

/** Two changes within the seconds before the worker comes are one event. */
const once = (type: string) =>
  `not exists (select 1 from webhook_events where payload is null and type = '${type}' and memorial_id = new.id)`;

/**
 * Tells webhooks of more: that a memorial was changed, archived or taken out of the archive, and that a memory was rejected. Two triggers take the places of two that
 * did less. Plain code writes the events of memorials that are deleted and of memories that are withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of ["webhooks_of_changed_service", "webhooks_of_published_memory"]) await run(`drop trigger ${name}`);
  const memorial = (type: string, and: string) => event(type, "new.user_id", "new.id", "null", and);
  await run(`create trigger webhooks_of_changed_memorial after update of ${ofMemorial.join(", ")}, status on memorials
    when new.user_id is not null and (old.status is not new.status or ${changed(ofMemorial)}) begin
    ${memorial("'service.changed'", `${changed(ofService)} and ${once("service.changed")}`)}
    ${memorial("'memorial.changed'", `${changed(ofMemorial)} and ${once("memorial.changed")}`)}
    ${memorial("iif(new.status = 'archived', 'memorial.archived', 'memorial.unarchived')", "old.status is not new.status")} end`);
  const owner = "(select user_id from memorials where id = new.memorial_id)";
  const memory = (type: string, and: string) => event(`'${type}'`, owner, "new.memorial_id", "new.id", and);
  const isPublished = `new.approval_status = 'approved' and new.family_only = 0
    and (old.approval_status <> 'approved' or old.family_only = 1)`;
  const isRejected = "new.approval_status = 'rejected' and old.approval_status <> 'rejected'";
  await run(`create trigger webhooks_of_decided_memory after update of approval_status, family_only on memories
    when ${isPublished} or ${isRejected} begin
    ${memory("memory.published", isPublished)}
    ${memory("memory.rejected", isRejected)} end`);
}
