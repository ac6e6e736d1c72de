import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { moveToDisk } from "~/gateways/disk.server";
import * as storage from "~/gateways/storage/disk.server";

/** The files that were sent. Not below DATA_DIR/files, because backups have no use for them: whoever scanned the cards has them. */
const root = path.join(env.dataDir, "scanning");

const folderOf = (scanId: string) => path.join(root, scanId);

/** A file of a scan that has arrived. */
export const scanFile = (scanId: string, fileId: string): string => path.join(folderOf(scanId), fileId);

/** An empty folder for the pictures of a page that is being read. */
export async function pageFolder(scanId: string, page: "one" | "other"): Promise<string> {
  const folder = path.join(folderOf(scanId), page);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The SHA-256 of a file. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Moves a file that has arrived to its place. When it returns, its bytes and its name are on the disk. */
export const storeScanFile = (scanId: string, fileId: string, file: string): Promise<void> =>
  moveToDisk(file, scanFile(scanId, fileId));

/** Removes the files that were sent for a scan; it is no error if there are none. */
export async function removeScanFiles(scanId: string): Promise<void> {
  await rm(folderOf(scanId), { recursive: true, force: true });
}

/** The folder in which the pictures of a scan's unsorted items are stored. */
const picturesOf = (scanId: string) => `scans/${scanId}`;

/** The storage key of an item's own picture. */
export const pictureKey = (scanId: string, name: string): string => `${picturesOf(scanId)}/${name}`;

/** Keeps the picture of an unsorted item, which must lie below DATA_DIR and stays there too. Returns its name. */
export async function storeItemPicture(scanId: string, itemId: string, file: string): Promise<string> {
  const name = `${itemId}${path.extname(file) === ".png" ? ".png" : ".jpg"}`;
  const second = await storage.scratch();
  await link(file, second);
  await storage.putFile(pictureKey(scanId, name), second);
  return name;
}

/** Removes everything of scans that nobody has any more. Returns how many there were. */
export async function removeUnknownScans(): Promise<number> {
  const sent = await readdir(root).catch(() => [] as string[]);
  const kept: string[] = [];
  for await (const { name } of storage.changes("scans")) kept.push(name);
  const names = [...new Set([...sent, ...kept])];
  if (!names.length) return 0;
  const rows = await db.selectFrom("card_scans").select(["id", "state"]).where("id", "in", names).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const name of sent) {
    const state = states.get(name);
    if (!state || state === "done" || state === "undone") await removeScanFiles(name);
  }
  const unknown = names.filter((name) => !states.has(name));
  for (const name of unknown) if (kept.includes(name)) await storage.remove(picturesOf(name));
  return unknown.length;
}
