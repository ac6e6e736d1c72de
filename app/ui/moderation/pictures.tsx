import { largestOf } from "~/models/media/input";
import type { PictureView } from "~/models/memory/input";
import { pictureFields } from "~/models/moderation/input";
import { paths } from "~/paths";
import { placeIn, usePictureAlt } from "../memory/picture-alt";
import { Tile } from "../memory/tile";
import { pendingPictures, type ReviewedMemory } from "./reviewed-memory";

interface Props {
  memory: ReviewedMemory;
  /** Those that are shown, in their order. */
  pictures: PictureView[];
}

export function ReviewedPictures({ memory, pictures }: Props) {
  const altOf = usePictureAlt();
  if (!pictures.length) return null;
  const columns = memory.card ? "" : "grid-cols-2 sm:grid-cols-3";
  return (
    <ul role="list" aria-label="Photos" className={`mb-3 grid max-w-140 gap-2 ${columns}`}>
      {pictures.map((picture) => {
        const { media, caption, position, status, isCard } = picture;
        const large = media && largestOf(media);
        if (!media || !large) return null;
        return (
          <li key={position} className="min-w-0">
            <a href={paths.media(media.id, large.name)} target="_blank" rel="noreferrer">
              <Tile media={media} alt={altOf(media, placeIn(memory, picture))} isWhole={isCard} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            {caption && <p className="quiet mt-1 break-words">{caption}</p>}
            {status === "left_out" && <p className="mt-1 text-base font-semibold">Left out</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Ticks in the approval of a memory with several pictures: an unticked picture is left out. */
export function PictureTicks({ memory }: { memory: ReviewedMemory }) {
  const altOf = usePictureAlt();
  const pictures = pendingPictures(memory);
  if (!pictures.length) return null;
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold">Untick a picture to leave it out</legend>
      <input type="hidden" name={pictureFields.seen} value={pictures.map(({ position }) => position).join(" ")} />
      <ul role="list" className={`grid gap-3 ${memory.card ? "sm:grid-cols-2" : "grid-cols-2 sm:grid-cols-3"}`}>
        {pictures.map((picture) => {
          const { media, caption, position, isCard } = picture;
          if (!media) return null;
          return (
            <li key={position} className="min-w-0">
              <label className="block cursor-pointer">
                <Tile media={media} alt={altOf(media, placeIn(memory, picture))} isWhole={isCard} />
                <span className="flex min-h-11 items-center gap-2 text-base">
                  <input
                    type="checkbox"
                    name={pictureFields.keep(position)}
                    defaultChecked
                    className="size-[1.25rem] shrink-0 accent-teal"
                  />
                  <span className="min-w-0 break-words">
                    Show picture {memory.pictures.indexOf(picture) + 1}
                    {caption && `: ${caption}`}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
