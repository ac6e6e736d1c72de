import { isOpening } from "~/lib/opening-words";
import { downloadOf, largestOf } from "~/models/media/input";
import type { PhotoView } from "~/models/memory/photos.server";
import { paths } from "~/paths";
import { usePictureAlt } from "~/ui/memory/picture-alt";
import { lineOf, usePictureWords } from "~/ui/memory/picture-words";
import { Picture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";

interface Props {
  url: string;
  photos: PhotoView[];
  /** Memories with one of these are named by their authors alone. */
  suggestedTitles: string[];
}

/** Photos as square cuts. Each links to its own page; live.script.ts opens it over the page, with its words and its author below. */
export function PhotoGrid({ url, photos, suggestedTitles }: Props) {
  const texts = useMemoryTexts();
  const altOf = usePictureAlt();
  const wordsById = usePictureWords();
  const titleOf = ({ title, text }: PhotoView["memory"]) =>
    suggestedTitles.includes(title) || isOpening(title, text) ? "" : title;
  return (
    <ul
      role="list"
      aria-label={texts.photos}
      className="my-6 grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(30%,9rem),1fr))]"
    >
      {photos.map(({ media, caption, at, all, memory }) => {
        const file = downloadOf(media);
        const added = wordsById[media.id];
        const words = [caption, added ? lineOf(added) : "", titleOf(memory), memory.author].filter(Boolean);
        return (
          largestOf(media) && (
            <li key={media.id} className="min-w-0">
              <a
                className="block cursor-zoom-in"
                href={paths.photo(url, media.id)}
                data-photo
                data-words={words.join(" · ")}
                data-download={file && paths.download(media.id, file.name)}
              >
                <Picture
                  picture={media}
                  alt={altOf(media, { caption, at, all, title: memory.title })}
                  sizes="(min-width: 680px) 150px, 96px"
                  className="block h-auto w-full rounded-[3px] aspect-square object-cover"
                />
              </a>
              {added && (
                <p className="mt-1 text-[0.875rem] leading-snug text-ink-soft [overflow-wrap:anywhere]" dir="auto">
                  {added.words}
                </p>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}
