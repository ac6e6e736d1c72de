import { ago } from "~/lib/dates";
import { mediaFileName } from "~/lib/file-names";
import { fill } from "~/lib/fill";
import { downloadOf, largestOf } from "~/models/media/input";
import type { MemoryView } from "~/models/memory/input";
import { useDownloadUrl, useMediaUrl } from "~/ui/media-url";
import { useCommonTexts, useMemoryTexts } from "~/ui/texts";
import { Gallery } from "./gallery";
import { MemoryMedia } from "./media";
import { Words } from "./words";

/** A memory on the public page. A photo links to its largest copy; live.script.ts opens it over the page. */
export function MemoryArticle({ memory, now }: { memory: MemoryView; now: Date }) {
  const { media, type, title } = memory;
  const texts = useMemoryTexts();
  const { about } = useCommonTexts();
  const mediaUrl = useMediaUrl();
  const downloadUrl = useDownloadUrl();
  const file = media && downloadOf(media);
  const large = media && type === "photo" && largestOf(media);
  const shown = media && <MemoryMedia media={media} title={title} signature={type === "signature"} />;
  return (
    <article id={`memory-${memory.id}`} className="border-b border-rule py-8">
      <h2 className="mb-2 text-[1.5625rem] break-words" dir="auto">
        {title}
      </h2>
      {memory.pictures.length > 0 && <Gallery memory={memory} />}
      {media && large ? (
        <a className="block cursor-zoom-in" href={mediaUrl(media.id, large.name)} data-photo>
          {shown}
        </a>
      ) : (
        shown
      )}
      <Words text={memory.text} />
      <p className="quiet flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <bdi data-author>{memory.author}</bdi> ·{" "}
          <time dateTime={memory.createdAt}>
            {ago(memory.createdAt, now, { soon: texts.soon, locale: about.locale })}
          </time>
        </span>
        {media && file && downloadUrl && (
          <a
            className="link"
            href={downloadUrl(media.id, file.name)}
            download={mediaFileName(title || type, file.name)}
            aria-label={fill(texts.downloadOf[type], { title })}
          >
            {texts.download}
          </a>
        )}
      </p>
    </article>
  );
}
