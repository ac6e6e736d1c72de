import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rows } from "../client.ts";

/**
 * The folder with a medium's files, to be looked at: that on the disk, or if some of them are in a bucket (STORE=s3), a copy of them all. What is written
 * into it may be lost.
 */
export function storedFolder(dataDir: string, media: string): string {
  const folder = path.join(dataDir, "files/media", media);
  if (!process.env.MEDIA_BUCKET) return folder;
  const query = "select name from media_files where media_id = ? and state = 'moved'";
  const moved = rows<{ name: string }>(dataDir, query, media).map(({ name }) => name);
  if (!moved.length) return folder;
  const copy = path.join(mkdtempSync(path.join(tmpdir(), "everkeep-stored-")), media);
  // Those who look can't wait.
  execFileSync(process.execPath, [path.join(import.meta.dirname, "copy-out.ts"), folder, media, copy, ...moved]);
  return copy;
}
