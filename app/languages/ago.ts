interface Words {
  /** For less than an hour. */
  soon: string;
  /** The locale of the browser's own words for hours and days. */
  locale: string;
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string) {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  formats.set(locale, known);
  return known;
}

/** Relative time in lists (spec 1 §9): less than an hour, hours up to 24, then days. */
export function ago(iso: string, now: Date, { soon, locale }: Words): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return soon;
  if (hours < 24) return formatOf(locale).format(-hours, "hour");
  return formatOf(locale).format(-Math.floor(hours / 24), "day");
}
