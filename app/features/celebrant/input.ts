import { z } from "zod";
import { clean, cleanLine } from "~/lib/text";
import { type Question, questions } from "./questions";

export const limits = { pronunciation: 200, answer: 2000 };

/** The most memories in a pack. At two minutes each it would take ten hours to read them. */
export const mostMemories = 300;

/** The answers of a family by question. One that it has no words for is missing; one that is asked no longer is shown nowhere. */
export type Answers = Record<string, string>;

const long = (most: number) => `Please keep to ${most.toLocaleString("en-GB")} characters`;

const answer = () => z.string().max(limits.answer, long(limits.answer)).transform(clean).default("");

/** The form for what the family adds to the pack. */
export const familyForm = () =>
  z.object({
    pronunciation: z.string().max(limits.pronunciation, long(limits.pronunciation)).transform(cleanLine).default(""),
    ...(Object.fromEntries(questions.map((question) => [question, answer()])) as Record<
      Question,
      ReturnType<typeof answer>
    >),
  });

export type FamilyWords = z.output<ReturnType<typeof familyForm>>;

/** The answers as they are stored. */
export const storedAnswers = () => z.record(z.string(), z.string());

/** A press that moves a memory one place up or down. */
export interface Move {
  id: string;
  by: -1 | 1;
}

/** The value of the button of a move. */
export const moveOf = ({ id, by }: Move): string => `${by < 0 ? "up" : "down"} ${id}`;

/** The move that a button's value names; null if none was pressed. */
export function moveIn(value: unknown): Move | null {
  const [way, id] = typeof value === "string" ? value.split(" ") : [];
  return id && (way === "up" || way === "down") ? { id, by: way === "up" ? -1 : 1 } : null;
}

/** The id of a memory's row on the page. */
export const rowOf = (memory: string): string => `memory-${memory}`;
