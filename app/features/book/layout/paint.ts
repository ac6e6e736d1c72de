import type { HandoutColors } from "~/lib/handout/colors";
import type { Ink } from "./plan";

/** The colours of text and rules in a look. Text is black, so that a press needs no other ink for it. */
export function inksOf(colors: HandoutColors): Record<Ink, string> {
  return {
    text: "#000000",
    quiet: colors.instructionText,
    accent: colors.headerText,
    rule: colors.decorativeLine,
    name: colors.nameText,
  };
}

/** The colour of a frame of a weight in points. */
export const frameColor = (weight: number, colors: HandoutColors): string =>
  weight > 1 ? colors.outerBorder : colors.innerBorder;
