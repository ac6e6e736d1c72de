import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { mediaKeysIn } from "~/db/media-keys.server";
import { die, env } from "~/env.server";
import { syncFolders } from "~/gateways/disk.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import { pathOf } from "~/gateways/storage/disk.server";
import { backupBucket, copyOf, holds } from "./bucket.server";
import { database, restoreDatabase } from "./litestream.server";
import { backupSettings, copiesMedia, restores } from "./settings.server";

/** The folder of a restore until it is complete. It isn't called 'restoring', because keepsakes are restored in that one. */
const begun = path.join(env.dataDir, "bringing-back");
/** Files that are fetched at once. */
const lanes = 8;
/** Milliseconds between two reports of how far it is. */
const reportInterval = 10_000;

/** Fetches a file unless it is here in full. False if the bucket doesn't have it. */
async function fetchFile(bucket: Bucket, key: string, part: string) {
  const target = pathOf(key);
  // A file gets its name only when all of it is here, so one with its name was fetched before an interruption.
  if (await stat(target).catch(() => null)) return true;
  await rm(part, { force: true });
  if (!(await bucket.copyOut(copyOf(key), part))) return false;
  const made = await mkdir(path.dirname(target), { recursive: true });
  await rename(part, target);
  await syncFolders(path.dirname(target), made);
  return true;
}

/** Fetches the media that a database refers to. Returns the keys of those that the bucket doesn't have. */
async function fetchMedia(bucket: Bucket, keys: string[]) {
  const missing: string[] = [];
  let [next, reportedAt] = [0, Date.now()];
  const lane = async (part: string) => {
    for (let key = keys[next++]; key !== undefined; key = keys[next++]) {
      if (!(await fetchFile(bucket, key, part))) missing.push(key);
      if (Date.now() - reportedAt < reportInterval) continue;
      reportedAt = Date.now();
      console.log(`restoring: ${next} of ${keys.length} media files`);
    }
  };
  const parts = Array.from({ length: lanes }, (_, index) => path.join(begun, `${index}.part`));
  await Promise.all(parts.map(lane));
  return missing;
}

async function sync(file: string) {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/**
 * Brings the site back from the bucket if DATA_DIR has no database: the database, then the media, and only then the database gets its name, so that an
 * interruption begins again. An empty bucket means a new site. Ends the process with one line if the bucket can't be read, or if RESTORE=never.
 */
export async function bringBack(): Promise<void> {
  if (!backupSettings || existsSync(database)) return;
  const { name } = backupSettings;
  const bucket = await backupBucket();
  const held = await holds(bucket).catch((error: Error) =>
    die(
      `BUCKET_NAME ${name}: ${error.message}; DATA_DIR has no database, and the server doesn't start before it knows whether the bucket has one`,
    ),
  );
  if (held === "media") die(`BUCKET_NAME ${name} holds media but no database: a new site needs a bucket that is empty`);
  if (held === "nothing") {
    // The server refuses to make a database by itself where there is a bucket.
    await writeFile(database, "", { mode: 0o600 });
    return console.log(`BUCKET_NAME ${name} holds no database: this is a new site`);
  }
  if (!restores)
    die(
      `DATA_DIR ${env.dataDir} has no database, and BUCKET_NAME ${name} holds one: RESTORE=never keeps the server from restoring it`,
    );
  console.log(`DATA_DIR ${env.dataDir} has no database: restoring the one in BUCKET_NAME ${name}`);
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun, { mode: 0o700 });
  const part = path.join(begun, "everkeep.db");
  await restoreDatabase(part).catch((error: Error) =>
    die(`BUCKET_NAME ${name}: the database can't be restored: ${error.message}`),
  );
  const keys = copiesMedia ? mediaKeysIn(part) : [];
  const missing = await fetchMedia(bucket, keys).catch((error: Error) =>
    die(`BUCKET_NAME ${name}: the media can't be restored: ${error.message}`),
  );
  await sync(part);
  await rename(part, database);
  await rm(begun, { recursive: true });
  await syncFolders(env.dataDir, undefined);
  console.log(
    `restored the database and ${keys.length - missing.length} of ${keys.length} media files from BUCKET_NAME ${name}`,
  );
  for (const key of missing) console.error(`everkeep: ${key} is not in the bucket`);
}
