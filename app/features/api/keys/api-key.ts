import { base32Characters } from "~/lib/base32";

/** The parts of an API key: an id that may be shown, and 256 random bits. */
export interface KeyParts {
  id: string;
  secret: string;
}

/** Everything that looks like an API key, so that it can be taken out of a text. */
export const keysInText = /evk_[0-9a-z]{12}_[\w-]+/gi;

const shape = /^evk_([0-9a-z]{12})_([\w-]{43})$/;
const idShape = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** Reads an API key, such as evk_4q8zm1n0c7kd_ and 43 characters; null if the text has another shape. */
export function readApiKey(text: string): KeyParts | null {
  const [, id, secret] = shape.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Writes an API key. Its start lets programs that search for leaked secrets recognise it. */
export function writeApiKey({ id, secret }: KeyParts): string {
  return `evk_${id}_${secret}`;
}

/** Writes random bytes, at least 12, as the id of an API key: 60 bits in 12 characters. */
export function keyIdOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 12), (byte) => base32Characters[byte % 32]).join("");
}

/** Whether a text has the shape of an API key's id. */
export function isKeyId(text: string): boolean {
  return idShape.test(text);
}
