import { db } from "~/db/connection.server";
import { loadSharp, oneImageAtATime } from "~/engines/process";
import { portraitSize } from "~/lib/letter";
import { picturesOf } from "~/models/media/picture.server";
import * as storage from "~/models/media/storage.server";

/** The portrait of a memorial as a JPEG, twice as fine as a mail shows it; null if the memorial has none now, or none that can be read. */
export async function mailPortrait(memorialId: string): Promise<Buffer | null> {
  const row = await db.selectFrom("memorials").select("portrait_id").where("id", "=", memorialId).executeTakeFirst();
  const id = row?.portrait_id ?? "";
  const file = (await picturesOf([id])).get(id)?.files.find(({ type }) => type === "image/jpeg");
  try {
    const bytes = file && (await storage.bytesOf(`media/${id}/${file.name}`));
    if (!bytes) return null;
    const sharp = await loadSharp();
    const square = sharp(bytes, { failOn: "error" }).resize(2 * portraitSize, 2 * portraitSize);
    return await oneImageAtATime(() => square.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }).toBuffer());
  } catch (error) {
    console.error("mail portrait:", error);
    return null;
  }
}
