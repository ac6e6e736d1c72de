import { type Kysely, sql } from "kysely";

/** Numbers the events of webhooks in the order in which they happen, because several may have the same millisecond. Earlier events have no number. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table webhook_events add column sequence integer`.execute(db);
  await sql`create index webhook_events_in_order on webhook_events (sequence)`.execute(db);
  await sql`create trigger sequence_of_webhook_event after insert on webhook_events begin
    update webhook_events set sequence = (select coalesce(max(sequence), 0) + 1 from webhook_events) where id = new.id;
  end`.execute(db);
}
