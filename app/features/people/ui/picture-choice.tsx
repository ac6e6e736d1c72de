import type { PhotoView } from "~/models/memory/photos.server";
import { usePictureAlt } from "~/ui/memory/picture-alt";
import { Picture } from "~/ui/picture";

interface Choice {
  photo: PhotoView;
  to: string;
  /** Who is in it, in a row. */
  names: string;
}

/** Pictures, each of which leads to where people write who is in it, with the names that it has. */
export function PictureChoice({ pictures }: { pictures: Choice[] }) {
  const altOf = usePictureAlt();
  return (
    <ul role="list" className="my-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
      {pictures.map(({ photo: { media, caption, at, all, memory }, to, names }) => (
        <li key={media.id} className="min-w-0">
          <a className="block" href={to}>
            <Picture
              picture={media}
              alt={altOf(media, { caption, at, all, title: memory.title })}
              sizes="(min-width: 640px) 190px, 50vw"
              className="block aspect-square h-auto w-full rounded-[3px] object-cover"
            />
          </a>
          {names && (
            <p className="quiet mt-1 [overflow-wrap:anywhere]" dir="auto">
              {names}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
