/** The page number in a query parameter, from 1 to a million; 1 if the text is anything else. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
