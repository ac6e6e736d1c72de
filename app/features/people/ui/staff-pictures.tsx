import { Link } from "@remix-run/react";
import { usePictureAlt } from "~/ui/memory/picture-alt";
import { Picture } from "~/ui/picture";
import type { listPictures } from "../find.server";
import { peoplePaths } from "../paths";

type Listed = Awaited<ReturnType<typeof listPictures>>["pictures"];

/** A memorial's pictures with their names, for those who look after it. */
export function StaffPictures({ id, pictures }: { id: string; pictures: Listed }) {
  const altOf = usePictureAlt();
  return (
    <ul
      role="list"
      className="mt-4 grid gap-4 empty:hidden [grid-template-columns:repeat(auto-fill,minmax(min(45%,10rem),1fr))]"
    >
      {pictures.map(({ media, caption, at, all, memory, names, waits }) => (
        <li key={media.id} className="min-w-0">
          <Link className="block" to={peoplePaths.picture(id, media.id)}>
            <Picture
              picture={media}
              alt={altOf(media, { caption, at, all, title: memory.title })}
              sizes="(min-width: 680px) 180px, 50vw"
              className="block aspect-square h-auto w-full rounded-[3px] object-cover"
            />
          </Link>
          <p className="mt-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]" dir="auto">
            {names.length ? names.join(", ") : <span className="text-ink-soft">No names yet</span>}
          </p>
          {waits && <p className="text-[0.9375rem] font-semibold text-teal-ink">To decide</p>}
        </li>
      ))}
    </ul>
  );
}
