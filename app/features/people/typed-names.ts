import { fold } from "~/lib/fold";
import { cleanLine } from "~/lib/text";

/** The most characters of a name, and the most names of a picture: a school class. */
export const limits = { name: 80, names: 30 };

/** The most lists of names that may wait for a picture. */
export const mostWaiting = 5;

/** Characters of the field, with room for commas and spaces. */
export const fieldLength = limits.names * (limits.name + 4);

/** The names of a text, in their order and each once. They stand on lines, or between commas or semicolons of any script. */
export function readNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[\n\r,;،؛、，；]/)) {
    const name = cleanLine(part);
    if (name && !names.has(fold(name))) names.set(fold(name), name);
  }
  return [...names.values()];
}

/** The names as the field shows them. */
export const inField = (names: string[]): string => names.join(", ");
