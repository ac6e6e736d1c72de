import { minute } from "~/lib/time";
import type { Sign } from "../feature";
import { replication } from "./replicate.server";
import { backupSettings, copiesMedia } from "./settings.server";
import { mediaCopies } from "./worker.server";

/** Milliseconds for which a copy may be behind: some rounds of either job. */
const longest = 10 * minute;

/** When this process began to copy. */
const startedAt = Date.now();

/** How old a copy is, in seconds; as old as this process if it has not been complete yet. */
function age(name: string, what: string, copy: { caughtUpAt: number | null; trouble: string | null }): Sign {
  const behind = Date.now() - (copy.caughtUpAt ?? startedAt);
  const why = copy.trouble ? `: ${copy.trouble}` : "";
  const trouble = behind > longest ? `the copy of ${what} is ${Math.round(behind / minute)} minutes old${why}` : null;
  return { name, help: `Seconds since the bucket last had all of ${what}`, value: behind / 1000, trouble };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** The changes that wait on the disk for the bucket. Half of what may wait is trouble already, so that the operator knows before they are dropped. */
function unsentSign({ unsent, mostUnsent }: typeof replication): Sign {
  const trouble =
    unsent > mostUnsent / 2
      ? `${megabytes(unsent)} of changes wait on the disk for the bucket, and from ${megabytes(mostUnsent)} they are dropped`
      : null;
  const help = "Bytes of changes that wait on the disk for the bucket";
  return { name: "backup_unsent_bytes", help, value: unsent, trouble };
}

/** How far the copies in the bucket are behind. */
export async function backupSigns(): Promise<Sign[]> {
  if (!backupSettings) return [];
  return [
    age("backup_database_age_seconds", "the database", replication),
    ...(copiesMedia ? [age("backup_media_age_seconds", "the media", mediaCopies)] : []),
    unsentSign(replication),
  ];
}
