import { BadArchive } from "~/engines/archive";
import { piecesOf } from "~/gateways/disk.server";
import { jsonIn } from "~/lib/json";

import { type KeptMemorial, newestVersion, readKeptMemorial } from "./format";

/** A memory with the longest text and 20 pictures takes less than a tenth of it. */
const mostLineBytes = 1_000_000;

/** The lines of a file. One of more than a megabyte, which is too long for anything of ours, is given as an empty line. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const end = () => {
    const line = bytes > mostLineBytes ? "" : Buffer.concat(parts).toString();
    parts = [];
    bytes = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    bytes += part.length;
    // The piece is overwritten by the next one.
    if (bytes <= mostLineBytes) parts.push(Buffer.from(part));
    else parts = [];
  };
  for await (const piece of piecesOf(file)) {
    let start = 0;
    for (let offset = piece.indexOf(10); offset >= 0; offset = piece.indexOf(10, start)) {
      add(piece.subarray(start, offset));
      yield end();
      start = offset + 1;
    }
    add(piece.subarray(start));
  }
  if (bytes) yield end();
}

/** Values within the value of a line: a memory with 20 pictures has 400. A list of a million would make a million complaints. */
const mostValues = 2000;

/** Whether a value has no more values within it than any of ours. */
function isSmall(value: unknown): boolean {
  const open = [value];
  for (let count = 0; open.length; count++) {
    if (count + open.length > mostValues) return false;
    const next = open.pop();
    if (typeof next === "object" && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return true;
}

/** The JSON value of a line; undefined if it is none, or larger than any of ours. */
function parseLine(line: string): unknown {
  const value = jsonIn(line.replace(/,$/, ""));
  return isSmall(value) ? value : undefined;
}

const head = /^\{"format":"everkeep-keepsake","version":(\d{1,9}),"readers":"(family|visitors)",$/;

/** The beginning of memorial.json. */
export interface KeptHead {
  readers: "family" | "visitors";
  memorial: KeptMemorial;
}

/** Reads the beginning of a memorial.json; or returns why it can't be read. */
export async function readHead(file: string): Promise<KeptHead | "newer" | "unreadable"> {
  const first: string[] = [];
  for await (const line of linesOf(file)) if (first.push(line) === 3) break;
  const [start = "", second = "", third] = first;
  const [, version, readers] = head.exec(start) ?? [];
  if (!version) return "unreadable";
  if (Number(version) > newestVersion) return "newer";
  const memorial = readKeptMemorial(parseLine(second.replace(/^"memorial":/, "")));
  if (!memorial || third !== '"memories":[') return "unreadable";
  return { readers: readers as KeptHead["readers"], memorial };
}

/**
 * The memories of a memorial.json whose beginning could be read: the JSON value of each line, undefined if it has none. Throws
 * BadArchive if the file ends before the last of them.
 */
export async function* memoryValues(file: string): AsyncGenerator<unknown> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (number <= 3) continue;
    if (line === "]}") return;
    yield parseLine(line);
  }
  throw new BadArchive("damaged");
}
