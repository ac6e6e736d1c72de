/** The page number (from 1) of a query parameter; 1 for whatever is not one, and never beyond a million. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
