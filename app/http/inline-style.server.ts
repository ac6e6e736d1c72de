import { createHash } from "node:crypto";
import css from "~/memorial.css?inline";

/** The style of a memorial's gate and page, which comes within them: a weak phone shows them a round trip sooner. */
export const inlineStyle = css;

/** What allows it in a content security policy: its digest (CSP 3 §2.3.1), the same for every answer, so that a page can be kept as it is. */
export const inlineStyleSource = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
