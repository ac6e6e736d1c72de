import type { Texts } from "~/languages/texts";
import { fill } from "~/lib/fill";
import type { MediaView } from "~/models/media/input";
import type { MemoryView, PictureView } from "~/models/memory/input";
import { useMemoryTexts } from "../page/texts";
import { downloadOf, largestOf } from "./media";
import { useDownloadUrl, useMediaUrl } from "./media-url";
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

/** The pictures of a memory that has several. Each links to its largest copy; public/live.js opens it over the page. */
export function Gallery({ memory }: { memory: MemoryView }) {
  const texts = useMemoryTexts();
  const mediaUrl = useMediaUrl();
  const downloadUrl = useDownloadUrl();
  return (
    <ul aria-label={texts.photos} className="my-3 grid grid-cols-2 gap-2">
      {memory.pictures.map((picture, at) => {
        const { media, caption, position } = picture;
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
              <Tile media={media} alt={pictureAlt(picture, at, memory, texts)} />
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
