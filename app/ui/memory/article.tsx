import { mediaFileName } from "~/lib/file-names";
import { fill } from "~/lib/fill";
import { downloadOf, largestOf } from "~/models/media/input";
import { useDownloadUrl, usePhotoUrl } from "~/ui/media-url";
import { useMemoryTexts } from "~/ui/texts";
import type { AddedLink } from "../added-links";
import { Byline, type ShownMemory } from "./byline";
import { Gallery, isMosaic } from "./gallery";
import { MemoryMedia } from "./media";
import { BelowPicture, lineOf, usePictureWords } from "./picture-words";
import { Spoken, type SpokenWords } from "./spoken";
import { Words } from "./words";

interface Props extends ShownMemory {
  links?: AddedLink[] | undefined;
  /** What is said in its film or voice. */
  spoken?: SpokenWords | undefined;
}

/** A memory on the public page. A photo links to its own page, or to its largest copy; live.script.ts opens it over the page. */
export function MemoryArticle({ memory, links = [], spoken, ...shownAs }: Props) {
  const { media, type, title } = memory;
  const texts = useMemoryTexts();
  const photoUrl = usePhotoUrl();
  const wordsById = usePictureWords();
  const downloadUrl = useDownloadUrl();
  const file = media && downloadOf(media);
  const large = media && type === "photo" && largestOf(media);
  const added = media && wordsById[media.id];
  const shown = media && <MemoryMedia media={media} title={title} signature={type === "signature"} spoken={spoken} />;
  const areMany = isMosaic(memory);
  const words = <Words text={memory.text} language={memory.language} />;
  return (
    <article id={`memory-${memory.id}`} className="border-b border-rule py-8">
      <Byline memory={memory} {...shownAs} />
      {areMany && words}
      {memory.pictures.length > 0 && <Gallery memory={memory} />}
      {media && large ? (
        <a
          className="block cursor-zoom-in"
          href={photoUrl(media.id, large.name)}
          data-photo
          data-words={added ? lineOf(added) : undefined}
          data-download={(file && downloadUrl?.(media.id, file.name)) || undefined}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
      {media && <BelowPicture media={media} />}
      {spoken && <Spoken spoken={spoken} title={title} />}
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
      {links.length > 0 && (
        <p className="quiet -mb-6 flex flex-wrap justify-end gap-x-5">
          {links.map(({ label, to }) => (
            <a key={to} className="link" href={to} aria-label={`${label}: ${memory.author}`}>
              {label}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
