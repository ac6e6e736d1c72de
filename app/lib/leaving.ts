/** The maximum number of memorials named in a sentence. */
const mostNames = 10;

const formatList = (texts: string[]) => new Intl.ListFormat("en-GB").format(texts);

/** Names as a list, such as 'Margaret Ellis, Arthur Penn and 3 more': at most `most`, 10 by default. */
export function listed(names: string[], most = mostNames): string {
  const more = names.length - most;
  return formatList(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}

/** Memorials by the names of the people who died, such as 'the memorials of Margaret Ellis and Arthur Penn'. */
export function memorialsOf(names: string[]): string {
  return `${names.length === 1 ? "the memorial" : "the memorials"} of ${listed(names)}`;
}

/** The keys for successors of memorials, such as 'the key for a successor of the memorial of Margaret Ellis'. */
export function keysOf(names: string[]): string {
  return `${names.length === 1 ? "the key for a successor" : "the keys for successors"} of ${memorialsOf(names)}`;
}

/** Says that the invitations to some addresses end, such as 'Their invitation to a@b.example will be cancelled.' */
export function cancelledText(whose: "Their" | "Your", addresses: string[]): string {
  const invitations = addresses.length === 1 ? "invitation" : "invitations";
  return `${whose} ${invitations} to ${formatList(addresses)} will be cancelled.`;
}

/** The sentence in a mail about keys that somebody who has gone may still have; none if there are no such keys. */
export function seenKeysLines(who: string, names: string[]): string[] {
  if (!names.length) return [];
  const it = names.length === 1 ? "it" : "each of them";
  return [
    `${who} has seen ${keysOf(names)}, and could ask to take over a page with it. You can replace ${it} at the memorial, under Co-Owners.`,
  ];
}
