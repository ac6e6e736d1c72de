import type { Tool } from "./tools.ts";

export type Colour = readonly [red: number, green: number, blue: number];

/** A file of the corpus: how it is made, and what the product must make of it. */
export interface CorpusFile {
  name: string;
  kind: "image" | "video" | "audio";
  make: () => Buffer | Promise<Buffer>;
  /** The Debian programs without which it can't be made. */
  needs: Tool[];
  /** The sentence that refuses it; absent if it must be accepted. */
  refused?: RegExp;
  /** Width over height, upright, as it must be shown. */
  aspect?: number;
  /** The colours that the six patches must have, in sRGB (a film: in BT.709), row by row; null for a patch that the file has lost. */
  colours?: readonly (Colour | null)[];
  /** Several ways in which the patches may look, some worked out from the bytes of the file; the file must match one of them. */
  alternatives?: (bytes: Buffer) => Promise<(readonly Colour[])[]>;
  /** The largest mean difference of a colour, of 255. */
  tolerance?: number;
  /** A film that has no sound. */
  silent?: boolean;
  /** The time for which it plays. */
  lengthMs?: number;
  /** Secrets that nobody may be served are planted in it, and can be seen in its bytes. */
  planted: boolean;
}

type Given = Partial<Omit<CorpusFile, "name" | "kind" | "make">>;

/** The mean difference that SDR colours may have: too little to be seen beside the original. */
const pictureTolerance = 3;
/** A film's colours pass through 8-bit YCbCr of two encoders. */
const filmTolerance = 4;
/** The lengths of films and voices in milliseconds: 2 % of each is more than a frame, at 25 a second or of AAC at 8 kHz. */
export const [filmMs, voiceMs] = [4000, 8000];

/** A picture of the corpus, by default 3:2 with six patches. */
export function picture(name: string, make: CorpusFile["make"], given: Given = {}): CorpusFile {
  const defaults = { needs: [], aspect: 1.5, tolerance: pictureTolerance, planted: false };
  return { name, kind: "image", make, ...defaults, ...given };
}

/** A film of the corpus, by default 3:2 with six patches for 4 seconds. */
export function film(name: string, make: CorpusFile["make"], given: Given = {}): CorpusFile {
  const needs: Tool[] = ["ffmpeg", ...(given.needs ?? [])];
  const defaults = { aspect: 1.5, tolerance: filmTolerance, lengthMs: filmMs, planted: true };
  return { name, kind: "video", make, ...defaults, ...given, needs };
}

/** A voice of the corpus, by default of 8 seconds. */
export function voice(name: string, make: CorpusFile["make"], given: Given = {}): CorpusFile {
  const needs: Tool[] = ["ffmpeg", ...(given.needs ?? [])];
  return { name, kind: "audio", make, lengthMs: voiceMs, planted: true, ...given, needs };
}
