import { reportsPaths } from "~/features/reports/paths";
import { fill } from "~/lib/fill";
import type { PhotoView } from "~/models/memory/photos.server";
import { Picture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";

/** Photos of a memorial, each of which leads to the form that reports it. */
export function PhotoChoice({ photos, url }: { photos: PhotoView[]; url: string }) {
  const texts = useMemoryTexts();
  return (
    <ul role="list" className="my-6 grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(30%,9rem),1fr))]">
      {photos.map(({ media, caption, at, all, position, memory }) => (
        <li key={media.id} className="min-w-0">
          <a className="block" href={reportsPaths.reportMemory(url, memory.id, all > 1 ? { part: position } : {})}>
            <Picture
              picture={media}
              alt={caption || fill(all > 1 ? texts.photoAt : texts.photoNamed, { at, all, title: memory.title })}
              sizes="(min-width: 680px) 150px, 96px"
              className="block aspect-square h-auto w-full rounded-[3px] object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
