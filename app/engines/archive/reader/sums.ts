import type { ZipReader } from "./zip.ts";

/** Bytes of a line: a sum, two spaces and a name. Longer ones are passed over. */
const longestLine = 2048;
/** Bytes of all lines: 200,000 of 300 bytes. */
const mostBytes = 60 * 1024 * 1024;

/** The lines of pieces, one at a time. Nothing is kept of one that is too long. */
async function* shortLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let start: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const lines: string[] = [];
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; from = end + 1, end = piece.indexOf(10, from)) {
      const length = start.length + end - from;
      // A sum alone has 64 characters.
      if (length > 66 && length <= longestLine)
        lines.push(Buffer.concat([start, piece.subarray(from, end)]).toString());
      start = Buffer.alloc(0);
    }
    const rest = piece.subarray(from);
    // One byte more than the longest says that the line is too long.
    start = Buffer.concat([start, rest.subarray(0, longestLine + 1)]).subarray(0, longestLine + 1);
    yield lines;
  }
  if (start.length > 66 && start.length <= longestLine) yield [start.toString()];
}

/**
 * Notes the sums that a file of an archive lists, in the form of sha256sum, for those files that are in the archive below a folder. False if there is no
 * such list, or if it is longer than any of ours. Throws BadZip if it can't be read.
 */
export async function readSums(zip: ZipReader, folder: string, name: string, going: () => void): Promise<boolean> {
  const bytes = zip.sizeOf(folder + name);
  if (bytes === null || bytes > mostBytes) return false;
  for await (const lines of shortLines(zip.read(folder + name))) {
    going();
    for (const line of lines) {
      const [, sum = "", listed] = /^([0-9a-f]{64}) [ *](.+?)\r?$/.exec(line) ?? [];
      if (listed) zip.state(folder + listed, sum);
    }
  }
  return true;
}
