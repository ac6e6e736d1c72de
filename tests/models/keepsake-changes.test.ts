import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { askForBook } from "~/features/book/ask.server";
import { bookChoices } from "~/features/book/input";
import { askForFamilyKeepsake, askForVisitorsKeepsake } from "~/features/keepsake/ask.server";
import { openFamilyFile, openVisitorsFile, visitorsKeepsake } from "~/features/keepsake/find.server";
import { sweepKeepsakes } from "~/features/keepsake/folder.server";
import { letVisitorsDownload } from "~/features/keepsake/visitors.server";
import { erasePerson } from "~/features/person/erase.server";
import { findPerson } from "~/features/person/find.server";
import { keepsakeAccess } from "../support/feature-proofs/keepsake";
import {
  day,
  familyState,
  foldersOfKeepsakes,
  holdClock,
  later,
  makeKeepsakes,
  manage,
  withKeepsake,
} from "../support/keepsakes";
import { memorialAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture, decideAsRead } from "../support/rows";

const set = (memorial: string, values: object) =>
  db.updateTable("memorials").set(values).where("id", "=", memorial).execute();
const visitorsStateOf = async (memorial: string) => (await visitorsKeepsake(keepsakeAccess(memorial))).state;

holdClock();

describe("whatever changes at the memorial ends it:", () => {
  const approved = { approval_status: "approved" } as const;
  const update = (id: string, values: object) => db.updateTable("memories").set(values).where("id", "=", id).execute();
  const place = { position: 0, name: "a.jpg", status: "awaited" } as const;
  const changes: [string, (memorial: string, memory: string) => Promise<unknown>, visitors: boolean][] = [
    ["a new memory", (id) => addMemory(id), false],
    ["a decision", (id, memory) => decideAsRead(memorialAccess<"review">(id, "owner"), memory, "approved"), true],
    ["a rejection", (id, memory) => decideAsRead(memorialAccess<"review">(id, "owner"), memory, "rejected"), false],
    ["other words", (_, memory) => update(memory, { content_text: "Other" }), false],
    ["a withdrawn memory", (_, memory) => db.deleteFrom("memories").where("id", "=", memory).execute(), false],
    [
      "a new picture",
      (_, id) =>
        db
          .insertInto("memory_pictures")
          .values({ memory_id: id, ...place })
          .execute(),
      false,
    ],
    ["a new memory on the page", (id) => addMemory(id, approved), true],
    ["another name", (id) => set(id, { full_name: "Peggy Ellis" }), true],
    ["another moment for memories", (id) => set(id, { memories_open_at: "2030-01-01T00:00:00Z" }), true],
    ["another language", (id) => set(id, { language: "de" }), true],
    [
      "the choices for its book",
      (id) => askForBook(manage(id), bookChoices().parse({ dedication: "For Ola" }), false),
      false,
    ],
    ["another portrait", async (id) => set(id, { portrait_id: await addPicture() }), true],
  ];

  test.each(changes)("%s", async (_, change, visitors) => {
    const { id } = await withKeepsake({ visitors_keepsake: 1 });
    const memory = await addMemory(id);
    await askForFamilyKeepsake(manage(id), false);
    await askForVisitorsKeepsake(keepsakeAccess(id));
    await makeKeepsakes();
    const other = await withKeepsake();
    expect(await visitorsStateOf(id)).toBe("ready");
    await change(id, memory);
    expect(await familyState(id)).toBe("outdated");
    expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
    expect(await visitorsStateOf(id)).toBe(visitors ? "outdated" : "ready");
    expect((await openVisitorsFile(keepsakeAccess(id), "1.zip")) === null).toBe(visitors);
    expect(await familyState(other.id)).toBe("ready");
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toHaveLength(visitors ? 1 : 2);
    later(8 * day);
    await sweepKeepsakes();
    expect(await familyState(id)).toBe("none");
  });

  test("what nobody sees in it doesn't", async () => {
    const picture = await addPicture();
    const { id } = await withKeepsake({ portrait_id: picture });
    await set(id, { updated_at: "2027", scan_key: "other", password_version: 7 });
    await letVisitorsDownload(memorialAccess<"edit">(id, "owner"), true);
    await db.updateTable("media").set({ copies_due_at: "2027" }).where("id", "=", picture).execute();
    await addMemory(await addMemorial());
    expect(await familyState(id)).toBe("ready");
  });
});

test("what is erased about a person is in no keepsake any more, on the disk neither", async () => {
  const id = await addMemorial();
  await addMemory(id, { author_name: "Desmond Clarke" });
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(foldersOfKeepsakes()).toHaveLength(1);
  await erasePerson(await findPerson("Desmond Clarke"));
  expect(foldersOfKeepsakes()).toEqual([]);
  expect(await familyState(id)).toBe("outdated");
});
