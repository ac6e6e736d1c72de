import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices } from "~/features/book/input";
import { showChoices } from "~/features/chapel/input";
import { planSlides } from "~/features/chapel/slides.server";
import { hideName } from "~/features/people/hide.server";
import { writeNames } from "~/features/people/write.server";
import { bucketOf } from "~/http/limits.server";
import { listMemories } from "~/models/moderation/list.server";
import { keepsakeOf } from "../support/keepsakes";
import { bookState, withBook } from "../support/made-books";
import { memorialAccess, siteAccess } from "../support/proofs";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

/** A memorial with two pictures, each with a name that is shown and one that somebody had hidden. */
async function named() {
  const id = await addMemorial();
  const photo = await addPicture();
  const photoIn = { memory_type: "photo", media_state: "attached", approval_status: "approved" } as const;
  await addMemory(id, { ...photoIn, media_id: photo, created_at: "2026-11-20T10:00:00.000Z" });
  const walk = await addMemory(id, { ...photoIn, created_at: "2026-11-20T10:01:00.000Z" });
  const other = await addPicture();
  const place = { memory_id: walk, position: 0, name: "a.jpg", caption: "The walk", status: "attached" } as const;
  await db
    .insertInto("memory_pictures")
    .values({ ...place, media_id: other })
    .execute();
  const names = [
    { place: 0, name: "Aunt <Bea>", state: "shown" },
    { place: 1, name: "Wombat Smith", state: "hidden" },
    { place: 2, name: "Ted", state: "kept" },
  ] as const;
  for (const media_id of [photo, other])
    await db
      .insertInto("people_in_pictures")
      .values(names.map((name) => ({ ...name, media_id })))
      .execute();
  return id;
}

const line = "In this picture: Aunt <Bea>, Ted";

test("a book says below pictures who is in them, and names nobody who asked to be taken off", async () => {
  const { content } = await collectBook(await named(), bookChoices().parse({}));
  expect(content.memories.flatMap(({ pictures }) => pictures.map(({ caption }) => caption))).toEqual([
    line,
    `The walk · ${line}`,
  ]);
});

test("memories are found by the names below their pictures, but by none that waits, is hidden or is gone", async () => {
  const id = await named();
  const admin = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
  const found = async (q: string, memorial = id) => {
    const { memories, count } = await listMemories(admin, { memorial, type: "", status: "all", q, page: 1 });
    expect(count).toBe(memories.length);
    return memories.map(({ pictures }) => (pictures.length ? "walk" : "photo"));
  };
  expect(await found("AUNT <béa>")).toEqual(["walk", "photo"]);
  expect(await found("be")).toEqual(["walk", "photo"]);
  expect(await found("ted")).toEqual(["walk", "photo"]);
  for (const [q, memorial] of [["wombat"], ["wo"], ["aunt", await addMemorial()], ["aunt*"]] as const)
    expect(await found(q, memorial), q).toEqual([]);
  const [{ media_id } = { media_id: null }] = await db
    .selectFrom("memories")
    .select("media_id")
    .where("memorial_id", "=", id)
    .where("media_id", "is not", null)
    .execute();
  await writeNames(memorialAccess<"review">(id, "owner"), media_id ?? "", ["Carl"]);
  expect(await found("aunt")).toEqual(["walk"]);
  expect(await found("carl")).toEqual(["photo"]);
  await db.updateTable("memory_pictures").set({ status: "left_out" }).execute();
  expect(await found("aunt")).toEqual([]);
});

test("the slides of a chapel say who is in a picture, and name nobody who asked to be taken off", async () => {
  const { slides } = await planSlides(await named(), showChoices().parse({}));
  expect(slides.map(({ caption, people }) => [caption, people])).toEqual([
    ["Margaret Ellis", ""],
    ["Bees", line],
    ["The walk", line],
  ]);
});

test("a book is out of date once a name is written below a picture, or taken off", async () => {
  const { id } = await withBook();
  const media_id = await addPicture();
  const photo = { memory_type: "photo", media_state: "attached", approval_status: "approved", media_id } as const;
  await addMemory(id, photo);
  const ready = () => db.updateTable("books").set({ state: "ready" }).where("memorial_id", "=", id).execute();
  await ready();
  await writeNames(memorialAccess<"review">(id, "owner"), media_id, ["Ted"]);
  expect(await bookState(id)).toBe("outdated");
  await ready();
  expect(await hideName(memorialAccess<"share">(id), media_id, "Ted", [bucketOf("nameHidesAt", id)])).toBe("hidden");
  expect(await bookState(id)).toBe("outdated");
});

test("a keepsake has the names below its pictures and in their texts, and gives them to a memorial that is restored", async () => {
  const id = await named();
  const { data, page, files } = await keepsakeOf(id, "visitors");
  const people = ["Aunt <Bea>", "Ted"];
  expect(data.memories[0].medium.people).toEqual(people);
  expect(data.memories[1].pictures[0].medium.people).toEqual(people);
  expect(JSON.stringify([data, page])).not.toContain("Wombat");
  expect(page).toContain('<figcaption dir="auto">In this picture: Aunt &lt;Bea&gt;, Ted</figcaption>');
  expect(page).toContain('<figcaption dir="auto">The walk<br>In this picture: Aunt &lt;Bea&gt;, Ted</figcaption>');
  expect(page).toContain('alt="The walk. In this picture: Aunt &lt;Bea&gt;, Ted"');
  await forgetMemorial(id);
  await restored(await addAccount(), packed(files));
  const again = await db.selectFrom("people_in_pictures").select(["name", "state"]).orderBy("media_id").execute();
  expect(again).toEqual([0, 1].flatMap(() => people.map((name) => ({ name, state: "shown" }))));
});
