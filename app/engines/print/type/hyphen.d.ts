declare module "hyphen" {
  /** Liang's patterns of a language, and words that don't fit them. */
  export interface Patterns {
    patterns: string[];
    exceptions: string[];
  }
  /** Makes a function that puts U+00AD at the places where words may be divided. */
  export default function createHyphenator(
    patterns: Patterns,
    options?: { minWordLength?: number },
  ): (text: string) => string;
}

declare module "hyphen/patterns/*.js" {
  const patterns: import("hyphen").Patterns;
  export default patterns;
}
