import { Transform } from "node:stream";

/**
 * Removes NUL bytes from a rendered page. React 18 writes one if a character of several bytes doesn't fit into the rest of its buffer, and it would
 * show in the middle of a name. No page has NUL bytes of its own (lib/text).
 */
export function stripNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
