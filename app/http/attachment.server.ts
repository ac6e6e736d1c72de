import { plainFileName } from "~/lib/file-names";

/** The Content-Disposition that saves a response under a name in any script: in ASCII for old browsers, in full beside it (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const full = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainFileName(name).replace(/["\\]/g, "")}"; filename*=UTF-8''${full}`;
}
