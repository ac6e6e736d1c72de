import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { familyKeepsake } from "~/features/keepsake/find.server";
import { storeMedia } from "~/models/media/store.server";
import { makeDueCopies } from "../support/copies";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { familyState, holdClock, keepsakeOf, later, makeDueKeepsake, manage } from "../support/keepsakes";
import { film } from "../support/recordings";
import { addMemorial, addMemory, incoming } from "../support/rows";

const never = new AbortController().signal;
const minute = 60_000;

/** A memorial with a film in an old format, which nobody has prepared yet. */
async function withOldFilm() {
  const id = await addMemorial();
  const file = await incoming(film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi"));
  const kept = await storeMedia(file, ["video"], "memory", id);
  if ("refused" in kept) throw new Error(kept.refused);
  await db.updateTable("media").set({ memorial_id: id }).where("id", "=", kept.id).execute();
  const words = { memory_type: "video", media_id: kept.id, media_state: "attached" } as const;
  await addMemory(id, { ...words, approval_status: "approved" });
  return { id, film: kept.id };
}

const files = async (memorial: string) =>
  (await keepsakeOf(memorial)).names.filter((name) => name.startsWith("media/"));

holdClock();

test.skipIf(!ffmpeg)(`waits for a film that is being prepared, and lets others go first${needsFfmpeg}`, async () => {
  const { id } = await withOldFilm();
  await askForFamilyKeepsake(manage(id), false);
  later(1000);
  const other = await addMemorial();
  await askForFamilyKeepsake(manage(other), false);
  expect(await makeDueKeepsake(never)).toBe(true);
  expect([await familyState(other), await familyState(id)]).toEqual(["ready", "waiting"]);
  expect(await makeDueKeepsake(never)).toBe(false);
  expect(await familyKeepsake(manage(id))).toMatchObject({ state: "waiting", awaitsRecordings: true });
  while (await makeDueCopies(never));
  expect(await familyKeepsake(manage(id))).toMatchObject({ awaitsRecordings: false });
  expect(await makeDueKeepsake(never)).toBe(true);
  expect(await familyState(id)).toBe("ready");
  expect(await files(id)).toEqual(["media/01 Nora - Bees.mp4", "media/01 Nora - Bees (poster).jpg"]);
});

test.skipIf(!ffmpeg)(
  `waits no longer than ten minutes, and is out of date once the film is prepared${needsFfmpeg}`,
  { tags: "slow" },
  async () => {
    const { id, film } = await withOldFilm();
    await askForFamilyKeepsake(manage(id), false);
    later(10 * minute - 1000);
    expect(await makeDueKeepsake(never)).toBe(false);
    later(1000);
    expect(await makeDueKeepsake(never)).toBe(true);
    expect(await familyState(id)).toBe("ready");
    expect(await files(id)).toEqual(["media/01 Nora - Bees (original)"]);
    while (await makeDueCopies(never));
    const { files: made } = await db
      .selectFrom("media")
      .select("files")
      .where("id", "=", film)
      .executeTakeFirstOrThrow();
    expect(made).toContain("original.mp4");
    expect(await familyState(id)).toBe("outdated");
  },
);

test.skipIf(!ffmpeg)(`doesn't wait for a film that can't be prepared${needsFfmpeg}`, async () => {
  const { id, film } = await withOldFilm();
  // The first try has failed; the next is in ten minutes.
  const copies_due_at = new Date(Date.now() + 10 * minute).toISOString();
  await db.updateTable("media").set({ copies_due_at, copies_attempts: 1 }).where("id", "=", film).execute();
  await askForFamilyKeepsake(manage(id), false);
  expect(await makeDueKeepsake(never)).toBe(true);
  expect(await familyState(id)).toBe("ready");
});
