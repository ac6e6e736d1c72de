import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { fold } from "~/lib/fold";
import type { NameState } from "./tables";

export interface Named {
  name: string;
  state: NameState;
}

/** The names of some pictures from left to right, by the ids of the pictures, with those that are hidden. */
export async function allNames(media: string[], from: Writing | typeof db = db): Promise<Map<string, Named[]>> {
  const names = new Map<string, Named[]>();
  if (!media.length) return names;
  const rows = await from
    .selectFrom("people_in_pictures")
    .selectAll()
    .where("media_id", "in", media)
    .orderBy("media_id")
    .orderBy("place")
    .execute();
  for (const { media_id, name, state } of rows) names.set(media_id, [...(names.get(media_id) ?? []), { name, state }]);
  return names;
}

/** The names that readers see below some pictures, by the ids of the pictures. */
export async function shownNames(media: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const [id, all] of await allNames(media)) {
    const shown = all.filter(({ state }) => state !== "hidden").map(({ name }) => name);
    if (shown.length) names.set(id, shown);
  }
  return names;
}

/** Puts names below pictures that had them elsewhere, for a memorial that is restored. */
export async function insertNames(trx: Writing, pictures: { mediaId: string; names: string[] }[]): Promise<void> {
  for (const { mediaId: media_id, names } of pictures) {
    const rows = names.map((name, place) => ({ media_id, place, name, state: "shown" as const }));
    await trx.insertInto("people_in_pictures").values(rows).execute();
  }
}

/** The hash by which a name is known that was taken off a picture. It tells apart no more than it must: the picture is part of it. */
export const nameHash = (mediaId: string, name: string): string =>
  createHash("sha256")
    .update(`${mediaId}\n${fold(name)}`)
    .digest("hex");
