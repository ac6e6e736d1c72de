import { pluralOf } from "~/languages/plural";
import { fill } from "~/lib/fill";
import type { UploadTexts } from "./texts";

/** A number of seconds as an approximate remaining time: 'about 20 seconds left'. */
export function showTimeLeft(seconds: number, texts: Pick<UploadTexts, "seconds" | "minutes">, locale: string): string {
  const isShort = seconds < 50;
  const count = isShort ? Math.max(5, Math.ceil(seconds / 10) * 10) : Math.ceil(seconds / 60);
  return fill(pluralOf(locale)(count, isShort ? texts.seconds : texts.minutes), { count });
}
