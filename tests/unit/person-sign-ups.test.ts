import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { describeFound } from "~/features/person/commands/person";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson, isNobody } from "~/features/person/find.server";

const add = (id: string, email: string, full_name: string) =>
  db
    .insertInto("sign_ups")
    .values({ id, email, full_name, password_hash: "$argon2id$secret", created_at: "2026-11-22T10:00:00.000Z" })
    .execute();

test("a sign-up belongs to its address and to the name that was entered: exported without its hash, and erased", async () => {
  await add("a", "quokka@test.example", "Somebody");
  await add("b", "stranger@test.example", "Quokka Jones");
  await add("c", "other@test.example", "Other Jones");
  const ids = async (query: string) => (await findPerson(query)).signUps.map(({ id }) => id);
  expect(await ids("quokka@test.example")).toEqual(["a"]);
  const person = await findPerson("quokka  JONES");
  expect(person.signUps.map(({ id }) => id)).toEqual(["b"]);
  expect(isNobody(person)).toBe(false);
  expect(describeFound(person)).toEqual(["sign-up b, Quokka Jones <stranger@test.example>: not confirmed yet"]);

  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(person, folder);
  const text = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(JSON.parse(text).signUps).toMatchObject([{ email: "stranger@test.example", full_name: "Quokka Jones" }]);
  expect(text).not.toMatch(/argon2|_hash/);

  await erasePerson(person);
  expect(await db.selectFrom("sign_ups").select("id").orderBy("id").execute()).toEqual([{ id: "a" }, { id: "c" }]);
  expect(await ids("Quokka Jones")).toEqual([]);
});
