import { readdir } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { diskBytes } from "~/db/disk-bytes.server";
import { later, now } from "~/gateways/clock.server";
import { day, minute } from "~/lib/time";
import { hasRoomForFiles } from "~/models/media/room.server";
import type { Sign } from "../feature";
import { jobSigns } from "./job-signs.server";

/** Seconds since a time in ISO UTC; 0 if there is none. */
const since = (time: string | null | undefined) => (time ? (now().getTime() - Date.parse(time)) / 1000 : 0);

const count = (name: string, help: string, value: number, trouble: string | null = null): Sign => ({
  name,
  help,
  value,
  trouble,
});

/** Seconds for which a mail may wait before something is wrong: the waits after one refusal and one failure. */
const longestWait = (10 * minute) / 1000;

async function mailSigns(): Promise<Sign[]> {
  const waiting = await db
    .selectFrom("mail_queue")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .where("sent_at", "is", null)
    .where("next_attempt_at", "is not", null)
    .executeTakeFirstOrThrow();
  const given = await db
    .selectFrom("mail_queue")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .where("next_attempt_at", "is", null)
    .executeTakeFirstOrThrow();
  const oldest = since(waiting.oldest);
  const late = oldest > longestWait ? `mail has waited for ${Math.round(oldest / 60)} minutes` : null;
  return [
    count("mail_waiting", "Mails that wait to be sent", waiting.count),
    count("mail_oldest_seconds", "Seconds since the oldest waiting mail was written", oldest, late),
    count("mail_given_up", "Mails that were not sent and are not tried again, kept for 30 days", given.count),
  ];
}

/** Recordings whose copies two processes died with, or that three tries didn't make. */
async function mediaSigns(): Promise<Sign[]> {
  const { value } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("created_at", ">=", later(-7 * day))
    .where("copies_due_at", "is", null)
    .where(({ or, eb }) => or([eb("copies_attempts", ">=", 3), eb("copies_unended", ">", 1)]))
    .where(({ not, eb }) => not(eb("files", "like", '%"web.m%')))
    .executeTakeFirstOrThrow();
  return [count("media_without_copies", "Recordings of the last 7 days whose copies were given up", value)];
}

async function processSigns(): Promise<Sign[]> {
  const files = await readdir("/proc/self/fd").catch(() => []);
  return [
    count("process_resident_memory_bytes", "Memory of the server, without its helpers", process.memoryUsage.rss()),
    count("process_open_fds", "Files and connections that the server has open", files.length),
    count("process_uptime_seconds", "Seconds since the server started", process.uptime()),
  ];
}

/** The core's figures for the operator. */
export async function coreSigns(): Promise<Sign[]> {
  const { free, total } = diskBytes();
  const full = hasRoomForFiles() ? null : "the disk is nearly full: files are refused, words are taken";
  return [
    ...(await mailSigns()),
    ...(await jobSigns()),
    ...(await mediaSigns()),
    count("disk_free_bytes", "Bytes that are free on the disk of DATA_DIR", free, full),
    count("disk_bytes", "Bytes of that disk", total),
    ...(await processSigns()),
  ];
}
