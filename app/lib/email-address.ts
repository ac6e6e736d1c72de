/** A domain as mail servers know it: in lower case, and in Punycode (RFC 5891) where it has letters beyond ASCII. One that isn't valid stays as it is. */
function hostOf(domain: string): string {
  const url = `https://${domain}/`;
  return /^[^\s/?#:\\[\]%]+$/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The one spelling of an email address under which it is stored and compared, however it was typed or copied: without invisible signs, as phones copy them
 * from contacts, with plain letters for full-width ones, in lower case, and its domain in Punycode.
 */
export function canonicalAddress(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .trim()
    .toLowerCase();
  const offset = plain.lastIndexOf("@");
  return offset < 0 ? plain : plain.slice(0, offset + 1) + hostOf(plain.slice(offset + 1));
}

/** The shape of an address in its one spelling. As in HTML's own rule, the part before the sign may hold an ampersand; a domain needs a dot. */
export const addressShape =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+&.-]*[a-z0-9_+&-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/;
