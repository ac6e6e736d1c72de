import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { addPicture } from "../support/rows";

const kept = async () => {
  const shown = await db.selectFrom("people_in_pictures").selectAll().execute();
  return JSON.stringify([shown, await db.selectFrom("proposed_people").selectAll().execute()]);
};

test("a person's name below pictures is exported and erased, those that wait too, and other names stay", async () => {
  const media_id = await addPicture();
  const shown = ["Quókka Jones", "Bilby Smith"].map((name, place) => ({
    media_id,
    place,
    name,
    state: "shown" as const,
  }));
  await db.insertInto("people_in_pictures").values(shown).execute();
  const waiting = { id: "waiting", media_id: await addPicture(), names: "Numbat Brown\nquokka jones" };
  await db
    .insertInto("proposed_people")
    .values({ ...waiting, proposed_at: "2026-11-28T10:00:00.000Z" })
    .execute();
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson("Quokka Jones"), folder);
  const { namedInPictures } = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(namedInPictures.map(({ picture }: { picture: string }) => picture)).toEqual([media_id, waiting.media_id]);
  await erasePerson(await findPerson("Quokka Jones"));
  expect(await kept()).not.toMatch(/qu[oó]kka/i);
  expect(await kept()).toMatch(/Bilby Smith.*Numbat Brown/);
});
