import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { env } from "~/env.server";

/** The bytes of a line's beginning that are looked at: 40 of a hash, a colon, a count, and the end of the line before. */
const aroundLine = 160;
/** A part of the file that is read at once, at the end of the search. */
const atOnce = 4096;

const line = /^([0-9a-f]{40}|[0-9A-F]{40})(?=:|\r?\n|\r?$)/;

/** Why a file can't be such a list, in words; null if it looks like one. Reads its first and last lines alone. */
export function listFault(file: string): string | null {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const { size } = statSync(file);
    const read = (length: number, position: number) => {
      const bytes = Buffer.alloc(Math.min(length, size));
      readSync(handle ?? 0, bytes, 0, bytes.length, Math.max(0, position));
      return bytes.toString("latin1");
    };
    const [, first] = line.exec(read(aroundLine, 0)) ?? [];
    const [, last] =
      line.exec(
        read(aroundLine, size - aroundLine)
          .trimEnd()
          .split("\n")
          .at(-1) ?? "",
      ) ?? [];
    if (!first || !last) return "has other lines than SHA-1 hashes of passwords, such as 5BAA61E4…:42";
    return first <= last ? null : "is not in the order of its hashes";
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/**
 * Whether a password is in a list of breached ones: a file with the SHA-1 hash of a password in hexadecimal at the start of each line, in their order, as
 * "Pwned Passwords" has them. It reads a few kilobytes of a file of any size. Throws if the file can't be read.
 */
export async function isInList(file: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex");
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.toString("latin1", 0, bytesRead).toLowerCase();
    };
    // The line of the hash begins at or behind `low`, where a line begins, and before `high`.
    let [low, high] = [0, size];
    while (high - low > atOnce) {
      const middle = Math.floor((low + high) / 2);
      const found = await read(aroundLine, middle);
      const start = found.indexOf("\n") + 1;
      if (found.slice(start, start + hash.length) <= hash) low = middle + start;
      else high = middle;
    }
    return `\n${await read(high - low + aroundLine, low)}`.includes(`\n${hash}`);
  } finally {
    await handle.close();
  }
}

/** Whether a password is in the operator's list of breached ones. False without a list, and while it can't be read, which is logged: nobody is kept out for that. */
export async function isBreached(password: string): Promise<boolean> {
  if (!env.breachedPasswords) return false;
  try {
    return await isInList(env.breachedPasswords, password);
  } catch (error) {
    console.error("breached passwords:", (error as Error).message);
    return false;
  }
}
