import { fill } from "./fill";

const units = { megabytes: "{count} MB", kilobytes: "{count} KB" };

/** A number of bytes for display: '640 KB', '12.4 MB'; in English by default. */
export function showBytes(bytes: number, texts = units, locale = "en-GB"): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (megabytes >= 1) return fill(texts.megabytes, { count: megabytes.toLocaleString(locale, digits) });
  return fill(texts.kilobytes, { count: Math.max(1, Math.round(bytes / 1024)) });
}

/** A number of bytes as a locale has it: '12.4 MB', '12,4 Mo', '2.1 GB'. */
export function showBytesIn(bytes: number, locale: string): string {
  const kilobyte = 1024;
  const units = ["kilobyte", "megabyte", "gigabyte"] as const;
  const power = bytes < kilobyte ** 2 ? 1 : bytes < 1000 * kilobyte ** 2 ? 2 : 3;
  const format = { style: "unit", unit: units[power - 1] ?? "megabyte", maximumFractionDigits: power === 1 ? 0 : 1 };
  return new Intl.NumberFormat(locale, format as Intl.NumberFormatOptions).format(bytes / kilobyte ** power);
}

/** Seconds as m:ss (spec 2 §9). */
export function showTimer(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
