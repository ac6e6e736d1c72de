import { mediaFileName } from "~/lib/file-names";
import { fill } from "~/lib/fill";
import { downloadOf, largestOf } from "~/models/media/input";
import { useDownloadUrl, useMediaUrl } from "~/ui/media-url";
import { useMemoryTexts } from "~/ui/texts";
import type { AddedLink } from "../added-links";
import { Byline, type ShownMemory } from "./byline";
import { Gallery, isMosaic } from "./gallery";
import { MemoryMedia } from "./media";
import { Words } from "./words";

/** A memory on the public page. A photo links to its largest copy; live.script.ts opens it over the page. */
export function MemoryArticle({ memory, links = [], ...shownAs }: ShownMemory & { links?: AddedLink[] | undefined }) {
  const { media, type, title } = memory;
  const texts = useMemoryTexts();
  const mediaUrl = useMediaUrl();
  const downloadUrl = useDownloadUrl();
  const file = media && downloadOf(media);
  const large = media && type === "photo" && largestOf(media);
  const shown = media && <MemoryMedia media={media} title={title} signature={type === "signature"} />;
  const areMany = isMosaic(memory);
  const words = <Words text={memory.text} />;
  return (
    <article id={`memory-${memory.id}`} className="border-b border-rule py-8">
      <Byline memory={memory} {...shownAs} />
      {areMany && words}
      {memory.pictures.length > 0 && <Gallery memory={memory} />}
      {media && large ? (
        <a
          className="block cursor-zoom-in"
          href={mediaUrl(media.id, large.name)}
          data-photo
          data-download={(file && downloadUrl?.(media.id, file.name)) || undefined}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
      {!areMany && words}
      {media && file && downloadUrl && (
        <p className="quiet">
          <a
            className="link"
            href={downloadUrl(media.id, file.name)}
            download={mediaFileName(title || type, file.name)}
            aria-label={fill(texts.downloadOf[type], { title })}
          >
            {texts.download}
          </a>
        </p>
      )}
      {links.map(({ label, to }) => (
        <p key={to} className="quiet -mb-6 text-end">
          <a className="link" href={to} aria-label={`${label}: ${memory.author}`}>
            {label}
          </a>
        </p>
      ))}
    </article>
  );
}
