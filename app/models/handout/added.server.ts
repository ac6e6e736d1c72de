import { featuresOn } from "~/features/all.server";
import type { Words } from "~/lib/handout/sheet";

/** The most characters of the words that a feature adds to a handout: four lines of 70, each letter of at least 8 points. */
const mostAdded = 280;

/** Words that a feature adds to a handout. */
export interface Added {
  /** Their name in the dialog, and how many parts there are. */
  name: string;
  all: number;
  /** The parts for which four lines are enough, in their order. */
  parts: string[];
}

/** The words that a feature adds to a memorial's handout; null if there are none. `onPaper` cleans each part. */
export async function readAdded(memorialId: string, onPaper: (text: string) => string): Promise<Added | null> {
  for (const { handout } of await featuresOn()) {
    const words = await handout?.(memorialId);
    if (!words?.parts.length) continue;
    const parts: string[] = [];
    for (const part of words.parts.map(onPaper)) if (joined([...parts, part]).length <= mostAdded) parts.push(part);
    return { name: words.name, all: words.parts.length, parts };
  }
  return null;
}

const joined = (parts: string[]) => parts.join(" ");

/** The same words as one text of a handout; null if none of them has room. */
export function addedWords({ parts }: Added): Words | null {
  return parts.length ? { text: joined(parts), direction: "auto" } : null;
}
