import { inlineStyleSource } from "./inline-style";

let mediaOrigins: string[] = [];

/** Lets pages load media from these origins besides ours. */
export function allowMediaFrom(origins: string[]) {
  mediaOrigins = origins;
}

/**
 * Returns the content security policy of a page, which allows its own scripts and styles only. Inline scripts run if the page was rendered with a
 * nonce; a cached page never is.
 */
export function pagePolicy(nonce: string | null): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : inlineStyleSource}`,
    ["img-src 'self' data: blob:", ...mediaOrigins].join(" "),
    ["media-src 'self' blob:", ...mediaOrigins].join(" "),
    `connect-src 'self'${development ? " ws:" : ""}`,
    // Staff print a PDF from a frame (ui/print-file). A page without scripts has no use for frames.
    ...(nonce ? ["frame-src blob:"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
