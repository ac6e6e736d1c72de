import { inlineStyleSource } from "./inline-style.server";

/** The content security policy of a page; its own scripts and styles alone, and what stands in it where it has the page's nonce. */
export function policy(nonce?: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : inlineStyleSource}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
