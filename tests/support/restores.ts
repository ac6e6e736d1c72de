import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import type { Viewer } from "~/models/access";
import { startRestore, takeArchive } from "~/models/keepsake-restore/ask.server";
import { readRestore } from "~/models/keepsake-restore/find.server";
import type { RestoreView } from "~/models/keepsake-restore/input";
import { restoreDueKeepsake } from "~/models/keepsake-restore/job.server";
import { removeMedia } from "~/models/media/picture.server";
import { restoreAccess, siteAccess } from "./proofs";

/** A file of an archive that a test makes. What isn't given is as it should be. */
export interface Packed {
  name: string | Buffer;
  content: Uint8Array;
  deflated?: boolean;
  /** The length that the directory states. */
  states?: number;
  /** The Unix mode in the directory. */
  mode?: number;
  flags?: number;
}

/** Writes an archive as it is told to, so that it may be as wrong as a hostile one. */
export function zipOf(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated = false, states = content.length, mode = 0o100644, flags = 0x800 } of files) {
    const bytes = Buffer.isBuffer(name) ? name : Buffer.from(name);
    const stored = deflated ? deflateRawSync(content, { level: 9 }) : Buffer.from(content);
    // An encrypted file begins with a header of 12 bytes.
    const packed = flags & 1 ? Buffer.concat([Buffer.alloc(12), stored]) : stored;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(deflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(states, 18);
    common.writeUInt16LE(bytes.length, 22);
    const signature = (text: string) => Buffer.from(text, "latin1");
    parts.push(signature("PK\x03\x04"), common, bytes, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 3]);
    directory.push(signature("PK\x01\x02"), madeBy, common, rest, bytes);
    offset += 30 + bytes.length + packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, records, end]);
}

/** Packs the files of a keepsake again. */
export const packed = (files: Map<string, Buffer>) => zipOf([...files].map(([name, content]) => ({ name, content })));

/** Asks for a restore, as the page does once the file has arrived. */
export async function askToRestore(viewer: Viewer, archive: Buffer): Promise<string> {
  const file = path.join(env.dataDir, randomUUID());
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, archive);
  const given = { name: "keepsake.zip", bytes: archive.length, onDisk: archive.length };
  const started = await startRestore(siteAccess(viewer), given);
  if (typeof started === "string") throw new Error(started);
  await takeArchive(started.id, file);
  return started.id;
}

/** Restores a keepsake, and gives what its page shows. */
export async function restored(viewer: Viewer, archive: Buffer): Promise<RestoreView> {
  const id = await askToRestore(viewer, archive);
  while (await restoreDueKeepsake(new AbortController().signal));
  const view = await readRestore(restoreAccess(id, viewer));
  if (!view) throw new Error("the restore is gone");
  return view;
}

/** Deletes a memorial as if it had never been on this server. */
export async function forgetMemorial(id: string) {
  for (const row of await db.selectFrom("media").select("id").execute()) await removeMedia(row.id);
  await db.deleteFrom("memorials").where("id", "=", id).execute();
  await db.deleteFrom("retired_short_ids").execute();
}

/** The files below the data folder that a restore may leave behind. */
export const leftovers = () =>
  ["restoring", "incoming"].flatMap((name) => {
    const folder = path.join(env.dataDir, name);
    return existsSync(folder) ? readdirSync(folder).map((file) => `${name}/${file}`) : [];
  });
