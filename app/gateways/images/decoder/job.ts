// The JSON messages between the server and its decoder. The decoder runs unbundled, so nothing here imports anything of the app.

/** Asks for the copies of a file: they are written to `${out}.${name}`. */
export interface Job {
  path: string;
  out: string;
  /** The file doesn't begin like any format of pixels, so it may be an SVG. */
  drawing: boolean;
  /** A small PNG gets a copy as PNG too: a signature, whose thin lines JPEG blurs. */
  png: boolean;
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

/** From the server: a job, or the permission to go on with it. */
export type Told = { job: Job } | { goOn: true };

/** From the decoder: that it has begun; how many bytes the job will take, upon which it waits to go on; then what became of it. */
export type Answer =
  | { begun: true }
  | { needs: number }
  | { made: Made[] }
  | { problem: DecodingProblem }
  | { failed: string; code?: string | undefined };

/** The names of all copies that are ever made. */
export const copyNames = ["320.webp", "800.webp", "1600.webp", "picture.jpg", "picture.png"];
