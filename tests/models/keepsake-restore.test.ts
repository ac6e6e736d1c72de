// @module-tag slow
import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { askForBook } from "~/features/book/ask.server";
import { readBookChoices } from "~/features/book/choices.server";
import { findBook } from "~/features/book/find.server";
import { bookChoices } from "~/features/book/input";
import { storePicture } from "~/models/media/picture.server";
import { storeMedia } from "~/models/media/store.server";
import { readPassword } from "~/models/memorial/access-password.server";
import { makeDueCopies } from "../support/copies";
import { installFfmpeg, needsFfmpeg } from "../support/ffmpeg";
import { addGatheringRow } from "../support/gathering-rows";
import { keepsakeOf } from "../support/keepsakes";
import { memorialAccess } from "../support/proofs";
import { film, h264, voice } from "../support/recordings";
import { forgetMemorial, leftovers, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory, incoming } from "../support/rows";

installFfmpeg();

const never = new AbortController().signal;
const approved = { approval_status: "approved", decided_at: "2026-11-21T09:00:00.000Z" } as const;
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function stored(bytes: Buffer, kind: "image" | "video" | "audio", png = false) {
  const found = await storeMedia({ ...(await incoming(bytes)), png }, [kind], "memory", "");
  if ("refused" in found) throw new Error(found.refused);
  return { media_id: found.id, media_state: "attached" } as const;
}

let shade = 0;
/** A photo of so many pixels, each a different one. */
const photo = (width: number, height: number) => {
  shade += 20;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#fc8"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
};

/** A memorial with a memory of each type and state, with real files. */
async function addEverything() {
  const [portrait, cover] = [
    await storePicture(await incoming(await photo(900, 900)), "portrait", null),
    await storePicture(await incoming(await photo(1200, 500)), "cover", null),
  ];
  const id = await addMemorial({
    ...{ portrait_id: "id" in portrait ? portrait.id : null, cover_id: "id" in cover ? cover.id : null },
    ...{ service_location: "St Mary's", livestream_date: "2026-12-01T10:45:00.000Z", memorial_text: "Forever here" },
    ...{ recording_url: "https://video.example/2", memories_open_at: "2026-11-15T09:00:00.000Z" },
    ...{ custom_url_slug: "maggie", known_as: "Maggie" },
    ...{ gate_dates: "years", name_search: "hidden", care: "yes" },
    ...{ date_of_birth: "1941-03-02", date_of_death: "2026-11-01", service_date: "2026-12-01T11:00:00.000Z" },
    ...{ biography: "One.\n\nTwo.", language: "pl", handout_languages: '["pl","en"]', status: "archived" },
    ...{ livestream_url: "https://video.example/1", background_gradient: "linear-gradient(90deg, #112233, #445566)" },
  });
  await addMemory(id, { ...approved, created_at: at(1), content_text: "Zażółć\n\n  gęślą 🐝", author_name: "Ola" });
  await addMemory(id, {
    ...approved,
    ...(await stored(await photo(2400, 1600), "image")),
    created_at: at(2),
    memory_type: "photo",
  });
  const clip = await stored(film([...h264], "mp4"), "video");
  await addMemory(id, { ...approved, ...clip, created_at: at(3), memory_type: "video" });
  await addMemory(id, {
    ...(await stored(voice([], "wav"), "audio")),
    created_at: at(4),
    memory_type: "audio",
    family_only: 1,
  });
  const rejected = { approval_status: "rejected", rejection_reason: "Unkind", decided_at: at(9) } as const;
  await addMemory(id, {
    ...rejected,
    ...(await stored(await photo(300, 200), "image")),
    created_at: at(5),
    requested_type: "photo",
  });
  const several = await addMemory(id, {
    ...approved,
    created_at: at(6),
    memory_type: "photo",
    media_state: "attached",
  });
  for (const [position, status] of (["attached", "left_out", "awaited"] as const).entries()) {
    const media_id = status === "awaited" ? null : (await stored(await photo(700, 500), "image")).media_id;
    const place = { memory_id: several, position, status, media_id };
    await db
      .insertInto("memory_pictures")
      .values({ ...place, name: `IMG ${position}.jpg`, caption: `No. ${position}` })
      .execute();
  }
  const late = {
    late_media_id: (await stored(await photo(500, 400), "image")).media_id,
    late_status: "pending",
    late_type: "photo",
  } as const;
  await addMemory(id, { ...approved, ...late, created_at: at(7) });
  const pen = await sharp({ create: { width: 400, height: 200, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const tribute = { memory_type: "signature", content_title: "Tribute", author_name: "Joan" } as const;
  await addMemory(id, { ...approved, ...tribute, ...(await stored(pen, "image", true)), created_at: at(8) });
  const choices = bookChoices().parse({ size: "a4", dedication: "For Ola,\nwho asked.", leftOut: [several] });
  await askForBook(memorialAccess<"manage">(id, "owner"), choices, false);
  await db
    .insertInto("family_wishes")
    .values({
      memorial_id: id,
      charity: "Leeds Hospice",
      charity_url: "https://hospice.example/give",
      flowers: "From the garden",
      clothing: "Bright colours",
      arrival: "No steps at the west door",
      children: "Welcome",
      photographs: "Not in the chapel",
      before_gate: 1,
    })
    .execute();
  await addGatheringRow(id, { kind: "viewing", day: "2026-11-30", called_off_at: at(9), seen_by: "everyone" });
  const times = { starts_at: "2026-12-03T15:00:00.000Z", ends_at: "2026-12-03T18:00:00.000Z" };
  const links = { livestream_url: "https://stream.example/7", recording_url: "https://video.example/7" };
  await addGatheringRow(id, { ...times, ...links, place: "The Heron", note: "Bring a story.", seen_by: "invited" });
  for (const row of await db.selectFrom("media").select("id").execute())
    await db.updateTable("media").set({ memorial_id: id }).where("id", "=", row.id).execute();
  while (await makeDueCopies(never));
  return id;
}

const ownerOf = (id: string) => db.selectFrom("memorials").select("user_id").where("id", "=", id).executeTakeFirst();

afterEach(() => expect(leftovers()).toEqual([]));

describe("a keepsake that is restored on another server", () => {
  test(`gives the same data and the same files again${needsFfmpeg}`, async () => {
    const id = await addEverything();
    const before = await keepsakeOf(id);
    const empty = Object.entries(before.data.memorial).filter(([, value]) => value === null);
    expect(empty, "each field comes back").toEqual([]);
    await forgetMemorial(id);
    const owner = await addAccount();
    const { state, report, memorialId } = await restored(owner, packed(before.files));
    expect({ state, memorialId, ...report }).toEqual({
      ...{
        state: "done",
        memorialId: id,
        fullName: "Margaret Ellis",
        memories: 8,
        problems: [],
        more: 0,
        hasBook: true,
      },
      files: before.names.filter((name) => name.startsWith("media/")).length,
    });
    while (await makeDueCopies(never));
    const after = await keepsakeOf(id);
    expect(after.text("memorial.json")).toBe(before.text("memorial.json"));
    expect(after.names).toEqual(before.names);
    expect(after.names).toContain("media/08 Joan - Tribute.png");
    for (const [name, bytes] of before.files) expect(sum(after.files.get(name) ?? bytes), name).toBe(sum(bytes));
    expect(await ownerOf(id)).toEqual({ user_id: owner.id });
    expect(await readBookChoices(memorialAccess<"manage">(id, "owner"))).toMatchObject({
      ...{ size: "a4", dedication: "For Ola,\nwho asked.", theme: "Classic Teal" },
      leftOut: [before.data.memories.find(({ inBook }: { inBook: boolean }) => !inBook).id],
    });
    expect((await findBook(memorialAccess<"manage">(id, "owner"))).state).toBe("expired");
    const row = await db
      .selectFrom("memorials")
      .select(["id", "password"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(readPassword(row).password).toMatch(/\w{3}/);
    const again = await restored(owner, packed(before.files));
    expect([again.state, again.report, again.memorialId]).toEqual([
      "done",
      { fullName: "Margaret Ellis", already: true },
      id,
    ]);
    expect((await keepsakeOf(id)).text("memorial.json")).toBe(before.text("memorial.json"));
  });
});
