import type { Bucket } from "~/gateways/s3/bucket.server";
import { backupSettings } from "./settings.server";

let opened: Promise<Bucket> | undefined;

/** The bucket of the copies. The package for it is loaded only if there is one. */
export function backupBucket(): Promise<Bucket> {
  opened ??= import("~/gateways/s3/bucket.server").then(({ openBucket }) => {
    if (!backupSettings) throw new Error("BUCKET_NAME is missing");
    return openBucket(backupSettings, { readsBack: false });
  });
  return opened;
}

/** The key in the bucket of a file in DATA_DIR/files. */
export const copyOf = (key: string): string => `files/${key}`;

/** Tells whether the bucket has a copy of a database, of media alone, or of nothing. litestream.yml names the folder of the database. */
export async function holds(bucket: Bucket): Promise<"database" | "media" | "nothing"> {
  for await (const _ of bucket.all("database/")) return "database";
  for await (const _ of bucket.all(copyOf("media/"))) return "media";
  return "nothing";
}
