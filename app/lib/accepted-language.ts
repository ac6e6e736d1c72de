/**
 * Returns the first of some languages that a browser's Accept-Language header asks for (RFC 9110 §12.5.4); null if it asks for none of them. Regions
 * don't count: 'pt-BR' is Portuguese. A language with q=0 isn't wanted.
 */
export function acceptedLanguage<Language extends string>(
  header: string | null,
  languages: readonly Language[],
): Language | null {
  const wanted = (header ?? "")
    .slice(0, 1000)
    .split(",")
    .flatMap((entry, place) => {
      const [range = "", ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const language = languages.find((code) => code === range.split("-")[0]);
      const quality = Number(parameters.find((text) => text.startsWith("q="))?.slice(2) ?? 1);
      return language && quality > 0 ? [{ language, quality, place }] : [];
    });
  wanted.sort((one, other) => other.quality - one.quality || one.place - other.place);
  return wanted[0]?.language ?? null;
}
