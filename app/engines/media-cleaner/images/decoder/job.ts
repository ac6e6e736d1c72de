// The JSON messages between the server and its decoder. The decoder runs unbundled, so this file imports nothing from the app.

/** A request for the copies of a file, which are written to `${out}.${name}`. */
export interface Job {
  path: string;
  out: string;
  /** The file doesn't begin like any pixel format, so it may be an SVG. */
  drawing: boolean;
  /**
   * Whether a small PNG also gets a PNG copy, because JPEG would blur the thin lines of a signature; "logo" for a PNG copy of any picture, at most as
   * large as a logo is shown.
   */
  png: boolean | "logo";
  /** Whether a JPEG or PNG that consists of its pixels alone is kept as it is, instead of being encoded once more. */
  asIs: boolean;
  /** Bytes that the copy in full size may take while it is made. A larger picture is kept as large as they allow. */
  memory: number;
}

export interface Made {
  name: string;
  type: string;
  width: number;
  height: number;
}

export type DecodingProblem =
  | "not-a-picture"
  | "cut-off"
  | "too-many-pixels"
  | "too-heavy"
  | "too-complex"
  | "linked"
  | "raw"
  | "too-slow";

/** From the server: a job, or permission to continue with it. */
export type Message = { job: Job } | { resume: true };

/**
 * From the decoder: that the job has begun; how many bytes it will take from now on, after which it waits for permission to continue; the copies for
 * display, which stay even if the one in full size can't be made; then the outcome.
 */
export type Answer =
  | { begun: true }
  | { needs: number }
  | { displayed: Made[] }
  | { made: Made[] }
  | { problem: DecodingProblem }
  | { failed: string; code?: string | undefined };

/** The names of all possible copies. */
export const copyNames = ["320.webp", "800.webp", "1600.webp", "picture.jpg", "picture.png", "full.jpg"];
