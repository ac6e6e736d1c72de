/** ffmpeg's name for the demuxer of a container that we read ourselves, or of one that only ffmpeg reads. */
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

/** A film or a voice, as its content says and not its name. */
export interface Recording {
  kind: "video" | "audio";
  type: string;
  /** Without a dot. */
  extension: string;
  demuxer: Demuxer;
  /** Upright, in pixels; null where there is no picture or its size is not told. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Every browser in use plays it. */
  playable: boolean;
}

/**
 * A film or voice of a kind that no browser plays, or whose private data we can't blank: ffmpeg makes another file of it, which is stored instead.
 */
export interface Foreign {
  foreign: Demuxer;
}
