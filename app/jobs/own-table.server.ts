import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { later, now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";
import type { Job, Rows } from "./queue.server";

/** A row that may be claimed. */
export interface Candidate {
  id: string;
  due: string | null;
  attempts: number;
  unended: number;
}

interface Own {
  kind: string;
  table: keyof Schema;
  /** The columns by which a row is found, with their values; by default its id. */
  at?: (subject: string) => Record<string, string>;
  /** Milliseconds for which a row is claimed; a minute by default. */
  lease?: number;
  /** The columns for when a row is due, or until when it is claimed (null once it is done or given up); its attempts with the present one; and those in a row that their process didn't survive. */
  columns: Record<"due" | "attempts" | "unended", string>;
  /** Finds the row that comes first, of those with which no process has died or of those that one left behind; by default the one that has been due longest. */
  first?: (leftBehind: boolean) => Promise<Candidate | undefined>;
}

type Row = Partial<Record<"due" | "attempts" | "unended", string | number | null>>;

/**
 * The jobs of a kind whose own rows outlive them, because pages or triggers read when a row is due and how often it was tried. They are found by their ids, and an attempt counts from
 * the claim.
 */
export function ownTable({ kind, table, columns, first, at = (id) => ({ id }), lease: period = minute }: Own): Rows {
  // The names of the columns are values here, which Kysely's types can't follow.
  const rows = table as "mail_queue";
  const [due, unended, attempts] = [columns.due, columns.unended, columns.attempts] as [
    "next_attempt_at",
    "unended",
    "attempts",
  ];
  const longestDue = (leftBehind: boolean) =>
    db
      .selectFrom(rows)
      .select(["id", `${due} as due`, `${attempts} as attempts`, `${unended} as unended`])
      .where(due, "<=", now().toISOString())
      .where(unended, leftBehind ? ">" : "=", 0)
      .$if(leftBehind, (query) => query.orderBy(unended))
      .orderBy(due)
      .limit(1)
      .executeTakeFirst();
  const change = async (id: string, until: string | null, row: Row) => {
    const values = Object.entries(row).map(([name, value]) => [columns[name as keyof Row], value]);
    const changed = db
      .updateTable(rows)
      .set(Object.fromEntries(values))
      .where(({ and }) => and(at(id)))
      .where(due, "is", until);
    return (await changed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
  };
  const changeHeld = ({ subject, lease }: Job, row: Row) => change(subject, lease, row);
  return {
    claim: async (alone) => {
      const find = first ?? longestDue;
      for (;;) {
        const row = (await find(false)) ?? (alone ? await find(true) : undefined);
        if (!row) return null;
        const { id, ...before } = row;
        const lease = later(period);
        const next = { due: lease, attempts: before.attempts + 1, unended: before.unended + 1 };
        if (await change(id, before.due, next)) return { kind, subject: id, ...before, lease };
      }
    },
    renew: async (job, period) => {
      const lease = later(period);
      if (await changeHeld(job, { due: lease })) job.lease = lease;
    },
    complete: (job) => changeHeld(job, { due: null, unended: 0 }),
    retry: (job, wait) => changeHeld(job, { due: later(wait), unended: 0 }),
    release: (job) => changeHeld(job, { due: later(0), attempts: job.attempts, unended: job.unended }),
  };
}
