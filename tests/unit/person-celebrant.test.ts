import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { addMemorial, addMemory } from "../support/rows";

test("a family's answer that names a person is exported and erased, and other answers stay; a writer's permission goes with the memory", async () => {
  const memorial_id = await addMemorial();
  const answers = { people: "Her sister Quokka Jones, and Bilby.", said: "Well I never." };
  await db
    .insertInto("celebrant_packs")
    .values({ memorial_id, answers: JSON.stringify(answers) })
    .execute();
  const memory_id = await addMemory(memorial_id, { author_name: "Quokka Jones" });
  await db.insertInto("read_aloud").values({ memory_id }).execute();
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson("Quokka Jones"), folder);
  const exported = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(exported.namedForCelebrant).toEqual([{ memorial: memorial_id, question: "people", answer: answers.people }]);
  expect(JSON.stringify(exported.memories)).toContain('"mayBeReadAloud":true');
  await erasePerson(await findPerson("Quokka Jones"));
  const pack = await db.selectFrom("celebrant_packs").select("answers").executeTakeFirstOrThrow();
  expect(JSON.parse(pack.answers)).toEqual({ said: answers.said });
  expect(await db.selectFrom("read_aloud").selectAll().execute()).toEqual([]);
});
