import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import { largestOf, type MediaView } from "~/models/media/input";
import type { MemoryView, PictureView } from "~/models/memory/input";
import { Picture } from "~/ui/picture";

/** The text for people who can't see a picture of a memory: its caption, or its place. */
export function pictureAlt(
  { caption }: PictureView,
  index: number,
  { pictures, title }: Pick<MemoryView, "pictures" | "title">,
  texts: Texts["memory"],
) {
  return caption || fill(texts.photoAt, { at: index + 1, all: pictures.length, title });
}

interface Props {
  media: MediaView;
  alt: string;
  /** Whether all of it is shown, as wide as the list. */
  isWhole: boolean;
}

/** The pictures of a memory whose files have arrived. */
export const shownPictures = ({ pictures }: Pick<MemoryView, "pictures">) =>
  pictures.filter(({ media }) => media && largestOf(media));

/** A square cut of a picture that fills its column, or the whole picture. */
export function Tile({ media, alt, isWhole }: Props) {
  return (
    <Picture
      picture={media}
      alt={alt}
      sizes={isWhole ? "(min-width: 680px) 600px, 100vw" : "(min-width: 680px) 296px, 50vw"}
      className={`block h-auto w-full rounded-[3px] ${isWhole ? "white-paper border border-rule" : "aspect-square object-cover"}`}
    />
  );
}
