import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { countFiles, isKnown, movedSum, noteMoved, queueRemoval } from "~/features/object-bucket/rows.server";
import { leaveBucket, stayOnDisk, takeBucket } from "~/features/object-bucket/use.server";

const sum = { bytes: 5, sha256: "a" };
const files = (...names: string[]) => JSON.stringify(names.map((name) => ({ name, type: "image/webp" })));

/** The files of a medium that are noted, with their states, and whether they are due within a minute. */
async function noted(media: string) {
  const rows = await db.selectFrom("media_files").selectAll().where("media_id", "=", media).orderBy("name").execute();
  const soon = new Date(Date.now() + 60_000).toISOString();
  return rows.map(({ name, state, due_at }) => `${name} ${state}${due_at && due_at < soon ? "" : ", not due"}`);
}

async function add(given: { kind?: "image" | "video"; files: string; copies_due_at?: string }) {
  const id = randomUUID();
  const row = {
    id,
    kind: "image" as const,
    purpose: "memory" as const,
    created_at: new Date().toISOString(),
    ...given,
  };
  await db.insertInto("media").values(row).execute();
  return id;
}

beforeEach(async () => {
  await db.deleteFrom("media_files").execute();
  await db.deleteFrom("media_bucket").execute();
});

describe("the files of a medium are noted for the bucket", () => {
  test("not at all while media stay on the disk", async () => {
    const id = await add({ files: files("320.webp") });
    await db
      .updateTable("media")
      .set({ files: files("320.webp", "800.webp") })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("media").where("id", "=", id).execute();
    expect(await noted(id)).toEqual([]);
    expect(await isKnown(`media/${id}`)).toBe(false);
  });

  test("with the medium itself, with each file that is added, and for removal with the medium", async () => {
    takeBucket("b");
    const id = await add({ files: files("320.webp") });
    expect(await noted(id)).toEqual(["320.webp waiting"]);
    await noteMoved({ media_id: id, name: "320.webp", state: "waiting" }, sum);
    await db
      .updateTable("media")
      .set({ files: files("320.webp", "800.webp") })
      .where("id", "=", id)
      .execute();
    expect(await noted(id)).toEqual(["320.webp moved, not due", "800.webp waiting"]);
    expect(await movedSum(`media/${id}/320.webp`)).toEqual(sum);
    expect(await movedSum(`media/${id}/800.webp`)).toBe(null);
    await db.deleteFrom("media").where("id", "=", id).execute();
    expect(await noted(id)).toEqual(["320.webp removing", "800.webp removing"]);
  });

  test("a recording only once nothing has to be made of it any more, its source included", async () => {
    takeBucket("b");
    const due = new Date().toISOString();
    const id = await add({ kind: "video", files: "[]", copies_due_at: due });
    expect(await noted(id)).toEqual(["source waiting, not due"]);
    const made = { files: files("original.mp4"), copies_due_at: null };
    await db.updateTable("media").set(made).where("id", "=", id).execute();
    expect(await noted(id)).toEqual(["original.mp4 waiting", "source waiting"]);
  });

  test("a file that was removed while it was moved is not taken for moved", async () => {
    takeBucket("b");
    const id = await add({ files: files("320.webp", "800.webp") });
    await queueRemoval(`media/${id}/320.webp`);
    const row = { media_id: id, name: "320.webp", state: "waiting" as const };
    expect(await noteMoved(row, sum)).toBe("removing");
    expect(await noted(id)).toEqual(["320.webp removing", "800.webp waiting"]);
    expect(await noteMoved({ ...row, name: "none" }, sum)).toBe(null);
  });
});

describe("the bucket is not forgotten", () => {
  test("as long as something is in it", async () => {
    expect(takeBucket("one")).toBe(null);
    const id = await add({ files: files("320.webp") });
    expect(takeBucket("two")).toBe(null);
    await noteMoved({ media_id: id, name: "320.webp", state: "waiting" }, sum);
    expect(takeBucket("three")).toContain("the media are in the bucket two");
    expect(leaveBucket()).toContain("media are in the bucket two");
    await queueRemoval(`media/${id}`);
    expect(leaveBucket()).toContain("media are in the bucket two");
    await db.deleteFrom("media_files").execute();
    expect(leaveBucket()).toBe(null);
    expect(takeBucket("three")).toBe(null);
  });

  test("but files that only wait stay on the disk", async () => {
    takeBucket("one");
    await add({ files: files("320.webp") });
    stayOnDisk();
    await add({ files: files("320.webp") });
    expect(await countFiles()).toEqual({ waiting: 0, moved: 0, removing: 0 });
  });
});
