/** A number of bytes as a locale has it: '12.4 MB', '12,4 Mo', '2.1 GB'; in English by default. Browsers before Safari 14.1 don't know such units. */
export function showBytes(bytes: number, locale = "en-GB"): string {
  const kilobyte = 1024;
  const units = ["kilobyte", "megabyte", "gigabyte"] as const;
  const power = bytes < kilobyte ** 2 ? 1 : bytes < 1000 * kilobyte ** 2 ? 2 : 3;
  const format = { style: "unit", unit: units[power - 1] ?? "megabyte", maximumFractionDigits: power === 1 ? 0 : 1 };
  return new Intl.NumberFormat(locale, format as Intl.NumberFormatOptions).format(bytes / kilobyte ** power);
}

/** Seconds as m:ss. */
export function showTimer(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
