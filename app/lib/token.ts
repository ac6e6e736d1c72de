import { createHash, randomBytes } from "node:crypto";

/** A secret for a cookie or a link: 256 random bits in 43 letters that need no encoding. */
export function newToken() {
  return randomBytes(32).toString("base64url");
}

/** What of a token is stored: its SHA-256, in hexadecimal. */
export function tokenHash(token: string) {
  return createHash("sha256").update(token).digest("hex");
}
