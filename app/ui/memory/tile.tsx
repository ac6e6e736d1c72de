import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import type { MediaView } from "~/models/media/input";
import type { MemoryView, PictureView } from "~/models/memory/input";
import { Picture } from "./picture";

/** The text for people who can't see a picture of a memory: its caption, or its place. */
export function pictureAlt(
  { caption }: PictureView,
  at: number,
  { pictures, title }: Pick<MemoryView, "pictures" | "title">,
  texts: Texts["memory"],
) {
  return caption || fill(texts.photoAt, { at: at + 1, all: pictures.length, title });
}

/** A square cut of a picture that fills its column. */
export function Tile({ media, alt }: { media: MediaView; alt: string }) {
  return (
    <Picture
      picture={media}
      alt={alt}
      sizes="(min-width: 680px) 296px, 50vw"
      className="block aspect-square h-auto w-full rounded-[3px] object-cover"
    />
  );
}
