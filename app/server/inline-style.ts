import { createHash } from "node:crypto";
import css from "~/memorial.css?inline";

/** The style of a memorial's gate and page, which is sent within them: a weak phone shows them a round trip sooner. */
export const inlineStyle = css;

/** The source that allows this style in a content security policy: its digest (CSP 3 §2.3.1), the same for every answer, so that a page can be cached. */
export const inlineStyleSource = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
