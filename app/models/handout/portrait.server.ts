import { portraitJpeg } from "~/engines/print/images/handout.server";
import * as storage from "~/models/media/storage.server";
import { type Picture, picturesOf } from "../media/picture.server";

export interface Portrait extends Picture {
  /** The JPEG for printing. */
  jpeg: Buffer;
}

/** Reads a portrait for the handout; null if there is none or it can't be read, so that the handout can be printed without it. */
export async function readPortrait(id: string | null): Promise<Portrait | null> {
  const picture = (await picturesOf([id])).get(id ?? "");
  const name = picture?.files.find((file) => file.type === "image/jpeg")?.name;
  if (!picture || !name) return null;
  try {
    const bytes = await storage.bytesOf(`media/${picture.id}/${name}`);
    if (!bytes) throw new Error(`the file of ${picture.id} is missing`);
    return { ...picture, jpeg: await portraitJpeg(bytes) };
  } catch (error) {
    console.error("handout portrait:", error);
    return null;
  }
}
