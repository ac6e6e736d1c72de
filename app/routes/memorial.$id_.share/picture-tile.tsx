import { fill } from "~/lib/fill";
import { useShareTexts } from "./texts";
import type { ChosenPicture } from "./use-pictures";

/** The ids of a picture's tile and of the parts that take the focus. */
export const tileId = {
  row: (key: number) => `picture-${key}`,
  open: (key: number) => `open-${key}`,
  caption: (key: number) => `caption-${key}`,
  up: (key: number) => `up-${key}`,
  down: (key: number) => `down-${key}`,
};

interface Props {
  picture: ChosenPicture;
  index: number;
  count: number;
  /** Whether its arrows are shown. */
  isOrdering: boolean;
  /** Whether the field for its caption is open. */
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Icon({ path, turns }: { path: string; turns?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-5 fill-none stroke-current ${turns ? "[[dir=rtl]_&]:[transform:scaleX(-1)]" : ""}`}
    >
      <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const square = "flex size-11 cursor-pointer items-center justify-center";

/** A chosen picture as a tile, with the button that removes it and, while they are put in order, its arrows. */
export function PictureTile({ picture, index, count, isOrdering, isOpen, onOpen, onMove, onRemove }: Props) {
  const texts = useShareTexts().pictures;
  const { key, file, caption, thumbnail } = picture;
  const { name } = file;
  const seen = thumbnail ? (
    <img src={thumbnail} alt={fill(texts.preview, { name })} className="size-full rounded-[3px] object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="block size-full overflow-hidden rounded-[3px] bg-paper-deep p-1 text-sm break-words"
    >
      {thumbnail === null && name}
    </span>
  );
  return (
    <li id={tileId.row(key)} tabIndex={-1} aria-labelledby={`${tileId.row(key)}-name`} className="relative min-w-0">
      <span id={`${tileId.row(key)}-name`} className="sr-only">
        {count > 1 && `${index + 1}. `}
        <bdi>{name}</bdi>
      </span>
      <div className="relative h-25">
        {seen}
        <button
          type="button"
          className="absolute end-0 top-0 flex size-11 cursor-pointer items-start justify-end p-1"
          aria-label={fill(texts.removeOne, { name })}
          onClick={onRemove}
        >
          <span className="flex size-8 items-center justify-center rounded-full border border-rule bg-paper text-ink">
            <Icon path="m4 4 8 8M12 4l-8 8" />
          </span>
        </button>
      </div>
      {count > 1 && !isOrdering && (
        <button
          type="button"
          id={tileId.open(key)}
          aria-expanded={isOpen}
          aria-label={fill(texts.captionOf, { name })}
          className="flex min-h-11 w-full cursor-pointer items-center text-start text-[0.9375rem]"
          onClick={onOpen}
        >
          <bdi className={`truncate ${caption ? "" : "text-teal-ink underline decoration-1 underline-offset-4"}`}>
            {caption || texts.caption}
          </bdi>
        </button>
      )}
      {isOrdering && (
        <div className="flex justify-between text-teal-ink">
          {index > 0 && (
            <button
              type="button"
              id={tileId.up(key)}
              className={square}
              aria-label={fill(texts.moveUp, { name })}
              onClick={() => onMove(-1)}
            >
              <Icon path="m10 3-5 5 5 5" turns />
            </button>
          )}
          {index < count - 1 && (
            <button
              type="button"
              id={tileId.down(key)}
              className={`${square} ms-auto`}
              aria-label={fill(texts.moveDown, { name })}
              onClick={() => onMove(1)}
            >
              <Icon path="m6 3 5 5-5 5" turns />
            </button>
          )}
        </div>
      )}
    </li>
  );
}
