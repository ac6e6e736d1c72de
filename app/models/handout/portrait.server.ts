import { buffer } from "node:stream/consumers";
import { portraitJpeg } from "~/gateways/images/handout.server";
import * as storage from "~/gateways/storage.server";
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
    return { ...picture, jpeg: await portraitJpeg(await buffer(storage.read(`media/${picture.id}/${name}`))) };
  } catch (error) {
    console.error("handout portrait:", error);
    return null;
  }
}
