import type { Language } from "~/lib/languages";
import type { MemoryType } from "~/lib/memory-types";

/** A stored copy of a picture as a JPEG; sizes in pixels. */
export interface PictureFile {
  key: string;
  width: number;
  height: number;
}

export interface BookPicture {
  /** At least one file; all show the same. */
  files: PictureFile[];
  caption: string;
}

/** A film or a voice: it is printed as a still with a code. */
export interface BookRecording {
  kind: "video" | "audio";
  still: BookPicture | null;
  /** The modules of its QR code, row by row; true is black. */
  code: boolean[][];
  /** Its spoken words with their heading; null if nobody has written them down, or nobody speaks. */
  said: { label: string; words: string } | null;
}

export interface BookMemory {
  id: string;
  type: MemoryType;
  title: string;
  /** Whether the form suggested its title, which then says nothing of its own. */
  isSuggested?: boolean;
  author: string;
  text: string;
  /** Its day as readers write it; null if the book has no dates. */
  day: string | null;
  pictures: BookPicture[];
  recording: BookRecording | null;
}

/** The fixed texts of a book in its language. */
export interface BookWords {
  life: string;
  memories: string;
  signatures: string;
  contents: string;
  writers: string;
  film: string;
  watch: string;
  voice: string;
  listen: string;
  portraitOf: string;
  picture: string;
  signature: string;
  still: string;
  code: string;
  /** The lines of the last text. */
  colophon: string[];
}

/** The content of a book, in the order in which it is printed. */
export interface BookContent {
  language: Language;
  direction: "ltr" | "rtl";
  name: string;
  /** The name that the person was called by, for places where the name is too long. */
  calledName: string;
  dates: string | null;
  portrait: BookPicture | null;
  biography: string;
  dedication: string;
  memories: BookMemory[];
  signatures: BookMemory[];
  /** The code of the memorial's page, and its address as people type it. */
  page: { code: boolean[][]; address: string };
  words: BookWords;
}
