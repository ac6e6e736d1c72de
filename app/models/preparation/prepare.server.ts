import { rm } from "node:fs/promises";
import { transaction } from "~/db/transaction.server";
import type { Wanted } from "~/gateways/media/ffmpeg.server";
import { lastsAsLong, playedInPeace } from "~/gateways/media/played.server";
import { probe } from "~/gateways/media/probe.server";
import { readRecording } from "~/gateways/media/read.server";
import type { Recording } from "~/gateways/media/recording";
import type { Input } from "~/gateways/media/tool.server";
import * as storage from "~/gateways/storage.server";
import { type Copy, copyOf, storeCopy } from "../media/copy.server";
import type { MediaFile } from "../media/picture.server";
import { findSource, originalOf, removeReplaced } from "./source.server";

interface Medium {
  id: string;
  kind: Recording["kind"];
  files: MediaFile[];
}

const wholes = { video: "whole film", audio: "whole voice" } as const;

/**
 * The recording that an original is to be made of: the source of a medium without files, or its original if that can't be kept. Versions before sources stored
 * every recording as its own original. Null if there is nothing to make.
 */
async function inputOf(id: string, original: MediaFile | undefined): Promise<Input | null> {
  const path = original ? storage.pathOf(`media/${id}/${original.name}`) : await findSource(id);
  if (!path) return null;
  const found = await readRecording(path, { clean: false });
  if (typeof found === "string") throw new Error(`the ${original ? "original" : "source"} of ${id} cannot be read`);
  return "foreign" in found ? { path, demuxer: found.foreign } : null;
}

async function convert(input: Input, kind: Recording["kind"], wanted: Wanted, end: AbortSignal) {
  const tracks = kind === "video" ? await probe(input) : null;
  const colours = tracks && tracks !== "unknown" ? (tracks.picture?.colours ?? null) : null;
  const copy = await copyOf(wanted, input, { colours, end });
  if (!copy) return null;
  const [before, after] = [
    await playedInPeace(input, kind, end),
    await playedInPeace({ path: copy.path, demuxer: "mov" }, kind, end),
  ];
  if (!end.aborted && lastsAsLong(before, after)) return copy;
  if (!end.aborted) console.error("media: what was made of a source doesn't last as long", before, after);
  await rm(copy.path, { force: true });
  return null;
}

/** Lists the files in the row; each memory with it gets a new revision, so that nobody approves what they have not seen. False if the row has gone. */
function list(id: string, files: MediaFile[], { width, height, durationMs: duration_ms }: Copy) {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("media")
      .set({ files: JSON.stringify(files), width, height, duration_ms })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("memories")
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where((where) => where.or([where("media_id", "=", id), where("late_media_id", "=", id)]))
      .execute();
    return numUpdatedRows > 0n;
  });
}

/**
 * Makes an MP4 or M4A of the source of a medium, or of an original that can't be kept; it is the original from then on, and what it was made of goes. Until then
 * the old original is served: it may be published, and nothing else plays. False if nothing can be made: the recording then stays, for another try. A medium
 * with an original that can be kept is prepared already.
 */
export async function prepare({ id, kind, files }: Medium, end: AbortSignal): Promise<boolean> {
  const old = originalOf(files);
  const input = await inputOf(id, old);
  if (input) {
    const copy = await convert(input, kind, wholes[kind], end);
    if (!copy) return false;
    const file = await storeCopy(id, wholes[kind], copy, old);
    const listed = old ? files.map((one) => (one === old ? file : one)) : [file];
    if (await list(id, listed, copy)) await removeReplaced(id, listed);
    else await storage.remove(`media/${id}`);
  } else if (old) await removeReplaced(id, files);
  return true;
}
