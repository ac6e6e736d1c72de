import type { BookSize } from "~/features/book/layout/paper";

/** The sizes of a book by the names that people know, and what is left after trimming. */
export const sizeNames: Record<BookSize, { name: string; trimmed: string }> = {
  a5: { name: "A5", trimmed: "14.8 × 21 cm" },
  square: { name: "Square", trimmed: "21 × 21 cm" },
  a4: { name: "A4", trimmed: "21 × 29.7 cm" },
  "half-letter": { name: "US half letter", trimmed: "5.5 × 8.5 inches" },
};
