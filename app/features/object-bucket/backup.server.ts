import type { MediaBackup } from "~/gateways/storage/media-storage";
import { neededBucket } from "./chosen.server";
import { bucketSettings } from "./settings.server";

/** How backups come by the media in the bucket. With the tables, a copy of a site would read and remove the originals of that site. */
export const backup: MediaBackup = {
  copyOut: bucketSettings && (async (key, file) => (await (await neededBucket()).copyOut(key, file)) !== null),
  lacking: "MEDIA_BUCKET is missing: media are in a bucket, and the backup would lack them",
  moved: "select 1 from media_files where state = 'moved' limit 1",
  tables: ["media_files", "media_bucket"],
};
