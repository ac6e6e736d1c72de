/** ffmpeg's names for the demuxers of containers: those that we read ourselves, and those that only ffmpeg reads. */
export type Demuxer =
  | ("mov" | "matroska" | "mp3" | "ogg" | "wav")
  | (
      | "aac"
      | "aiff"
      | "amr"
      | "asf"
      | "au"
      | "avi"
      | "caf"
      | "dv"
      | "flac"
      | "flv"
      | "mpeg"
      | "mpegts"
      | "mpegvideo"
      | "rm"
    );

/** A film or voice recording, as its content shows and not its name. */
export interface Recording {
  kind: "video" | "audio";
  type: string;
  /** Without a dot. */
  extension: string;
  demuxer: Demuxer;
  /** Upright, in pixels; null if there is no picture or its size is unknown. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Whether every browser in use plays it. */
  playable: boolean;
}

/** A recording without pictures. */
export const voice = (facts: Omit<Recording, "kind" | "width" | "height">): Recording => ({
  kind: "audio",
  width: null,
  height: null,
  ...facts,
});

/** A film or voice that no browser plays, or whose private data we can't blank. ffmpeg converts it to another file, which is stored instead. */
export interface Foreign {
  foreign: Demuxer;
}
