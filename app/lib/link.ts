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

/** Reads a web address as people type it, with https:// before it if it has no scheme; null for all others than http and https. */
export function parseWebAddress(text: string): Link | null {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (/^http:\/\//i.test(address)) {
    const link = parseLink(address.replace(/^http/i, "https"));
    return link && { ...link, url: link.url.replace(/^https/, "http") };
  }
  return parseLink(address);
}
