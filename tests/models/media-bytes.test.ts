import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { settleTakeovers } from "~/features/handover/takeover/round.server";
import { erasePerson } from "~/features/person/erase.server";
import { findPerson } from "~/features/person/find.server";
import { areBytesCounted, countUncounted } from "~/models/media/bytes.server";
import { copyJobs } from "~/models/media/copies.server";
import { removeMedia } from "~/models/media/picture.server";
import { storeMedia } from "~/models/media/store.server";
import { choosePicture, setPictures } from "~/models/memorial/pictures.server";
import { removeMemory } from "~/models/memory/gone.server";
import { makeDueCopies } from "../support/copies";
import { installFfmpeg, needsFfmpeg } from "../support/ffmpeg";
import { day, keepsakeOf } from "../support/keepsakes";
import { folder } from "../support/pictures";
import { memorialAccess } from "../support/proofs";
import { film, h264, voice } from "../support/recordings";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory, incoming } from "../support/rows";
import { takeoverStage } from "../support/takeovers";

installFfmpeg();
const never = new AbortController().signal;
const { stage, claim } = takeoverStage();

beforeEach(async () => {
  for (const { id } of await db.selectFrom("media").select("id").execute()) await removeMedia(id);
});

/** The bytes of the files of some media, as they lie on the disk or in the bucket. */
const onDisk = (ids: string[]) =>
  ids
    .map(folder)
    .filter(existsSync)
    .flatMap((of) => readdirSync(of).map((name) => statSync(path.join(of, name)).size))
    .reduce((sum, size) => sum + size, 0);

const mediaOf = async (memorial: string) => {
  const rows = await db.selectFrom("media").select(["id", "bytes"]).where("memorial_id", "=", memorial).execute();
  return { ids: rows.map(({ id }) => id), sum: rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) };
};

/** The bytes of all media of an account's memorials, added up as the pages on usage and quotas do. */
const bytesOfOwner = async (owner: string) => {
  const rows = await db
    .selectFrom("memorials")
    .innerJoin("media", "media.memorial_id", "memorials.id")
    .select("media.bytes")
    .where("memorials.user_id", "=", owner)
    .execute();
  return rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
};

/** Expects the bytes that are told of a memorial's owner to be those on the disk, and nothing to wait to be counted. */
async function counted(memorial: string, owner: string) {
  const { ids, sum } = await mediaOf(memorial);
  expect(sum).toBe(onDisk(ids));
  expect(await bytesOfOwner(owner)).toBe(sum);
  expect(await areBytesCounted()).toBe(true);
  return sum;
}

const photo = (width: number, background = "#a86") =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function addMedium(memorial: string, bytes: Buffer, kind: "image" | "video" | "audio") {
  const found = await storeMedia(await incoming(bytes), [kind], "memory", memorial);
  if ("refused" in found) throw new Error(found.refused);
  await db.updateTable("media").set({ memorial_id: memorial }).where("id", "=", found.id).execute();
  const attached = { media_id: found.id, media_state: "attached", approval_status: "approved" } as const;
  await addMemory(memorial, { ...attached, memory_type: kind === "image" ? "photo" : kind });
  return found.id;
}

async function showPortrait(memorial: string, width: number) {
  const access = memorialAccess<"edit">(memorial, "owner");
  const portrait = await choosePicture(access, "portrait", {
    file: await incoming(await photo(width)),
    uploaded: "",
    removes: false,
  });
  await setPictures(access, { portrait, cover: { id: undefined } });
}

test("pictures are counted as they are stored, replaced and deleted, and go with a memorial to its new owner", async () => {
  const { memorial, people } = stage;
  expect(await counted(memorial, people.owner.id)).toBe(0);
  const medium = await addMedium(memorial, await photo(900), "image");
  const one = await counted(memorial, people.owner.id);
  expect(one).toBeGreaterThan(500);
  await showPortrait(memorial, 400);
  const two = await counted(memorial, people.owner.id);
  expect(two).toBeGreaterThan(one);
  await showPortrait(memorial, 1900);
  expect(await counted(memorial, people.owner.id)).toBeGreaterThan(two);
  const memory = await db.selectFrom("memories").select("id").where("media_id", "=", medium).executeTakeFirstOrThrow();
  await removeMemory({ memoryId: memory.id, memorialId: memorial }, "writer");
  const left = await counted(memorial, people.owner.id);

  await claim();
  vi.setSystemTime(Date.now() + 15 * day);
  await settleTakeovers();
  expect(await bytesOfOwner(people.owner.id)).toBe(0);
  expect(await counted(memorial, people.ada.id)).toBe(left);
});

test("what an erased person had written counts no longer; what an erased owner had registered stays, of nobody", async () => {
  const owner = await addAccount({ email: "quokka@test.example", full_name: "Quokka Jones" });
  const memorial = await addMemorial({ user_id: owner.id });
  const medium = await addMedium(memorial, await photo(900), "image");
  await showPortrait(memorial, 400);
  const before = await counted(memorial, owner.id);
  await db.updateTable("memories").set({ author_name: "Wombat Smith" }).where("media_id", "=", medium).execute();
  await erasePerson(await findPerson("Wombat Smith"));
  const after = await counted(memorial, owner.id);
  expect(after).toBeLessThan(before);
  await erasePerson(await findPerson(owner.email));
  expect(await bytesOfOwner(owner.id)).toBe(0);
  expect((await mediaOf(memorial)).sum).toBe(after);
});

it.each([
  ["a film that a phone sent", "video", () => film([...h264], "mp4")],
  ["a film in an old format", "video", () => film(["-c:v", "mpeg2video", "-c:a", "mp2"], "mpg")],
  ["a voice", "audio", () => voice([], "wav")],
] as const)(
  `%s is counted as it is sent, and with each copy${needsFfmpeg}`,
  { tags: "slow" },
  async (_, kind, make) => {
    const owner = await addAccount();
    const memorial = await addMemorial({ user_id: owner.id });
    const id = await addMedium(memorial, make(), kind);
    const sent = await counted(memorial, owner.id);
    while (await makeDueCopies(never));
    expect(await counted(memorial, owner.id)).not.toBe(sent);
    expect(await db.selectFrom("media").select("copies_due_at").where("id", "=", id).executeTakeFirst()).toEqual({
      copies_due_at: null,
    });
  },
);

test("a recording whose copies are given up is counted anew: a copy may be there that no row lists", async () => {
  const owner = await addAccount();
  const memorial = await addMemorial({ user_id: owner.id });
  const id = await addMedium(memorial, await photo(900), "image");
  await db.updateTable("media").set({ bytes: 1 }).where("id", "=", id).execute();
  await copyJobs.giveUp({ subject: id } as Parameters<typeof copyJobs.giveUp>[0], new Error("tried three times"));
  expect(await areBytesCounted()).toBe(false);
  await countUncounted(never);
  await counted(memorial, owner.id);
});

it(`a restored keepsake takes as much as is on the disk${needsFfmpeg}`, { tags: "slow" }, async () => {
  const owner = await addAccount();
  const memorial = await addMemorial({ user_id: owner.id });
  await addMedium(memorial, await photo(1200), "image");
  await addMedium(memorial, film([...h264], "mp4"), "video");
  await addMedium(memorial, voice([], "wav"), "audio");
  while (await makeDueCopies(never));
  const { files } = await keepsakeOf(memorial);
  await forgetMemorial(memorial);
  const heir = await addAccount();
  expect(await restored(heir, packed(files))).toMatchObject({ state: "done", memorialId: memorial });
  await counted(memorial, heir.id);
  while (await makeDueCopies(never));
  expect(await counted(memorial, heir.id)).toBeGreaterThan(1000);
});

test("what was stored before is counted in batches, and a process that ends goes on where it was", async () => {
  const owner = await addAccount();
  const memorial = await addMemorial({ user_id: owner.id });
  const id = await addMedium(memorial, await photo(900), "image");
  const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  // Files are found below DATA_DIR alone, so these media have none.
  const others = Array.from({ length: 250 }, (_, index) => ({ ...row, id: `0-${index}`, bytes: null }));
  await db.insertInto("media").values(others).execute();
  await db.updateTable("media").set({ bytes: null }).where("id", "=", id).execute();
  expect(await bytesOfOwner(owner.id)).toBe(0);
  const uncounted = async () => (await db.selectFrom("media").select("id").where("bytes", "is", null).execute()).length;
  const end = new AbortController();
  const begun = countUncounted(end.signal);
  end.abort();
  await begun;
  expect(await uncounted()).toBe(151);
  await countUncounted(never);
  expect(await counted(memorial, owner.id)).toBeGreaterThan(500);
  expect(existsSync(path.join(env.dataDir, "files/media", id))).toBe(true);
});
