import { db, prepareQuery } from "~/db/connection.server";
import { isOff } from "./settings.server";

// Asked before the server answers its first request, so that no file is stored in between.

const present = () => prepareQuery<[], string>("select name from media_bucket").pluck().get() ?? null;

const isInBucket = () =>
  prepareQuery<[], number>("select exists (select 1 from media_files where state <> 'waiting')").pluck().get() === 1;

const wasUsed = () =>
  prepareQuery<[], number>("select exists (select 1 from media_bucket) or exists (select 1 from media_files)")
    .pluck()
    .get() === 1;

/** Notes that new media are moved into a bucket. Returns what is wrong if others are in a bucket of another name, else null. */
export function takeBucket(name: string): string | null {
  if (isOff) return "FEATURES_OFF names object-bucket: remove that name to move media into the bucket";
  const before = present();
  if (before && before !== name && isInBucket())
    return `MEDIA_BUCKET is ${name}, but the media are in the bucket ${before}: run npm run media-to-disk with that name first`;
  prepareQuery<[string], unknown>(
    "insert into media_bucket values (1, ?, 1) on conflict (only) do update set name = excluded.name, takes_new = 1",
  ).run(name);
  return null;
}

/** Notes that new media stay on the disk. Those that wait stay as well. Returns what is wrong if some are in a bucket, else null. */
export function leaveBucket(): string | null {
  const [why, remedy] = isOff
    ? ["FEATURES_OFF names object-bucket", "remove that name"]
    : ["MEDIA_BUCKET is missing", "set it"];
  if (isInBucket())
    return `${why}, but media are in the bucket ${present() ?? "that was used last"}: ${remedy}, or run npm run media-to-disk first`;
  // Nothing is written where there was no bucket: another process may hold the write lock, and the server would not start.
  if (!wasUsed()) return null;
  stayOnDisk();
  prepareQuery("delete from media_bucket").run();
  return null;
}

/** Leaves new media, and those that wait to be moved, on the disk. */
export function stayOnDisk(): void {
  prepareQuery("update media_bucket set takes_new = 0").run();
  prepareQuery("delete from media_files where state = 'waiting'").run();
}

/** A file in the bucket, after which the next ones are read. */
export interface Last {
  media_id: string;
  name: string;
}

/** Before the first file. */
export const start: Last = { media_id: "", name: "" };

/** A query for the next files that are in the bucket, in the order of their keys. */
export function filesInBucket(last: Last, most: number) {
  return db
    .selectFrom("media_files")
    .select(["media_id", "name", "bytes", "sha256"])
    .where("state", "=", "moved")
    .where(({ eb, refTuple, tuple }) => eb(refTuple("media_id", "name"), ">", tuple(last.media_id, last.name)))
    .orderBy("media_id")
    .orderBy("name")
    .limit(most);
}
