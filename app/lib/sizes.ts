import { fill } from "./fill";

const units = { megabytes: "{count} MB", kilobytes: "{count} KB" };

/** A number of bytes for display: '640 KB', '12.4 MB'; in English by default. */
export function showBytes(bytes: number, texts = units, locale = "en-GB"): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (megabytes >= 1) return fill(texts.megabytes, { count: megabytes.toLocaleString(locale, digits) });
  return fill(texts.kilobytes, { count: Math.max(1, Math.round(bytes / 1024)) });
}

/** Seconds as m:ss (spec 2 §9). */
export function showTimer(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
