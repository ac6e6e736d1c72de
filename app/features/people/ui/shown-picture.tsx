import type { PhotoView } from "~/models/memory/photos.server";
import { usePictureAlt } from "~/ui/memory/picture-alt";
import { Picture } from "~/ui/picture";

/** One picture as large as leaves room for a form below it, with its caption. */
export function ShownPicture({ photo }: { photo: PhotoView | null }) {
  const altOf = usePictureAlt();
  if (!photo) return null;
  const { media, caption, at, all, memory } = photo;
  return (
    <figure className="mb-5">
      <Picture
        picture={media}
        alt={altOf(media, { caption, at, all, title: memory.title })}
        sizes="(min-width: 680px) 600px, 100vw"
        className="block h-auto max-h-[50vh] w-auto max-w-full rounded-[3px]"
        eager
      />
      {caption && (
        <figcaption className="quiet mt-1 break-words" dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
