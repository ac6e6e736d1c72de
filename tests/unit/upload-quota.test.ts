import { describe, expect, it } from "vitest";
import { db } from "~/db/connection.server";
import { bytesByClient, openUploads } from "~/models/media/upload-files.server";
import { exceeds, forgetDecided, heldBy, overQuota } from "~/models/media/upload-quota.server";
import { addMemorial, addMemory, addPicture } from "../support/rows";

const mega = 1024 ** 2;
const giga = 1024 * mega;
const day = 86_400_000;
const nothing = { bytes: 0, onDisk: 0 };

async function addUpload(
  memorialId: string,
  given: {
    client: string;
    bytes: number;
    state?: "open" | "kept";
    status?: "pending" | "approved" | "rejected";
    age?: number;
  },
) {
  const { client, bytes, state = "open", status = "pending", age = 0 } = given;
  const memory_id = await addMemory(memorialId, { memory_type: "video", approval_status: status });
  const started_at = new Date(Date.now() - age * day).toISOString();
  const row = { memorial_id: memorialId, client, bytes, received: Math.floor(bytes / 2), state, started_at };
  await db
    .insertInto("uploads")
    .values({ id: memory_id, memory_id, ...row })
    .execute();
  return memory_id;
}

describe("the quotas", () => {
  it("let in a chapel of 250 phones behind one address, each with a film of 200 MB and five photos of 10 MB", () => {
    const chapel = 250 * (200 + 5 * 10) * mega;
    const film = 200 * mega;
    const held = { bytes: chapel - film, onDisk: chapel - film };
    for (const holder of ["client", "memorial"] as const) expect(exceeds(holder, held, film, 200 * giga)).toBe(false);
    expect(exceeds("client", { bytes: 64 * giga, onDisk: 64 * giga }, 1, 1000 * giga)).toBe(true);
    expect(exceeds("memorial", { bytes: 128 * giga, onDisk: 128 * giga }, 1, 1000 * giga)).toBe(true);
  });

  it("leave a quarter of the room to the others, whatever one client sends, and an eighth, whatever a memorial gets", () => {
    for (const [holder, share] of [
      ["client", 0.75],
      ["memorial", 0.875],
    ] as const) {
      let [held, room] = [0, 1000 * mega];
      while (!exceeds(holder, { bytes: held, onDisk: held }, 10 * mega, room)) {
        held += 10 * mega;
        room -= 10 * mega;
      }
      expect(held / (1000 * mega)).toBeCloseTo(share, 1);
      expect(exceeds(holder, nothing, 10 * mega, 1000 * mega)).toBe(false);
    }
  });

  it("count what was announced, and not only what came", () => {
    expect(exceeds("client", { bytes: 600 * mega, onDisk: 0 }, 200 * mega, 1000 * mega)).toBe(true);
    expect(exceeds("client", { bytes: 100 * mega, onDisk: 0 }, 200 * mega, 1000 * mega)).toBe(false);
  });
});

describe("what is counted", () => {
  it("open uploads and files that wait; for a client rejected ones too, published ones never, its own memory left out", async () => {
    const [here, there] = [await addMemorial(), await addMemorial()];
    const own = await addUpload(here, { client: "ann", bytes: 1 });
    await addUpload(here, { client: "ann", bytes: 20, state: "kept" });
    await addUpload(here, { client: "ann", bytes: 400, state: "kept", status: "rejected" });
    await addUpload(here, { client: "ann", bytes: 8000, state: "kept", status: "approved" });
    await addUpload(here, { client: "ann", bytes: 16_000, status: "approved" });
    await addUpload(here, { client: "bob", bytes: 320_000 });
    await addUpload(there, { client: "ann", bytes: 6_400_000 });
    expect(await heldBy("client", "ann")).toEqual({ bytes: 6_416_421, onDisk: 3_208_210 });
    expect((await heldBy("client", "ann", own)).bytes).toBe(6_416_420);
    expect((await heldBy("memorial", here)).bytes).toBe(336_021);
    expect((await heldBy("client", "")).bytes).toBe(0);
    expect((await bytesByClient()).get("bob")).toBe(320_000);
    expect((await openUploads()).map(({ bytes }) => bytes).sort((a, b) => a - b)).toEqual([
      1, 16_000, 320_000, 6_400_000,
    ]);
    await db.deleteFrom("uploads").execute();
  });

  it("says whose quota it is, and that there is no room where a first file is refused as well", async () => {
    const memorialId = await addMemorial();
    const file = { memoryId: "new", memorialId, client: "ann", bytes: 1000, onDisk: 0 };
    expect(await overQuota(file)).toBeNull();
    expect((await overQuota({ ...file, beside: 1e15 }))?.over).toEqual({ holder: "client", id: "ann" });
    expect(await overQuota({ ...file, bytes: 1e15 })).toEqual({ refused: "no-room", over: null });
    await addUpload(memorialId, { client: "bob", bytes: 1e15 });
    expect((await overQuota(file))?.over).toEqual({ holder: "memorial", id: memorialId });
    await addUpload(await addMemorial(), { client: "ann", bytes: 1e15 });
    expect((await overQuota(file))?.over).toEqual({ holder: "client", id: "ann" });
    await db.deleteFrom("uploads").execute();
  });

  it("is forgotten once it is published, a week after a rejection, and its client after a month", async () => {
    const memorialId = await addMemorial();
    const kept = (status: "pending" | "approved" | "rejected", age: number) =>
      addUpload(memorialId, { client: "ann", bytes: 1, state: "kept", status, age });
    const published = await kept("approved", 0);
    const [rejected, longRejected] = [await kept("rejected", 6), await kept("rejected", 8)];
    const [waits, waitsLong] = [await kept("pending", 29), await kept("pending", 31)];
    const open = await addUpload(memorialId, { client: "ann", bytes: 1, status: "approved", age: 6 });
    const late = await addPicture();
    const words = await addMemory(memorialId, {
      approval_status: "approved",
      late_media_id: late,
      late_status: "pending",
    });
    const row = { memory_id: words, memorial_id: memorialId, client: "ann", bytes: 30, received: 30 };
    await db
      .insertInto("uploads")
      .values({ ...row, id: late, state: "kept", started_at: new Date().toISOString() })
      .execute();
    expect((await heldBy("memorial", memorialId)).bytes).toBe(33);
    await forgetDecided(new Date());
    const left = await db.selectFrom("uploads").select(["id", "client"]).execute();
    const clients = Object.fromEntries(left.map(({ id, client }) => [id, client]));
    expect(clients).toEqual({ [rejected]: "ann", [waits]: "ann", [waitsLong]: "", [open]: "ann", [late]: "ann" });
    for (const gone of [published, longRejected]) expect(clients).not.toHaveProperty(gone);
    await db.deleteFrom("uploads").execute();
  });
});
