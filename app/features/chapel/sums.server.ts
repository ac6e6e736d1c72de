import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import { hasFfmpeg, probe, readRecording } from "~/engines/media-cleaner";
import { mutex } from "~/engines/process";
import * as storage from "~/models/media/storage.server";

/** The facts about a stored file: its length in bytes, its SHA-256 in hexadecimal digits, and whether it has a sound track (null: nobody can tell). */
export interface Sum {
  bytes: number;
  sha256: string;
  hasSound: boolean | null;
}

/** Files of 200 MB take a second each, so they take turns. */
const inTurn = mutex();

const keyOf = (media: string, name: string) => `${media}/${name}`;

/** The sums of all files of some media that are known, by '{media}/{name}'. */
export async function knownSums(media: string[]): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (let offset = 0; offset < media.length; offset += 500) {
    const rows = await db
      .selectFrom("media_sums")
      .selectAll()
      .where("media_id", "in", media.slice(offset, offset + 500))
      .execute();
    for (const { media_id, name, bytes, sha256, has_sound } of rows)
      sums.set(keyOf(media_id, name), { bytes, sha256, hasSound: has_sound === null ? null : has_sound === 1 });
  }
  return sums;
}

async function hasSound(key: string, type: string): Promise<boolean | null> {
  if (!/^(video|audio)\//.test(type) || !(await hasFfmpeg())) return null;
  return storage.withPath(key, async (path) => {
    const recording = await readRecording(path, { clean: false });
    if (typeof recording === "string" || "foreign" in recording) return null;
    const tracks = await probe({ ...recording, path });
    return tracks === null || tracks === "unknown" ? null : tracks.sound !== null;
  });
}

async function add(media: string, { name, type }: { name: string; type: string }): Promise<Sum | null> {
  const key = `media/${keyOf(media, name)}`;
  if ((await storage.sizeOf(key)) === null) return null;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of storage.read(key)) {
    hash.update(piece);
    bytes += piece.length;
  }
  const sum = { bytes, sha256: hash.digest("hex"), hasSound: await hasSound(key, type) };
  const { sha256, hasSound: sound } = sum;
  await db
    .insertInto("media_sums")
    .values({ media_id: media, name, bytes, sha256, has_sound: sound === null ? null : Number(sound) })
    .onConflict((conflict) => conflict.doUpdateSet({ bytes, sha256, has_sound: sound === null ? null : Number(sound) }))
    .execute();
  return sum;
}

/** The sum of a stored file. It is made once and kept, because the bytes of a name never change. Null if the file isn't on the disk. */
export async function sumOf(media: string, file: { name: string; type: string }): Promise<Sum | null> {
  const known = (await knownSums([media])).get(keyOf(media, file.name));
  const bytes = await storage.sizeOf(`media/${keyOf(media, file.name)}`);
  if (known && known.bytes === bytes) return known;
  return inTurn(() => add(media, file));
}
