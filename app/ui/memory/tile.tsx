import { largestOf, type MediaView } from "~/models/media/input";
import type { MemoryView } from "~/models/memory/input";
import { Picture } from "~/ui/picture";

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
