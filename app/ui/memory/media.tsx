import { fill } from "~/lib/fill";
import type { MediaFile, MediaView } from "~/models/media/input";
import { useMemoryTexts } from "../page/texts";
import { useMediaUrl } from "./media-url";
import { Picture } from "./picture";

/** The file that a memory's download link gives: a signature's PNG where it has one, a picture's JPEG, else the recording itself (spec 2 §9). */
export function downloadOf({ kind, files }: MediaView) {
  const types = kind === "image" ? ["image/png", "image/jpeg"] : [kind];
  return types.flatMap((type) => files.filter((file) => file.type.startsWith(type)))[0];
}

/** A picture's largest copy, as JPEG where there is one as large: every browser shows it by itself. */
export function largestOf(media: MediaView) {
  if (media.kind !== "image") return undefined;
  const order = (file: MediaFile) => (file.width ?? 0) + (file.type === "image/webp" ? 0 : 0.5);
  return media.files.reduce((best, file) => (order(file) > order(best) ? file : best));
}

/** The picture, film or voice of a memory. Nothing but a picture is fetched before it is asked for. */
export function MemoryMedia({ media, title, signature }: { media: MediaView; title: string; signature: boolean }) {
  const texts = useMemoryTexts();
  const mediaUrl = useMediaUrl();
  if (media.kind === "image") {
    const alt = signature ? texts.signature : fill(texts.photoNamed, { title });
    const frame = signature ? "w-full max-w-[400px] h-auto border border-rule bg-white" : "h-auto w-full rounded-[3px]";
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
