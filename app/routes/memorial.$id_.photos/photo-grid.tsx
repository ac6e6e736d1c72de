import { fill } from "~/lib/fill";
import { isOpening } from "~/lib/opening-words";
import { downloadOf, largestOf } from "~/models/media/input";
import type { PhotoView } from "~/models/memory/photos.server";
import { paths } from "~/paths";
import { Picture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";

interface Props {
  photos: PhotoView[];
  /** Memories with one of these are named by their authors alone. */
  suggestedTitles: string[];
}

/** Photos as square cuts. Each links to its largest copy; live.script.ts opens it over the page, with its words and its author below. */
export function PhotoGrid({ photos, suggestedTitles }: Props) {
  const texts = useMemoryTexts();
  const titleOf = ({ title, text }: PhotoView["memory"]) =>
    suggestedTitles.includes(title) || isOpening(title, text) ? "" : title;
  return (
    <ul
      role="list"
      aria-label={texts.photos}
      className="my-6 grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(30%,9rem),1fr))]"
    >
      {photos.map(({ media, caption, at, all, memory }) => {
        const [large, file] = [largestOf(media), downloadOf(media)];
        const words = [caption, titleOf(memory), memory.author].filter(Boolean);
        const alt = caption || fill(all > 1 ? texts.photoAt : texts.photoNamed, { at, all, title: memory.title });
        return (
          large && (
            <li key={media.id} className="min-w-0">
              <a
                className="block cursor-zoom-in"
                href={paths.media(media.id, large.name)}
                data-photo
                data-words={words.join(" · ")}
                data-download={file && paths.download(media.id, file.name)}
              >
                <Picture
                  picture={media}
                  alt={alt}
                  sizes="(min-width: 680px) 150px, 96px"
                  className="block h-auto w-full rounded-[3px] aspect-square object-cover"
                />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
