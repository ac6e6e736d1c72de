import { db } from "~/db/connection.server";

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
