import { fill } from "~/lib/fill";
import type { UploadTexts } from "./texts";

/** A number of bytes for display, in units that the browser need not know: '640 KB', '12.4 MB'. */
export function showSentBytes(
  bytes: number,
  texts: Pick<UploadTexts, "megabytes" | "kilobytes">,
  locale: string,
): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (megabytes >= 1) return fill(texts.megabytes, { count: megabytes.toLocaleString(locale, digits) });
  return fill(texts.kilobytes, { count: Math.max(1, Math.round(bytes / 1024)) });
}
