import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { sweepMedia } from "~/models/media/sweep.server";
import { unsealPassword } from "~/models/memorial/access-password.server";
import { type EditTexts, readForEdit, saveEdit } from "~/models/memorial/edit.server";
import { findMemorial } from "~/models/memorial/find.server";
import { editForm } from "~/models/memorial/input";
import { openedVersion } from "~/models/memorial/password-check.server";
import { choosePicture, setPictures } from "~/models/memorial/pictures.server";
import { setStatus } from "~/models/memorial/status.server";
import { photo } from "../support/client";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial, addPicture, incoming } from "../support/rows";

const rowOf = (id: string) => db.selectFrom("memorials").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** A memorial with everything in it, and its edit form as it opens. */
async function opened() {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  const access = memorialAccess<"edit">(id, "owner");
  const first = await readForEdit(access);
  await saveEdit(access, parse({ ...first.texts, ...full(id) }), first.base);
  return { id, access, ...(await readForEdit(access)) };
}

const full = (id: string) => ({
  fullName: "Łukasz Wiśniewski",
  knownAs: "Luke",
  dateOfBirth: "1940-05-03",
  dateOfDeath: "2026-11-01",
  serviceDate: "2026-12-01T14:30",
  serviceLocation: "St Mary's, Church Lane",
  livestreamUrl: "https://stream.example/live?a=1&b=2",
  livestreamDate: "2026-12-01T14:15",
  recordingUrl: "https://films.example/7",
  memoriesOpenAt: "2026-12-02T09:00",
  language: "pl",
  biography: "He built boats.\n\nTwelve.",
  password: "amber-1952",
  customUrlSlug: `lukasz-${id.slice(0, 8)}`,
  memorialText: "Tell us of him",
  gateDates: "years",
  nameSearch: "hidden",
  care: "yes",
});

/** Parses texts with the form, as a browser sends them: without empty ones. */
const parse = (texts: Partial<EditTexts>) =>
  editForm("2026-11-21").parse(Object.fromEntries(Object.entries(texts).filter(([, text]) => text)));

describe("saving the edit form", () => {
  test("stores every field, and shows it again as it was typed", async () => {
    const { id, texts } = await opened();
    expect(texts).toEqual(full(id));
    const row = await rowOf(id);
    expect(row).toMatchObject({ search_name: "lukasz wisniewski", service_date: "2026-12-01T14:30:00.000Z" });
    expect(row.livestream_date).toBe("2026-12-01T14:15:00.000Z");
    expect(unsealPassword(id, row.password ?? "")).toBe("amber-1952");
    expect(JSON.stringify(row)).not.toContain("amber-1952");
    expect(await openedVersion(id, "AMBER 1952")).toBe(row.password_version);
  });

  test("an empty field is null, and the text of the page falls back to the ordinary one", async () => {
    const { id, access, base } = await opened();
    await saveEdit(access, parse({ fullName: "Anna", password: "amber-1952" }), base);
    expect(await rowOf(id)).toMatchObject({
      known_as: null,
      date_of_birth: null,
      date_of_death: null,
      service_date: null,
      service_location: null,
      livestream_url: null,
      livestream_date: null,
      recording_url: null,
      memories_open_at: null,
      biography: null,
      custom_url_slug: null,
      memorial_text: "Share your memories",
    });
  });

  test("another password locks everyone out, the same one nobody", async () => {
    const { id, access, texts, base } = await opened();
    const before = await rowOf(id);
    await saveEdit(access, parse({ ...texts, knownAs: "Lu" }), base);
    expect((await rowOf(id)).password_version).toBe(before.password_version);
    const again = await readForEdit(access);
    await saveEdit(access, parse({ ...again.texts, password: "heron-7" }), again.base);
    expect((await rowOf(id)).password_version).toBe(before.password_version + 1);
    expect(await openedVersion(id, "amber-1952")).toBeNull();
  });

  test("another spelling of the same password is stored and locks nobody out", async () => {
    const { id, access, texts, base } = await opened();
    const before = await rowOf(id);
    await saveEdit(access, parse({ ...texts, password: "“Amber” ١٩٥٢" }), base);
    const after = await rowOf(id);
    expect(after).toMatchObject({ password_version: before.password_version, scan_key_hash: before.scan_key_hash });
    expect(unsealPassword(id, after.password ?? "")).toBe("“Amber” ١٩٥٢");
    expect(await openedVersion(id, "amber-1952")).toBe(before.password_version);
    const history = await db
      .selectFrom("memorial_history")
      .select(["kind", "detail"])
      .where("memorial_id", "=", id)
      .execute();
    expect(history.filter(({ kind }) => kind === "password_changed")).toHaveLength(1);
    expect(history.map(({ detail }) => detail)).toContain(JSON.stringify({ fields: ["password"] }));
  });

  test("a slug of another memorial is refused, one's own of former times is not, and old ones go on leading here", async () => {
    const { id, access, texts, base } = await opened();
    await addMemorial({ custom_url_slug: `taken-${id}` });
    expect(await saveEdit(access, parse({ ...texts, customUrlSlug: `taken-${id}` }), base)).toBe("slug-taken");
    expect((await rowOf(id)).custom_url_slug).toBe(texts.customUrlSlug);
    expect(await saveEdit(access, parse({ ...texts, customUrlSlug: `new-${id}` }), base)).toBe("saved");
    expect((await findMemorial(texts.customUrlSlug))?.custom_url_slug).toBe(`new-${id}`);
    const again = await readForEdit(access);
    expect(await saveEdit(access, parse({ ...again.texts, customUrlSlug: texts.customUrlSlug }), again.base)).toBe(
      "saved",
    );
    expect((await findMemorial(`new-${id}`))?.custom_url_slug).toBe(texts.customUrlSlug);
  });
});

describe("two people editing at once", () => {
  test("the second sees what changed, keeps what was typed, and saves the next time", async () => {
    const { id, access, texts, base } = await opened();
    await saveEdit(access, parse({ ...texts, knownAs: "Lukey", serviceLocation: "The chapel" }), base);
    const mine = { ...texts, serviceLocation: "Hall 2", biography: "He built boats and sang." };
    const told = await saveEdit(access, parse(mine), base);
    if (typeof told === "string") throw new Error(told);
    expect(told.now).toEqual({ knownAs: "Lukey", serviceLocation: "The chapel" });
    expect(told.merged).toEqual({ ...mine, knownAs: "Lukey" });
    expect(await rowOf(id)).toMatchObject({ service_location: "The chapel", biography: texts.biography });
    expect(await saveEdit(access, parse(told.merged), told.base)).toBe("saved");
    expect(await rowOf(id)).toMatchObject({ known_as: "Lukey", service_location: "Hall 2", biography: mine.biography });
  });

  test("the same change made twice is no quarrel, and neither is an archive in between", async () => {
    const { access, texts, base } = await opened();
    const same = parse({ ...texts, knownAs: "Lukey" });
    expect(await saveEdit(access, same, base)).toBe("saved");
    await setStatus(access, "archived");
    expect(await saveEdit(access, same, base)).toBe("saved");
  });

  test("a base that was made up is no fault", async () => {
    const { access, texts } = await opened();
    for (const base of ["", "x", "fullName", ":", "fullName:", "fullName:x knownAs:y", "\0"])
      expect(typeof (await saveEdit(access, parse(texts), base)), base).toBe("string");
  });

  test("20 saves at once from one form: one is stored, the others show what changed", async () => {
    const { id, access, texts, base } = await opened();
    const saves = Array.from({ length: 20 }, (_, index) =>
      saveEdit(access, parse({ ...texts, knownAs: `No ${index}` }), base),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter((answer) => answer === "saved")).toHaveLength(1);
    expect((await rowOf(id)).known_as).toBe(`No ${answers.indexOf("saved")}`);
  });
});

describe("the pictures of the edit form", () => {
  const given = (file: Awaited<ReturnType<typeof incoming>> | undefined, uploaded = "", removes = false) => ({
    file,
    uploaded,
    removes,
  });
  const media = (id: string) => db.selectFrom("media").select("id").where("memorial_id", "=", id).execute();

  test("a new one takes the place of the old, whose files go; one from a refused post goes along the next time", async () => {
    const { id, access } = await opened();
    const first = await choosePicture(access, "portrait", given(await incoming(await photo())));
    expect((await rowOf(id)).portrait_id).toBeNull();
    const kept = await choosePicture(access, "portrait", given(undefined, first.id ?? ""));
    expect(kept.id).toBe(first.id);
    await setPictures(access, { portrait: kept, cover: { id: undefined } });
    expect((await rowOf(id)).portrait_id).toBe(first.id);
    const second = await choosePicture(access, "portrait", given(await incoming(await photo())));
    await setPictures(access, { portrait: second, cover: { id: undefined } });
    expect((await rowOf(id)).portrait_id).toBe(second.id);
    expect(await media(id)).toEqual([{ id: second.id }]);
    await setPictures(access, {
      portrait: await choosePicture(access, "portrait", given(undefined, "", true)),
      cover: { id: undefined },
    });
    expect([(await rowOf(id)).portrait_id, await media(id)]).toEqual([null, []]);
  });

  test("another editor's pictures stay when somebody else saves, and go after a day if they aren't used", async () => {
    const { id, access } = await opened();
    const send = async (use: "portrait" | "cover") => choosePicture(access, use, given(await incoming(await photo())));
    const none = { id: undefined };
    const refused = await send("portrait");
    const underWay = await send("cover");
    await setPictures(access, { portrait: await send("portrait"), cover: none });
    const kept = await choosePicture(access, "portrait", given(undefined, refused.id ?? ""));
    expect(kept).toEqual(refused);
    await setPictures(access, { portrait: kept, cover: underWay });
    expect(await rowOf(id)).toMatchObject({ portrait_id: refused.id, cover_id: underWay.id });
    expect((await media(id)).map((row) => row.id).sort()).toEqual([refused.id, underWay.id].sort());
    await send("portrait");
    const sweep = (hours: number) => sweepMedia(new Date(Date.now() + hours * 3_600_000), new AbortController().signal);
    await sweep(23);
    expect(await media(id)).toHaveLength(3);
    await sweep(25);
    expect((await media(id)).map((row) => row.id).sort()).toEqual([refused.id, underWay.id].sort());
  });

  test("a picture of another memorial or another use can't be taken over", async () => {
    const { access } = await opened();
    const other = await opened();
    const theirs = await choosePicture(other.access, "portrait", given(await incoming(await photo())));
    const cover = await choosePicture(access, "cover", given(await incoming(await photo())));
    for (const kept of [theirs.id, cover.id, await addPicture(), "x", ""])
      expect(
        (await choosePicture(access, "portrait", given(undefined, String(kept)))).id,
        String(kept),
      ).toBeUndefined();
  });

  test("pictures of memories are never taken for leftovers", async () => {
    const { id, access } = await opened();
    const memory = await addPicture();
    await db.updateTable("media").set({ memorial_id: id }).where("id", "=", memory).execute();
    await setPictures(access, { portrait: { id: null }, cover: { id: null } });
    expect(await media(id)).toEqual([{ id: memory }]);
  });
});
