import { createHash, randomBytes } from "node:crypto";

/** Generates a secret for a cookie or a link: 256 random bits in 43 characters that need no URL encoding. */
export function newToken() {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: its SHA-256 in hexadecimal. */
export function tokenHash(token: string) {
  return createHash("sha256").update(token).digest("hex");
}
