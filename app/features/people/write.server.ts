import { transaction, type Writing } from "~/db/transaction.server";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { record } from "~/models/history/record.server";
import { findPhoto, type PhotoView } from "~/models/memory/photos.server";
import { changePage, noteChange } from "../outdate.server";
import { allNames, nameHash } from "./names.server";

/** Puts names below a picture in place of those there. Names that are hidden stay so, whether or not they are among them. */
async function replaceNames(trx: Writing, mediaId: string, names: string[]): Promise<void> {
  const before = new Map(
    ((await allNames([mediaId], trx)).get(mediaId) ?? []).map((named) => [nameHash(mediaId, named.name), named]),
  );
  const hidden = [...before.values()].filter(({ state }) => state === "hidden");
  const isHidden = (name: string) => before.get(nameHash(mediaId, name))?.state === "hidden";
  const shown = names
    .filter((name) => !isHidden(name))
    .map((name) => ({ name, state: before.get(nameHash(mediaId, name))?.state ?? ("shown" as const) }));
  await trx.deleteFrom("people_in_pictures").where("media_id", "=", mediaId).execute();
  const rows = [...shown, ...hidden].map((named, place) => ({ media_id: mediaId, place, ...named }));
  if (rows.length) await trx.insertInto("people_in_pictures").values(rows).execute();
}

/** Does something with the names of a picture on a memorial's page, and notes it. Returns false if the picture isn't there, or there was nothing to do. */
async function changeNames(
  access: MemorialAccess<"review" | "share">,
  mediaId: string,
  kind: "people_named" | "person_taken_off" | "person_put_back",
  work: (trx: Writing, photo: PhotoView) => Promise<boolean>,
): Promise<boolean> {
  const photo = await findPhoto(access, mediaId);
  if (!photo) return false;
  return transaction(async (trx) => {
    if (!(await work(trx, photo))) return false;
    await noteChange(trx, access.memorialId);
    await record(trx, access, { kind, memoryId: photo.memory.id });
    return true;
  });
}

/**
 * Puts names below a picture in place of those there, from somebody who may decide about them. Names that were taken off before may come back this way.
 * Returns false for others, and if the picture isn't on the page.
 */
export async function writeNames(
  access: MemorialAccess<"review" | "share">,
  mediaId: string,
  names: string[],
): Promise<boolean> {
  if (!mayOnMemorial(access.standing, "review")) return false;
  return changeNames(access, mediaId, "people_named", async (trx) => {
    await replaceNames(trx, mediaId, names);
    const hashes = names.map((name) => nameHash(mediaId, name));
    await trx.deleteFrom("people_taken_off").where("media_id", "=", mediaId).where("name_hash", "in", hashes).execute();
    return true;
  });
}

/** Decides about names from a visitor: shows them below their picture in place of those there, or forgets them. Returns false if they no longer wait. */
export async function decideProposal(
  access: MemorialAccess<"review">,
  { mediaId, id, isShown }: { mediaId: string; id: string; isShown: boolean },
): Promise<boolean> {
  const take = (trx: Writing) =>
    trx
      .deleteFrom("proposed_people")
      .where("id", "=", id)
      .where("media_id", "=", mediaId)
      .returning("names")
      .executeTakeFirst();
  if (!isShown)
    return (await findPhoto(access, mediaId)) !== null && transaction(async (trx) => Boolean(await take(trx)));
  return changeNames(access, mediaId, "people_named", async (trx) => {
    const proposal = await take(trx);
    if (proposal) await replaceNames(trx, mediaId, proposal.names.split("\n"));
    return proposal !== undefined;
  });
}

/** Decides about a name that somebody had taken off: takes it off for good, with the lists that have it, or puts it back. Returns false if it isn't hidden. */
export function decideHidden(
  access: MemorialAccess<"review">,
  { mediaId, name, isKept }: { mediaId: string; name: string; isKept: boolean },
): Promise<boolean> {
  return changeNames(access, mediaId, isKept ? "person_put_back" : "person_taken_off", async (trx) => {
    const hidden = (await allNames([mediaId], trx))
      .get(mediaId)
      ?.some((one) => one.name === name && one.state === "hidden");
    if (!hidden) return false;
    if (isKept) {
      await trx
        .updateTable("people_in_pictures")
        .set({ state: "kept" })
        .where("media_id", "=", mediaId)
        .where("name", "=", name)
        .execute();
      return true;
    }
    await takeOff(trx, mediaId, name);
    return true;
  });
}

/** Takes a name off a picture for good, and out of the lists that wait for it. Its hash stays, so that nobody proposes it again. */
export async function takeOff(trx: Writing, mediaId: string, name: string): Promise<void> {
  const hash = nameHash(mediaId, name);
  const named = (await allNames([mediaId], trx)).get(mediaId) ?? [];
  for (const one of named.filter((one) => nameHash(mediaId, one.name) === hash))
    await trx.deleteFrom("people_in_pictures").where("media_id", "=", mediaId).where("name", "=", one.name).execute();
  const waiting = await trx
    .selectFrom("proposed_people")
    .select(["id", "names"])
    .where("media_id", "=", mediaId)
    .execute();
  for (const { id, names } of waiting) {
    const left = names.split("\n").filter((one) => nameHash(mediaId, one) !== hash);
    if (left.length === names.split("\n").length) continue;
    if (left.length)
      await trx
        .updateTable("proposed_people")
        .set({ names: left.join("\n") })
        .where("id", "=", id)
        .execute();
    else await trx.deleteFrom("proposed_people").where("id", "=", id).execute();
  }
  await trx
    .insertInto("people_taken_off")
    .values({ media_id: mediaId, name_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets visitors name people in a memorial's pictures, or not. */
export async function letVisitorsName({ memorialId }: MemorialAccess<"edit">, may: boolean): Promise<void> {
  await transaction(async (trx) => {
    const by_visitors = may ? 1 : 0;
    await trx
      .insertInto("naming_choices")
      .values({ memorial_id: memorialId, by_visitors })
      .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet({ by_visitors }))
      .execute();
    await changePage(trx, memorialId);
  });
}
