import { type RawBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import { type MemorialAccess, ownersFor, type Viewer } from "~/models/access";
import { findPhoto, photosOnPage } from "~/models/memory/photos.server";
import { mayReview, type Reviewer, reviewsAll } from "~/models/moderation/reviewer";
import { allNames } from "./names.server";

/** The most pictures that a notice lists. */
const mostShown = 20;

const proposalsOf = (media: string[]) =>
  db.selectFrom("proposed_people").selectAll().where("media_id", "in", media).orderBy("proposed_at").execute();

/** The pictures on memorials' pages with something to decide, those first about which somebody has asked longest. */
async function waitingWhere(condition: RawBuilder<boolean>) {
  const waiting = sql`select media_id from proposed_people union select media_id from people_in_pictures where state = 'hidden'`;
  const rows = await db
    .selectFrom("media")
    .leftJoin("memory_pictures", "memory_pictures.media_id", "media.id")
    .innerJoin("memories", (join) =>
      join.on((on) =>
        on.or([
          on("memories.media_id", "=", on.ref("media.id")),
          on("memories.id", "=", on.ref("memory_pictures.memory_id")),
        ]),
      ),
    )
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .select(["media.id", "memories.memorial_id", "full_name", "content_title", "author_name"])
    .where("media.id", "in", sql<string>`(${waiting})`)
    .where("approval_status", "=", "approved")
    .where("family_only", "=", 0)
    .where((where) =>
      where.or([where("memory_pictures.status", "is", null), where("memory_pictures.status", "=", "attached")]),
    )
    .where(condition)
    .orderBy("memories.created_at")
    .orderBy("media.id")
    .limit(mostShown)
    .execute();
  const media = rows.map(({ id }) => id);
  const [names, proposals] = media.length ? await Promise.all([allNames(media), proposalsOf(media)]) : [new Map(), []];
  return rows.map(({ id, memorial_id, full_name, content_title, author_name }) => ({
    id,
    memorial: { id: memorial_id, name: full_name },
    title: content_title,
    author: author_name,
    proposed: proposals.filter(({ media_id }) => media_id === id).map((one) => one.names.split("\n")),
    hidden: hiddenIn(names.get(id)),
  }));
}

const hiddenIn = (names: { name: string; state: string }[] = []) =>
  names.filter(({ state }) => state === "hidden").map(({ name }) => name);

/** A picture with something to decide. */
export type WaitingPicture = Awaited<ReturnType<typeof waitingWhere>>[number];

/** The pictures whose names wait for a reviewer; for an admin on a screen of all those at memorials without an owner. */
export const waitingFor = (access: Reviewer): Promise<WaitingPicture[]> =>
  waitingWhere(reviewsAll(access) ? sql<boolean>`memorials.user_id is null` : mayReview(access));

/** The pictures whose names wait at the memorials that a viewer looks after. */
export const waitingForViewer = (viewer: Viewer): Promise<WaitingPicture[]> =>
  waitingWhere(sql<boolean>`(memorials.user_id in (${sql.join(ownersFor(viewer))})
    or memorials.id in (select memorial_id from memorial_owners where account_id = ${viewer.id}))`);

/** The number of pictures with something to decide at a memorial. */
export const countWaiting = async ({ memorialId }: MemorialAccess<"manage">): Promise<number> =>
  (await waitingWhere(sql<boolean>`memorials.id = ${memorialId}`)).length;

/** A page of the pictures on a memorial's page with the names that readers see, and whether something waits. */
export async function listPictures(access: MemorialAccess<"review">, requested: number) {
  const { photos, ...rest } = await photosOnPage(access, requested);
  const media = photos.map((photo) => photo.media.id);
  const [names, proposals] = media.length ? await Promise.all([allNames(media), proposalsOf(media)]) : [new Map(), []];
  const pictures = photos.map((photo) => {
    const own: { name: string; state: string }[] = names.get(photo.media.id) ?? [];
    return {
      ...photo,
      names: own.filter(({ state }) => state !== "hidden").map(({ name }) => name),
      waits: hiddenIn(own).length > 0 || proposals.some(({ media_id }) => media_id === photo.media.id),
    };
  });
  return { pictures, ...rest };
}

/** A picture on a memorial's page with its names, those that somebody asks to take off, and the lists that wait; null if it isn't there. */
export async function readPicture(access: MemorialAccess<"review">, mediaId: string) {
  const photo = await findPhoto(access, mediaId);
  if (!photo) return null;
  const names = (await allNames([mediaId])).get(mediaId) ?? [];
  const proposals = await proposalsOf([mediaId]);
  return {
    photo,
    names: names.filter(({ state }) => state !== "hidden").map(({ name }) => name),
    hidden: hiddenIn(names),
    proposals: proposals.map(({ id, names: text }) => ({ id, names: text.split("\n") })),
  };
}
