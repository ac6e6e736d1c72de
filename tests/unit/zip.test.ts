import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writeZip, type ZipEntry, zipBytes } from "~/engines/archive/zip.server";
import { env } from "~/env.server";
import { partBytes, partsOf } from "~/features/keepsake/pack.server";
import { unzipped } from "../support/zip";

const modified = new Date("2026-11-23T10:20:30Z");
const entry = (name: string, ...pieces: string[]): ZipEntry => ({
  name,
  modified,
  bytes: Buffer.byteLength(pieces.join("")),
  read: async function* () {
    for (const piece of pieces) yield Buffer.from(piece);
  },
});
const target = (name: string) => path.join(env.dataDir, name);

test("files come out as they went in, and the length is known beforehand", async () => {
  const entries = [
    entry("index.html", "<p>", "Bees", "</p>"),
    entry("media/03 Łukasz - 王小明.txt", "x".repeat(300_000)),
    entry("empty"),
  ];
  await writeZip(target("a.zip"), entries);
  const bytes = readFileSync(target("a.zip"));
  expect(bytes.length).toBe(zipBytes(entries));
  const files = unzipped(bytes);
  expect([...files.keys()]).toEqual(entries.map(({ name }) => name));
  expect(files.get("index.html")?.toString()).toBe("<p>Bees</p>");
  expect(files.get("empty")).toHaveLength(0);
  await writeZip(target("b.zip"), entries);
  expect(readFileSync(target("b.zip")).equals(bytes)).toBe(true);
  expect(statSync(target("a.zip")).mode & 0o777).toBe(0o600);
});

test.each([["shorter"], ["longer than announced"]])("a file that is %s is refused", async (text) => {
  const wrong = { ...entry("a", text), bytes: 10 };
  await expect(writeZip(target("c.zip"), [wrong])).rejects.toThrow(/^a has \d+ bytes, not 10$/);
});

test("many files take little memory beside other work, which shares Node's pool of buffers", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let after = 0;
  const count = 1000;
  const beside = async function* () {
    // The next buffer is cut from a new piece of the pool.
    Buffer.allocUnsafe(Buffer.poolSize / 2 - 1);
    Buffer.allocUnsafe(Buffer.poolSize / 2 - 1);
    yield Buffer.from("x");
  };
  const many = Array.from({ length: count }, (_, index) => ({ ...entry(`f${index}`), bytes: 1, read: beside }));
  const last = async function* () {
    collect();
    // Memory that was found unused is given back beside the program.
    await setImmediate();
    collect();
    after = process.memoryUsage().arrayBuffers;
    yield Buffer.from("x");
  };
  await writeZip(target("d.zip"), [...many, { ...entry("last"), bytes: 1, read: last }]);
  expect(after - before).toBeLessThan((count * Buffer.poolSize) / 2);
});

test("the lengths of archives with ZIP64 are exact", () => {
  const sized = (name: string, bytes: number) => ({ name, bytes });
  // 30 + 46 bytes and two names for each file, and 22 at the end; ZIP64 adds 76 at the end, 20 before a long file and 4 + 16 or 8 behind.
  expect(zipBytes([sized("a", 5)])).toBe(30 + 46 + 2 + 5 + 22);
  expect(zipBytes([sized("a", 2 ** 32)])).toBe(30 + 46 + 2 + 2 ** 32 + 20 + 20 + 76 + 22);
  expect(zipBytes([sized("a", 2 ** 32), sized("b", 1)])).toBe(2 * (30 + 46 + 2) + 2 ** 32 + 1 + 20 + 20 + 12 + 76 + 22);
  const many = Array.from({ length: 65_535 }, () => sized("a", 0));
  expect(zipBytes(many)).toBe(65_535 * 78 + 76 + 22);
  expect(zipBytes(many.slice(1))).toBe(65_534 * 78 + 22);
});

test("parts stay below what old programs can unpack, and nothing is lost between them", () => {
  const large = Array.from({ length: 50 }, (_, index) => ({ ...entry(`f${index}`), bytes: 200_000_000 }));
  const parts = partsOf(large, partBytes);
  expect(parts.length).toBe(6);
  for (const part of parts) expect(zipBytes(part)).toBeLessThan(2 ** 31 - 1);
  expect(parts.flat()).toEqual(large);
  const many = Array.from({ length: 130_000 }, (_, index) => entry(`f${index}`));
  expect(partsOf(many, partBytes).map(({ length }) => length)).toEqual([60_000, 60_000, 10_000]);
  expect(partsOf(many, null)).toEqual([many]);
});
