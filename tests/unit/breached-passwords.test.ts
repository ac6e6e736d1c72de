import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isInList, listFault } from "~/gateways/breached-passwords.server";

const folder = mkdtempSync(path.join(tmpdir(), "everkeep-breached-"));
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

function listOf(passwords: string[], { end = "\r\n", line = (hash: string) => `${hash}:42` } = {}) {
  const file = path.join(folder, `${Math.random()}.txt`);
  writeFileSync(file, passwords.map(hashOf).sort().map(line).join(end));
  return file;
}

const many = Array.from({ length: 5000 }, (_, index) => `Password-${index}!`);

test.each([
  ["with counts, as they are published", {}],
  ["without counts", { end: "\n", line: (hash: string) => hash }],
  ["in small letters", { end: "\n", line: (hash: string) => hash.toLowerCase() }],
])("each password of a list is found, and no other: %s", async (_, form) => {
  const file = listOf(many, form);
  expect(listFault(file)).toBeNull();
  for (const password of many.filter((_, index) => index % 7 === 0)) expect(await isInList(file, password)).toBe(true);
  for (let index = 0; index < 300; index++) expect(await isInList(file, `Other-${index}!`)).toBe(false);
  const [first, last] = [many.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))[0], many.at(-1)];
  for (const password of [first, last]) expect(await isInList(file, password ?? "")).toBe(true);
});

test("a list of one password is a list", async () => {
  const file = listOf(["Lantern-2026!"]);
  expect([await isInList(file, "Lantern-2026!"), await isInList(file, "Lantern-2027!")]).toEqual([true, false]);
});

test("other files are refused with the reason", () => {
  const wrong = path.join(folder, "wrong.txt");
  expect(listFault(path.join(folder, "none.txt"))).toContain("cannot be read");
  expect(listFault(folder)).toContain("cannot be read");
  writeFileSync(wrong, "");
  expect(listFault(wrong)).toContain("other lines than SHA-1 hashes");
  writeFileSync(wrong, "password\n123456\n");
  expect(listFault(wrong)).toContain("other lines than SHA-1 hashes");
  writeFileSync(wrong, [hashOf("a"), hashOf("b")].sort().reverse().join("\n"));
  expect(listFault(wrong)).toBe("is not in the order of its hashes");
});
