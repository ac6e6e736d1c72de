import { Transform } from "node:stream";

/**
 * What React 18 writes, without the NUL that it sends where a letter of several bytes did not fit into the rest of its buffer: it stands in
 * the middle of names otherwise. No page has one of its own (lib/text).
 */
export function wholeLetters(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
