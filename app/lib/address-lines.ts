/** The first line of a place as it is typed, such as the name of a church, and what follows after a comma or on other lines. */
export function addressLines(place: string | null): { first: string; rest: string } {
  const [first = ""] = /^[^,،\n]*/.exec(place ?? "") ?? [];
  return { first: first.trim(), rest: (place ?? "").slice(first.length).replace(/^[,،\s]+/, "") };
}
