import { downloadOf, largestOf } from "~/models/media/input";
import type { MemoryView } from "~/models/memory/input";
import { useDownloadUrl, useMediaUrl } from "~/ui/media-url";
import { useMemoryTexts } from "~/ui/texts";
import { pictureAlt, Tile } from "./tile";

/** The pictures of a memory that has several. Each links to its largest copy; live.script.ts opens it over the page. */
export function Gallery({ memory }: { memory: MemoryView }) {
  const texts = useMemoryTexts();
  const mediaUrl = useMediaUrl();
  const downloadUrl = useDownloadUrl();
  const areCards = memory.pictures.some(({ isCard }) => isCard);
  return (
    <ul role="list" aria-label={texts.photos} className={`my-3 grid gap-2 ${areCards ? "" : "grid-cols-2"}`}>
      {memory.pictures.map((picture, index) => {
        const { media, caption, position, isCard } = picture;
        const [large, file] = [media && largestOf(media), media && downloadOf(media)];
        if (!media || !large) return null;
        return (
          <li key={position} className="min-w-0">
            <a
              className="block cursor-zoom-in"
              href={mediaUrl(media.id, large.name)}
              data-photo
              data-words={caption || undefined}
              data-download={(file && downloadUrl?.(media.id, file.name)) || undefined}
            >
              <Tile media={media} alt={pictureAlt(picture, index, memory, texts)} isWhole={isCard} />
            </a>
            {caption && (
              <p className="quiet mt-1 mb-2 break-words" dir="auto">
                {caption}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
