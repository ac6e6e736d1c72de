/** Why a scan can't be read. */
export type StackProblem =
  | "not-readable"
  | "locked"
  | "empty"
  | "too-many-pages"
  | "too-large"
  | "too-slow"
  | "too-heavy"
  | "no-pdf-reader";
