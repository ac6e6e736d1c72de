import { inlineStyleSource } from "./inline-style";

/**
 * The content security policy of a page: its own scripts and styles alone. Scripts that stand in the page run if it was rendered with a nonce, which a
 * page from the cache never is.
 */
export function pagePolicy(nonce: string | null): string {
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
