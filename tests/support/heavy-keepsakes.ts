import { type Hostile, keepsake, lost, memorial, memory, refused, rename } from "./kept.ts";
import type { Packed } from "./packed.ts";

const megabyte = 1024 * 1024;
const none = new Uint8Array();

/** The sums of a keepsake with something added that is packed small. */
const withSums = (more: string) =>
  keepsake({ sums: (text) => text + more, pack: rename("SHA256SUMS", { deflated: true }) });

/** A keepsake with files beside its own. */
const beside = (more: Packed[]) => keepsake({ pack: (files) => [...files, ...more] });

/** Names and comments of 65,000 bytes: together they take 112 MB. */
const longNames = () =>
  Array.from({ length: 900 }, (_, index) => {
    const name = `${index}`.padEnd(65_000, "é");
    return { name: Buffer.from(name).subarray(0, 65_000), content: none, comment: Buffer.alloc(65_000, "ł") };
  });

/** A directory of 37 MB, which may be taken. */
const manyNames = () =>
  Array.from({ length: 60_000 }, (_, index) => ({ name: `media/${index} ${"é".repeat(300)}`, content: none }));

/** Data that take up to 200 MB and are packed small. */
const withData = (data: (text: string) => string) =>
  keepsake({ data, sums: null, pack: rename("memorial.json", { deflated: true }) });

/** A memory with a list of 300,000 pictures, in a line of less than a megabyte. */
const manyPictures = () => JSON.stringify(memory()).replace('"pictures":[]', `"pictures":[${"{},".repeat(300_000)}{}]`);
const manyFields = () =>
  memorial(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`f${index}`, index])));

/** Small keepsakes that take a lot of memory or time when they are read carelessly, each with what its report should say. */
export const heavyKeepsakes: Hostile[] = [
  ["sums of 39 MB in short lines, with a Polish letter", () => withSums(`${"a\n".repeat(19.5 * megabyte)}ł\n`), lost()],
  ["sums of 39 MB in one line", () => withSums("é".repeat(19.5 * megabyte)), lost()],
  ["900 files whose names and comments have 64 KB each", () => beside(longNames()), refused("too-much")],
  ["60,000 files with names of 600 bytes", () => beside(manyNames()), lost()],
  ["data of 190 MB of line ends", () => withData(() => "\n".repeat(190 * megabyte)), refused("unreadable")],
  [
    "190 million empty lines among its memories",
    () => withData((text) => text.replace("\n]}", `${"\n".repeat(190 * megabyte)}]}`)),
    refused("too-much"),
  ],
  ["a memory of 300,000 pictures", () => keepsake({ memories: [manyPictures(), memory()] }), lost("memory")],
  ["a memorial of 60,000 fields", () => keepsake({ memorial: manyFields() }), refused("unreadable")],
  [
    "data in other lines, with millions of memories",
    () =>
      withData((text) => text.replaceAll("\n", "").replace('"memories":[', `"memories":[${"[],".repeat(5_000_000)}`)),
    refused("too-much"),
  ],
  [
    "a line of 199 MB",
    () => withData((text) => text.replace('"text":"', `"text":"${"ł".repeat(99 * megabyte)}`)),
    refused("unreadable"),
  ],
];
