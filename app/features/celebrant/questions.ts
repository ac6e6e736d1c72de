/**
 * The questions that celebrants ask a family at their first meeting, in the order of a life: names, childhood, people, work, pleasures, words, a story, what stays; then
 * what the service needs, and what it should leave out.
 */
export const questions = [
  "called",
  "early",
  "people",
  "work",
  "loved",
  "said",
  "story",
  "stays",
  "wishes",
  "avoid",
] as const;

export type Question = (typeof questions)[number];
