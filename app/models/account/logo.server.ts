import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { PictureFile } from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import type { FileRefusal } from "~/languages/texts";
import { isUuid } from "~/lib/ids";
import type { SiteAccess } from "~/models/access";
import type { Incoming } from "~/models/media/picture.server";
import { makePictures } from "~/models/media/picture.server";
import { hasRoomForFiles, isFull } from "~/models/media/room.server";

/** A business's logo; its size is in pixels. */
export interface Logo {
  id: string;
  width: number;
  height: number;
}

/** The logo of an account's business, or null. */
export async function findLogo(accountId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom("business_logos")
    .select(["id", "width", "height"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The PNG of a logo by its id, which changes with each new logo; null if there is none. Anybody may see it, as on a business's door. */
export async function readLogo(id: string): Promise<Buffer | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom("business_logos").select("png").where("id", "=", id).executeTakeFirst();
  return row?.png ?? null;
}

/** Removes the logo of the viewer's business. Triggers: `version_of_logo_delete`, `outdated_by_changed_page`. */
export async function removeLogo({ viewer }: SiteAccess<"manageBusiness">): Promise<void> {
  await db.deleteFrom("business_logos").where("account_id", "=", viewer.id).execute();
}

async function makeLogo(incoming: Incoming): Promise<PictureFile[] | FileRefusal> {
  if (incoming.tooBig) return "image-too-big";
  if (incoming.noRoom || !hasRoomForFiles()) return "no-room";
  if (incoming.bytes === 0) return "empty";
  const made = await makePictures(incoming.path, { memorial: null, client: incoming.client }, { png: "logo" });
  return typeof made === "string" ? `image-${made}` : made;
}

/**
 * Turns a received picture into the logo of the viewer's business: a PNG of at most 600 x 300 px that keeps its transparency, drawn or decoded in the
 * process for strangers' files. Returns the reason if the picture is refused. Removes the received file. Triggers: `version_of_logo_insert`,
 * `version_of_logo_update`, `outdated_by_changed_page`.
 */
export async function storeLogo(
  { viewer }: SiteAccess<"manageBusiness">,
  incoming: Incoming,
): Promise<{ refused: FileRefusal } | null> {
  let copies: PictureFile[] = [];
  try {
    const made = await makeLogo(incoming);
    if (typeof made === "string") return { refused: made };
    copies = made;
    const png = made.find(({ name }) => name === "picture.png");
    if (!png) throw new Error("the decoder made no PNG");
    const { width, height, path } = png;
    const row = { id: randomUUID(), width, height, png: await readFile(path), created_at: now().toISOString() };
    await db
      .insertInto("business_logos")
      .values({ account_id: viewer.id, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
      .execute();
    return null;
  } catch (error) {
    console.error("logo:", error);
    return { refused: isFull(error) ? "no-room" : "image-failed" };
  } finally {
    for (const { path } of copies) await rm(path, { force: true });
    await rm(incoming.path, { force: true });
  }
}
