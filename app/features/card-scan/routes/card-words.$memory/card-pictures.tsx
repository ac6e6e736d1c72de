import { largestOf } from "~/models/media/input";
import type { PictureView } from "~/models/memory/input";
import { paths } from "~/paths";

/** The sides of a card, large enough to be read, each with a link to its largest copy. */
export function CardPictures({ pictures }: { pictures: PictureView[] }) {
  return (
    <ul role="list" aria-label="The card" className="grid list-none gap-4">
      {pictures.map(({ media, position }, index) => {
        const large = media && largestOf(media);
        if (!media || !large) return null;
        const url = paths.media(media.id, large.name);
        return (
          <li key={position}>
            <a href={url} target="_blank" rel="noreferrer" className="block">
              <img
                src={url}
                width={large.width}
                height={large.height}
                alt={`Side ${index + 1} of the card`}
                className="h-auto w-full border border-rule bg-white"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
