import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds of a time step, digits of a code and the hash: what authenticator apps take for granted (RFC 6238 §4 and §5.2). */
const stepSeconds = 30;
const codeDigits = 6;

/** Time steps before and after the present one whose codes count too, because clocks of phones differ (RFC 6238 §5.2 advises one). */
const tolerance = 1;

/** A new secret of 160 random bits, the length of the hash (RFC 4226 §4, R6). */
export const newSecret = (): Buffer => randomBytes(20);

/** The time step of a point in time. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a time step (RFC 6238 with SHA-1; RFC 4226 §5.3), with 6 digits by default. */
export function codeAt(secret: Buffer, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The time step to which a code of 6 digits belongs: the present one at `at`, the one before or the one after, if it is later than `after`. Null if the code
 * belongs to none of them.
 */
export function stepOf(secret: Buffer, code: string, at: Date, after: number): number | null {
  const present = stepAt(at);
  let found: number | null = null;
  for (let step = present - tolerance; step <= present + tolerance; step++) {
    const matches = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
    if (matches && step > after) found ??= step;
  }
  return found;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base 32 as apps read it (RFC 4648 §6), without padding. Its alphabet isn't that of our own codes. */
export function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address that an app reads from a QR code (Google Authenticator's Key URI Format). Its label can't hold a colon. */
export function keyUri(secret: Buffer, brand: string, email: string): string {
  const issuer = encodeURIComponent(brand.replaceAll(":", " ").trim());
  const query = `secret=${inBase32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query}`;
}
