import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { Jobs } from "~/db/job-table";
import type { Schema } from "~/db/schema";
import { onCommit, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";
import { wakeJob } from "./background-jobs.server";

/** A job that this process has claimed. */
export interface Job {
  kind: string;
  /** The id of what it is about. */
  subject: string;
  /** Earlier attempts that failed. */
  attempts: number;
  /** Processes in a row that died with it. */
  unended: number;
  lease: string;
}

/** A job with which so many processes died in a row may be the reason. */
export const mostUnended = 2;

/** The tables that jobs are about. */
type Subjects = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never;
}[keyof Schema];

type Due = SelectQueryBuilder<Schema, "jobs", Selectable<Jobs>>;

/** The properties of a kind of jobs that a claim needs. */
export interface Claimable {
  name: string;
  subjects: Subjects;
  /** Milliseconds for which a job is claimed, unless its lease is renewed; a minute by default. */
  lease?: number;
  /** Gives a function that leaves out jobs that can't be done now, or says which comes first; among equals it is the one that has been due longest. */
  pick?: () => Promise<(due: Due) => Due>;
}

/** How the jobs of a kind are claimed and changed, wherever they are kept. */
export interface Rows {
  claim: (alone: boolean) => Promise<Job | null>;
  renew: (job: Job, period: number) => Promise<unknown>;
  complete: (job: Job) => Promise<unknown>;
  retry: (job: Job, wait: number, error: unknown) => Promise<unknown>;
  release: (job: Job) => Promise<unknown>;
}

type Where = ExpressionBuilder<Schema, "jobs">;

/** The row of a job, as long as its lease is this process's. */
const held =
  ({ kind, subject, lease }: Job) =>
  (where: Where) =>
    where.and({ kind, subject, lease_id: lease });

/** The columns of a job that nobody works on. */
const unclaimed = { lease_id: null, lease_until: null, progressed_at: null };

/** Adds a job about a subject in the transaction that makes it necessary, due now or at a time (ISO UTC), and wakes its worker. One that is there begins anew. */
export const enqueue = (trx: Writing, kind: string, subject: string, due_at?: string): Promise<void> =>
  enqueueAll(trx, kind, [subject], due_at);

/** Adds the same job about many subjects. SQLite takes some thousand values in one statement. */
export async function enqueueAll(
  trx: Writing,
  kind: string,
  subjects: string[],
  due_at = now().toISOString(),
): Promise<void> {
  const anew = { due_at, ...unclaimed, attempts: 0, unended: 0, last_error: null };
  for (let from = 0; from < subjects.length; from += 500)
    await trx
      .insertInto("jobs")
      .values(subjects.slice(from, from + 500).map((subject) => ({ kind, subject, ...anew })))
      .onConflict((conflict) => conflict.doUpdateSet(anew))
      .execute();
  onCommit(trx, () => wakeJob(kind));
}

/** The jobs of a kind that are due and with which no process has died. */
export const dueJobs = (kind: string) =>
  db.selectFrom("jobs").where("kind", "=", kind).where("unended", "=", 0).where("due_at", "<=", now().toISOString());

/** The jobs of a kind that a process left behind when it died. */
const leftBehind = (kind: string) =>
  db
    .selectFrom("jobs")
    .where("kind", "=", kind)
    .where("unended", ">", 0)
    .where("due_at", "<=", now().toISOString())
    .where((where) => where.or([where("lease_until", "is", null), where("lease_until", "<=", now().toISOString())]))
    .orderBy("unended");

/**
 * Claims the job of a kind that has been due longest; null if there is none. One with which a process has died comes after all others, and only where the worker
 * does nothing else (`alone`), so that no other job is blamed if it happens again. The attempt counts from here. Jobs whose subject is gone are removed.
 */
async function claim(kind: Claimable, alone: boolean): Promise<Job | null> {
  const { name, subjects } = kind;
  for (;;) {
    const pick = await kind.pick?.();
    const first = (due: Due) => (pick?.(due) ?? due).orderBy("due_at").limit(1).executeTakeFirst();
    const row =
      (await first(dueJobs(name).selectAll())) ?? (alone ? await first(leftBehind(name).selectAll()) : undefined);
    if (!row) return null;
    const { subject, due_at, attempts, unended, lease_id } = row;
    const same = (where: Where) =>
      where.and([where.and({ kind: name, subject, due_at }), where("lease_id", "is", lease_id)]);
    // All of these tables have ids, which a union of their names can't say.
    const table = subjects as "accounts";
    if (!(await exists(db.selectFrom(table).select("id").where("id", "=", subject)))) {
      await db.deleteFrom("jobs").where(same).execute();
      continue;
    }
    const lease = randomUUID();
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set({
        lease_id: lease,
        lease_until: later(kind.lease ?? minute),
        progressed_at: now().toISOString(),
        unended: unended + 1,
      })
      .where(same)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { kind: name, subject, attempts, unended, lease };
  }
}

/** Keeps a job for so many milliseconds from now on. */
async function renew(job: Job, period: number): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ lease_until: later(period) })
    .where(held(job))
    .execute();
}

/** Notes that part of a job is done, so that nothing that happened before counts against it. False if it is another process's by now. */
export async function progress(job: Job, from: Writing | typeof db = db): Promise<boolean> {
  job.attempts = 0;
  job.unended = 0;
  const done = { attempts: 0, unended: 1, progressed_at: now().toISOString() };
  const noted = from.updateTable("jobs").set(done).where(held(job));
  return (await noted.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Ends a job that is done or given up. False if it is another process's by now. */
export async function complete(job: Job, from: Writing | typeof db = db): Promise<boolean> {
  return (await from.deleteFrom("jobs").where(held(job)).executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** Makes a job due again in so many milliseconds, because this attempt failed. */
async function retry(job: Job, wait: number, error: unknown): Promise<void> {
  const last_error = error instanceof Error ? error.message : String(error);
  const next = { attempts: job.attempts + 1, unended: 0, ...unclaimed };
  await db
    .updateTable("jobs")
    .set({ ...next, due_at: later(wait), last_error })
    .where(held(job))
    .execute();
}

/** Gives a job back as it was before the attempt, still due. */
export async function release(job: Job): Promise<void> {
  const { attempts, unended } = job;
  await db
    .updateTable("jobs")
    .set({ attempts, unended, ...unclaimed })
    .where(held(job))
    .execute();
}

/** The jobs of a kind in the table jobs. */
export const inJobs = (kind: Claimable): Rows => ({
  claim: (alone) => claim(kind, alone),
  renew,
  complete,
  retry,
  release,
});
