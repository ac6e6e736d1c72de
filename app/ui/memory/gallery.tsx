import { fill } from "~/lib/fill";
import { downloadOf, largestOf } from "~/models/media/input";
import type { MemoryView, PictureView } from "~/models/memory/input";
import { useDownloadUrl, usePhotoUrl } from "~/ui/media-url";
import { useMemoryTexts } from "~/ui/texts";
import { placeIn, usePictureAlt } from "./picture-alt";
import { BelowPicture, lineOf, usePictureWords } from "./picture-words";
import { shownPictures, Tile } from "./tile";

/** Pictures that are shown of a memory with more of them. */
const mosaic = 5;

/** Whether a memory has so many pictures that only the first are shown, below its words. Sides of a card are shown whole, to be read. */
export const isMosaic = (memory: Pick<MemoryView, "pictures">) =>
  shownPictures(memory).length >= mosaic && !memory.pictures.some(({ isCard }) => isCard);

/** A picture that links to its own page or its largest copy; live.script.ts opens it over the page. A mosaic has its caption there alone. */
function Shown({ picture, memory, more = 0 }: { picture: PictureView; memory: MemoryView; more?: number }) {
  const photoUrl = usePhotoUrl();
  const altOf = usePictureAlt();
  const wordsById = usePictureWords();
  const downloadUrl = useDownloadUrl();
  const { media, caption, isCard } = picture;
  const [large, file] = [media && largestOf(media), media && downloadOf(media)];
  if (!media || !large) return null;
  const words = wordsById[media.id];
  const isAlone = !isMosaic(memory);
  return (
    <>
      <a
        className="relative block cursor-zoom-in"
        href={photoUrl(media.id, large.name)}
        data-photo
        data-words={[caption, words ? lineOf(words) : ""].filter(Boolean).join(" · ") || undefined}
        data-download={(file && downloadUrl?.(media.id, file.name)) || undefined}
      >
        <Tile media={media} alt={altOf(media, placeIn(memory, picture))} isWhole={isCard} />
        {more > 0 && (
          <span className="more-photos" dir="ltr">
            +{more}
          </span>
        )}
      </a>
      {caption && isAlone && (
        <p className="quiet mt-1 mb-2 break-words" dir="auto" lang={memory.language ?? undefined}>
          {caption}
        </p>
      )}
      {isAlone && <BelowPicture media={media} />}
    </>
  );
}

/** The pictures of a memory that has several: up to four in a grid, or a mosaic of five and the others behind it. */
export function Gallery({ memory }: { memory: MemoryView }) {
  const texts = useMemoryTexts();
  const pictures = shownPictures(memory);
  const areMany = isMosaic(memory);
  const first = areMany ? pictures.slice(0, mosaic) : pictures;
  const rest = pictures.slice(first.length);
  const columns = pictures.length === 3 ? "grid-cols-3" : "grid-cols-2";
  const layout = areMany ? "mosaic" : pictures.some(({ isCard }) => isCard) ? "" : columns;
  return (
    <>
      <ul role="list" aria-label={texts.photos} className={`my-3 grid gap-2 ${layout}`}>
        {first.map((picture, index) => (
          <li key={picture.position} className="min-w-0">
            <Shown picture={picture} memory={memory} more={index === mosaic - 1 ? rest.length : 0} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="link text-teal-ink underline">{fill(texts.morePhotos, { count: rest.length })}</summary>
          <ul role="list" aria-label={texts.photos} className="my-3 grid grid-cols-3 gap-2">
            {rest.map((picture) => (
              <li key={picture.position} className="min-w-0">
                <Shown picture={picture} memory={memory} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
