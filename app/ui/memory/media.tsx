import { fill } from "~/lib/fill";
import { type MediaFile, type MediaView, shownFiles } from "~/models/media/input";
import { useMemoryTexts } from "../page/texts";
import { useMediaUrl } from "./media-url";
import { Picture } from "./picture";

/**
 * The file that a memory's download link gives: a signature's PNG where it has one, a picture's largest JPEG, else the recording itself (spec 2 §9).
 * Somebody who downloads a picture wants to keep it, so the JPEG may be the one in full size.
 */
export function downloadOf({ kind, files }: MediaView) {
  if (kind !== "image") return files.find((file) => file.type.startsWith(kind));
  const jpegs = files.filter((file) => file.type === "image/jpeg");
  return files.find((file) => file.type === "image/png") ?? bestOf(jpegs, (file) => file.width ?? 0);
}

/** A picture's largest copy for display, as JPEG where there is one as large: every browser shows it by itself. */
export function largestOf({ kind, files }: MediaView) {
  if (kind !== "image") return undefined;
  return bestOf(shownFiles(files), (file) => (file.width ?? 0) + (file.type === "image/webp" ? 0 : 0.5));
}

/** The file with the highest rank, the first of several; undefined if there is none. */
function bestOf(files: MediaFile[], rank: (file: MediaFile) => number): MediaFile | undefined {
  return [...files].sort((a, b) => rank(b) - rank(a))[0];
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
