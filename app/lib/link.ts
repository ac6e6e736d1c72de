export interface Link {
  url: string;
  /** The name of the site without 'www.', so that people know where the link leads. Letters beyond ASCII are in Punycode. */
  host: string;
}

/** Reads a complete https address without credentials; null for all other texts. */
export function parseLink(text: string): Link | null {
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  if (username || password || !/[^.]\.[^.]/.test(hostname)) return null;
  return { url: href, host: hostname.replace(/^www\./, "") };
}

/** Reads a web address as people type it, with https:// before it if it has no scheme; null for all others than http and https. */
export function parseWebAddress(text: string): Link | null {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (/^http:\/\//i.test(address)) {
    const link = parseLink(address.replace(/^http/i, "https"));
    return link && { ...link, url: link.url.replace(/^https/, "http") };
  }
  return parseLink(address);
}

/** Whether a text holds what plainly is a web or email address. A name with dots alone, such as St.John, doesn't. */
export function holdsAddress(text: string): boolean {
  return /:\/\/|\bwww\.|\S@\S+\.\S/i.test(text);
}

const wordWithDot = /\S+\.\p{L}\S*|\S+:\/\/\S*/gu;

/**
 * Puts a zero-width space into each web address of a text, so that mail programs don't turn it into a link. It looks the same. Email addresses, which
 * people copy, stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(wordWithDot, (word) =>
    word.includes("@") && !word.includes("://") ? word : word.replace(/\.(?=\p{L})|:(?=\/\/)/gu, "$&\u200b"),
  );
}
