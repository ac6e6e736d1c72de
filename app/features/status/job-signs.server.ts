import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";
import type { Sign } from "../feature";

/** Milliseconds for which a job may wait or be without progress: the longest of them note each page, row or file. */
const longest = 30 * minute;

interface Age {
  /** Milliseconds. */
  age: number;
  /** The state that has lasted so long, in words: 'a job has made no progress'. */
  state: string;
}

/**
 * The oldest job of each kind. One that is being worked on counts from its last progress, because a worker that hangs renews its lease all the same; one
 * that waits, from its time or the progress of the one before it.
 */
async function agesByKind(): Promise<Age[]> {
  const at = now().getTime();
  const kinds = await db
    .selectFrom("jobs")
    .select(({ fn, ref }) => [
      "kind",
      fn.min("due_at").filterWhere("lease_id", "is", null).as("waits"),
      fn
        .min(fn.coalesce("progressed_at", ref("due_at")))
        .filterWhere("lease_id", "is not", null)
        .as("slowest"),
      fn.max("progressed_at").filterWhere("lease_id", "is not", null).as("newest"),
    ])
    .groupBy("kind")
    .execute();
  const since = (time: string) => Math.max(0, at - Date.parse(time));
  return kinds.flatMap(({ kind, waits, slowest, newest }) => [
    ...(waits ? [{ age: since(newest && newest > waits ? newest : waits), state: `${kind}: a job has been due` }] : []),
    ...(slowest ? [{ age: since(slowest), state: `${kind}: a job has made no progress` }] : []),
  ]);
}

/** The figures of the jobs in the queue. */
export async function jobSigns(): Promise<Sign[]> {
  const { all, failing } = await db
    .selectFrom("jobs")
    .select(({ fn, or, eb }) => [
      fn.countAll<number>().as("all"),
      fn
        .countAll<number>()
        .filterWhere(or([eb("attempts", ">", 0), eb("unended", ">", 1)]))
        .as("failing"),
    ])
    .executeTakeFirstOrThrow();
  const [oldest] = (await agesByKind()).sort((a, b) => b.age - a.age);
  const age = oldest?.age ?? 0;
  const stuck = age > longest ? `${oldest?.state} for ${Math.round(age / minute)} minutes` : null;
  const [help, name] = [
    "Keepsakes, books, restores, scans and imports that wait or are being worked on",
    "jobs_unfinished",
  ];
  return [
    { name, help, value: all, trouble: null },
    {
      name: "jobs_oldest_seconds",
      help: "Seconds since the oldest of them was due, or if it is being worked on, since its last progress",
      value: age / 1000,
      trouble: stuck,
    },
    { name: "jobs_failing", help: "Those of them that have failed before", value: failing, trouble: null },
  ];
}
