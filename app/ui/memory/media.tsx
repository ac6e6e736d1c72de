import { fill } from "~/lib/fill";
import { downloadOf, type MediaView } from "~/models/media/input";
import { useMediaUrl } from "~/ui/media-url";
import { Picture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";

/** The picture, film or voice of a memory. Nothing but a picture is fetched before it is asked for. */
export function MemoryMedia({ media, title, signature }: { media: MediaView; title: string; signature: boolean }) {
  const texts = useMemoryTexts();
  const mediaUrl = useMediaUrl();
  if (media.kind === "image") {
    const alt = signature ? texts.signature : fill(texts.photoNamed, { title });
    const frame = signature
      ? "w-full max-w-[400px] h-auto white-paper border border-rule bg-white"
      : "h-auto max-h-[70vh] w-full rounded-[3px] object-contain";
    return (
      <Picture picture={media} alt={alt} sizes="(min-width: 680px) 600px, 100vw" className={`my-3 block ${frame}`} />
    );
  }
  const file = downloadOf(media);
  if (!file) return null;
  const src = mediaUrl(media.id, file.name);
  const poster = media.files.find(({ type }) => type.startsWith("image/"));
  if (media.kind === "audio") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: visitors' own recordings come without captions; the words beside them are the text.
      <audio controls preload="none" src={src} aria-label={fill(texts.recording, { title })} className="my-3 w-full" />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: visitors' own films come without captions; the words beside them are the text.
    <video
      controls
      playsInline
      preload="none"
      src={src}
      poster={poster && mediaUrl(media.id, poster.name)}
      width={media.width}
      height={media.height}
      aria-label={fill(texts.video, { title })}
      className="my-3 block h-auto w-full rounded-[3px] bg-paper-deep"
    />
  );
}
