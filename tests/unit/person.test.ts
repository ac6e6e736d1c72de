import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { findPerson, isNobody } from "~/features/person/find.server";
import { addMemorial, addMemory } from "../support/rows";

test("words of others that name a person are listed but not exported, a moderator's among them", async () => {
  const id = await addMemorial();
  const rejection_reason = "It is about Quokka Jones, not about her.";
  const memory = await addMemory(id, { approval_status: "rejected", rejection_reason });
  await addMemory(id, { approval_status: "rejected", rejection_reason: "It is about somebody else." });
  const person = await findPerson("quokka jones");
  expect(isNobody(person)).toBe(true);
  expect(person.mentions).toEqual([`memory ${memory} at Margaret Ellis`]);
});

test("memorials are looked through to the last, however many there are", async () => {
  const ids = Array.from({ length: 2001 }, () => randomUUID()).sort();
  const at = "2026-11-20T10:00:00.000Z";
  const row = {
    full_name: "Ann",
    search_name: "ann",
    joined_name: " ann",
    memorial_text: "",
    status: "active" as const,
    created_at: at,
    updated_at: at,
  };
  for (let from = 0; from < ids.length; from += 500)
    await db
      .insertInto("memorials")
      .values(ids.slice(from, from + 500).map((id) => ({ ...row, id, qr_code: id })))
      .execute();
  const told = [ids[0], ids[999], ids[1000], ids[2000]];
  for (const id of told) {
    const biography = "She learned it from Wombat Smith.";
    await db.updateTable("memorials").set({ biography }).where("id", "=", String(id)).execute();
  }
  expect((await findPerson("wombat smith")).mentions).toEqual(told.map((id) => `memorial ${id}, Ann`));
});
