import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { report } from "../support/reports";
import { addMemorial } from "../support/rows";

async function exported(query: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(query), folder);
  return readFileSync(path.join(folder, "person.json"), "utf8");
}

const kept = async () => JSON.stringify(await db.selectFrom("reports").selectAll().execute());

test.each([
  ["the address", "quokka@test.example", "quokka@test.example"],
  ["the name alone", "Quokka Jones", null],
])("reports are exported and erased by %s, and another person's stays", async (_, query, email) => {
  const memorial = await addMemorial();
  await report(memorial, { name: "Quókka Jones", email, words: "Numbat words" });
  await report(memorial, { name: "Bilby Smith", email: "bilby@test.example", words: "Bilby words" });
  const found = await exported(query);
  expect(found).toContain("Numbat words");
  expect(found).not.toContain("Bilby");
  await erasePerson(await findPerson(query));
  expect(await kept()).not.toMatch(/Qu[oó]kka|quokka|Numbat/);
  expect(await kept()).toContain("Bilby words");
});
