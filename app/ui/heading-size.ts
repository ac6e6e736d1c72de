/** The class for the size of a heading with a person's name: 36, 30 or 24 px, so that a long name leaves room on a phone for what follows. */
export function headingSize(name: string): string {
  const length = [...name].length;
  if (length <= 24) return "text-4xl";
  return length <= 48 ? "text-3xl" : "text-2xl";
}
