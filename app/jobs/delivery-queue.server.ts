import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";

/** The tables whose rows a worker sends to somewhere outside, one try after another. */
type Queue = {
  [Table in keyof Schema]: Schema[Table] extends Record<"unended" | "next_attempt_at", unknown> ? Table : never;
}[keyof Schema];

/** The part of a row that claim() needs. It compares next_attempt_at with the value read here. */
export interface QueuedRow {
  id: string;
  /** Number of earlier tries. */
  attempts: number;
  /** Tries in a row that their process didn't survive. */
  unended: number;
  next_attempt_at: string | null;
}

/** A row with which so many processes died may be the reason, and is given up. */
export const mostUnended = 2;

/**
 * The rows to be sent now, of those that are due: all that no process has died with; when there are no others, one that a process has died with, alone, so that
 * no other row is blamed if it happens again.
 */
export function safeTogether<Row extends { unended: number }>(due: Row[]): Row[] {
  const safe = due.filter(({ unended }) => unended === 0);
  return safe.length ? safe : due.slice(0, 1);
}

/** Milliseconds for which a row is claimed; longer than any try takes. */
const lease = minute;

/** The time in so many milliseconds, or so many ago if they are negative, in ISO UTC. */
export const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

/**
 * Claims a row for a minute, so that no other process sends it. Returns the time when the claim ends, which stands in next_attempt_at; null if another
 * process has claimed the row. The try counts from here, even if it is interrupted; the row is then due again after the minute. The caller that notes how the try
 * ended sets `unended` to 0.
 */
export async function claim(queue: Queue, row: QueuedRow): Promise<string | null> {
  const until = later(lease);
  const { numUpdatedRows } = await db
    .updateTable(queue as "mail_queue")
    .set({ attempts: row.attempts + 1, unended: row.unended + 1, next_attempt_at: until })
    .where("id", "=", row.id)
    .where("next_attempt_at", "=", row.next_attempt_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? until : null;
}

interface Sending<Item> {
  /** Number of items sent at the same time. */
  lanes: number;
  /** The items that are due, the longest due first; none if nothing is due. */
  due: () => Promise<Item[]>;
  send: (item: Item) => Promise<void>;
  mayContinue: () => boolean;
}

/** Sends what is due, several at a time, until nothing is due or it may not continue; items that are being sent are finished. */
export async function sendDue<Item>({ lanes, due, send, mayContinue }: Sending<Item>): Promise<void> {
  while (mayContinue()) {
    const items = await due();
    if (!items.length) return;
    const lane = async () => {
      for (let item = items.shift(); item && mayContinue(); item = items.shift()) await send(item);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
}
