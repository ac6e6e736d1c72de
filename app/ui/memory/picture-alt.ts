import { fill } from "~/lib/fill";
import type { MemoryView, PictureView } from "~/models/memory/input";
import { useMemoryTexts } from "~/ui/texts";
import { lineOf, usePictureWords } from "./picture-words";

/** A picture of a memory: its caption, its place from 1 among its pictures, their number, and the memory's title. */
interface Named {
  caption?: string;
  at: number;
  all: number;
  title: string;
}

/** Returns the function that makes the text for people who can't see a picture of a memory: its caption or its place, and the words that belong to it. */
export function usePictureAlt() {
  const texts = useMemoryTexts();
  const words = usePictureWords();
  return (media: { id: string } | null, { caption, ...named }: Named, own = media && words[media.id]): string => {
    const alt = caption || fill(named.all > 1 ? texts.photoAt : texts.photoNamed, named);
    return own ? `${alt}${/[.!?\u2026]$/.test(alt) ? "" : "."} ${lineOf(own)}` : alt;
  };
}

/** What names one of a memory's pictures. */
export const placeIn = ({ pictures, title }: Pick<MemoryView, "pictures" | "title">, picture: PictureView): Named => ({
  caption: picture.caption,
  at: pictures.indexOf(picture) + 1,
  all: pictures.length,
  title,
});
