import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../migrations");
const recorded: Record<string, string> = JSON.parse(readFileSync(path.join(folder, "digests.json"), "utf8"));
const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));

const digestOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(path.join(folder, file)))
    .digest("hex");

/** Returns the faults of a migration with their remedies; empty if there are none. */
function complaint(file: string): string {
  const digest = recorded[file];
  if (!files.includes(file))
    return `migrations/${file} is missing. Databases remember a released migration by its name: bring the file back under it.`;
  if (!digest)
    return `migrations/${file} has no digest yet. Once it is ready to be released, add to migrations/digests.json: "${file}": "${digestOf(file)}"`;
  if (digest !== digestOf(file))
    return `migrations/${file} has changed. A released migration is never edited: databases that have had it would differ from new ones. Undo the change, and add a new migration instead.`;
  return "";
}

test.each([...new Set([...files, ...Object.keys(recorded)])].sort())("%s is as it was released", (file) => {
  expect(complaint(file)).toBe("");
});

test("migrations have the numbers from 001 on, each once", () => {
  const numbers = files.sort().map((file) => file.slice(0, 4));
  expect(numbers).toEqual(files.map((_, index) => `${String(index + 1).padStart(3, "0")}-`));
});
