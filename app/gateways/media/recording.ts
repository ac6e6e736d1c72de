/** A film or a voice, as its content says and not its name. */
export interface Recording {
  kind: "video" | "audio";
  type: string;
  /** Without a dot. */
  extension: string;
  /** What reads it: ffmpeg's name for the container. */
  demuxer: "mov" | "matroska" | "mp3" | "ogg" | "wav";
  /** Upright, in pixels; null where there is no picture or its size is not told. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Every browser in use plays it. */
  playable: boolean;
}
