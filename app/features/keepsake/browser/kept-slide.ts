import type { Caption } from "~/engines/slideshow";

/** A picture or film of the slideshow, with its words in one line. */
export interface KeptSlide {
  film: boolean;
  src: string;
  alt: string;
  words: string;
  captions?: Caption[];
}
