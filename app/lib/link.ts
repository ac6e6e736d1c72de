/** A link to another site. */
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
