// What the server and its decoder say to each other, as JSON. The decoder runs as it stands, so nothing here imports anything of the app.

/** Asks for the copies of a file: they are written to `${out}.${name}`. */
export interface Job {
  path: string;
  out: string;
  /** It doesn't begin like any format of pixels, so that it may be an SVG. */
  drawing: boolean;
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
export const copyNames = ["320.webp", "800.webp", "1600.webp", "picture.jpg"];
