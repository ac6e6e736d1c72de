import { showBytes } from "~/lib/sizes";
import type { StartRefusal } from "./ask.server";
import { mostBytes } from "./input";

/** The messages about a keepsake that can't be taken. */
export const refusedKeepsake: Record<StartRefusal | "unneeded" | "no-room", string> = {
  empty: "This file is empty. Please choose the ZIP file of a keepsake.",
  "too-big": `This file is too large. A keepsake may have up to ${showBytes(mostBytes)}.`,
  "no-room": "There isn't enough room for this keepsake at the moment. Please tell the people who run this site.",
  "too-many": "Three keepsakes are already on their way. Please wait until one of them is done, or discard one.",
  unneeded: "This keepsake has arrived already, or was discarded.",
};
