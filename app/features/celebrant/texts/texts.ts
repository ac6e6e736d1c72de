import type { Question } from "../questions";

export interface CelebrantTexts {
  /** The box for writers, and what follows from it. */
  tick: string;
  tickHint: string;
  /** The title of the pack, and whom it is for. */
  title: string;
  lead: string;
  pronounced: string;
  /** With {time}. */
  total: string;
  length: string;
  memories: string;
  none: string;
  family: string;
  questions: Record<Question, string>;
  /** With {day}. */
  until: string;
  pdf: string;
}
