import { fill } from "~/lib/fill";
import { downloadOf, type MediaView } from "~/models/media/input";
import { useMediaUrl } from "~/ui/media-url";
import { Picture } from "~/ui/picture";
import { Player } from "~/ui/player";
import { useMemoryTexts } from "~/ui/texts";
import { usePictureAlt } from "./picture-alt";
import { captionsOf, type SpokenWords } from "./spoken";

interface Props {
  media: MediaView;
  title: string;
  signature: boolean;
  spoken?: SpokenWords | undefined;
}

/** The picture, film or voice of a memory. Nothing but a picture is fetched before it is asked for. */
export function MemoryMedia({ media, title, signature, spoken }: Props) {
  const texts = useMemoryTexts();
  const altOf = usePictureAlt();
  const mediaUrl = useMediaUrl();
  if (media.kind === "image") {
    const alt = signature ? texts.signature : altOf(media, { at: 1, all: 1, title });
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
  const isFilm = media.kind === "video";
  return (
    <Player
      kind={media.kind}
      captions={isFilm ? captionsOf(spoken) : null}
      preload="none"
      src={src}
      aria-label={fill(isFilm ? texts.video : texts.recording, { title })}
      className={isFilm ? "my-3 block h-auto w-full rounded-[3px] bg-paper-deep" : "my-3 w-full"}
      {...(isFilm && {
        playsInline: true,
        poster: poster && mediaUrl(media.id, poster.name),
        width: media.width,
        height: media.height,
      })}
    />
  );
}
