import { shownFiles } from "~/models/media/input";
import { useMediaUrl } from "./media-url";

export interface ShownPicture {
  id: string;
  width: number;
  height: number;
  files: { name: string; type: string; width?: number }[];
}

interface Props {
  picture: ShownPicture;
  alt: string;
  /** Its width on the page, in the syntax of the sizes attribute. */
  sizes: string;
  className?: string;
  eager?: boolean;
  /** What takes its place where it could not be loaded, instead of the text. */
  initials?: string;
}

/** A stored picture in the copy that fits the screen; a JPEG for browsers without WebP. */
export function Picture({ picture, alt, sizes, className, eager, initials }: Props) {
  const mediaUrl = useMediaUrl();
  const files = shownFiles(picture.files);
  const webp = files.filter((file) => file.type === "image/webp");
  const srcSet = webp.map((file) => `${mediaUrl(picture.id, file.name)} ${file.width}w`).join(", ");
  const plain = files.find((file) => file.type !== "image/webp") ?? files[0];
  if (!plain) return null;
  return (
    <picture>
      {srcSet && <source type="image/webp" srcSet={srcSet} sizes={sizes} />}
      <img
        src={mediaUrl(picture.id, plain.name)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        data-initials={initials}
        className={className}
      />
    </picture>
  );
}
