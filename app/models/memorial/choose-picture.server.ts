import { db } from "~/db/connection.server";
import type { FileRefusal } from "~/languages/texts";
import { isUuid } from "~/lib/ids";
import type { MemorialAccess } from "../access";
import { type Incoming, storePicture } from "../media/picture.server";

type Use = "portrait" | "cover";

/** The choice for a picture in the edit form: the id of a new one, null for none, undefined to leave it; or the reason if the file is refused. */
export interface Choice {
  id: string | null | undefined;
  refused?: FileRefusal;
}

interface PictureInput {
  file: Incoming | undefined;
  /** The id of a picture that was uploaded with an earlier, refused post of the same form. */
  uploaded: string;
  removes: boolean;
}

/** Stores the picture of a form. It belongs to the memorial from now on, but is shown only after setPictures. */
export async function choosePicture(access: MemorialAccess<"edit">, use: Use, input: PictureInput): Promise<Choice> {
  if (input.file) {
    const stored = await storePicture(input.file, use, access.memorialId);
    if ("refused" in stored) return { id: undefined, refused: stored.refused };
    await db.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", stored.id).execute();
    return { id: stored.id };
  }
  if (input.removes) return { id: null };
  return { id: (await belongsTo(access, use, input.uploaded)) ? input.uploaded : undefined };
}

async function belongsTo({ memorialId }: MemorialAccess<"edit">, use: Use, id: string) {
  if (!isUuid(id)) return false;
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .where("memorial_id", "=", memorialId)
    .where("purpose", "=", use)
    .executeTakeFirst();
  return row !== undefined;
}
