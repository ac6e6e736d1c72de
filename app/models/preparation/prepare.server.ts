import { rm } from "node:fs/promises";
import { transaction } from "~/db/transaction.server";
import type { Wanted } from "~/gateways/media/ffmpeg.server";
import { lastsAsLong, playedInPeace } from "~/gateways/media/played.server";
import { probe } from "~/gateways/media/probe.server";
import { readRecording } from "~/gateways/media/read.server";
import type { Recording } from "~/gateways/media/recording";
import * as storage from "~/gateways/storage.server";
import { copyOf, storeCopy } from "../media/copy.server";
import type { MediaFile } from "../media/picture.server";
import { findSource, removeSource } from "./source.server";

/** A medium without a file that plays. */
interface Unprepared {
  id: string;
  kind: Recording["kind"];
}

const wholes = { video: "whole film", audio: "whole voice" } as const;

async function convert(source: string, kind: Recording["kind"], wanted: Wanted, end: AbortSignal) {
  const found = await readRecording(source, { clean: false });
  if (typeof found === "string" || !("foreign" in found)) throw new Error("a source cannot be read");
  const input = { path: source, demuxer: found.foreign };
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

/** Lists the file in the row; each memory with it gets a new revision, so that nobody approves what they have not seen. False if the row has gone. */
function list({ id }: Unprepared, files: MediaFile[], size: Pick<Recording, "width" | "height" | "durationMs">) {
  const { width, height, durationMs: duration_ms } = size;
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
 * Makes an MP4 or M4A of the source of a medium, which is its original from then on; the source goes. False if that can't be done: the source then stays, for
 * another try. A medium without a source is prepared already.
 */
export async function prepare(medium: Unprepared, end: AbortSignal): Promise<boolean> {
  const source = await findSource(medium.id);
  if (!source) return true;
  const wanted = wholes[medium.kind];
  const copy = await convert(source, medium.kind, wanted, end);
  if (!copy) return false;
  const file = await storeCopy(medium.id, wanted, copy);
  if (await list(medium, [file], copy)) await removeSource(medium.id);
  else await storage.remove(`media/${medium.id}`);
  return true;
}
