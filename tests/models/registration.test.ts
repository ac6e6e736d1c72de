import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { sizeOf } from "~/gateways/storage.server";
import type { SiteAccess } from "~/models/access";
import { unsealPassword } from "~/models/memorial/access-password.server";
import { openDraft, openStep, saveStep, saveTyped } from "~/models/memorial/draft.server";
import { registerMemorial } from "~/models/memorial/register.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addPicture } from "../support/rows";

type Registrar = SiteAccess<"register">;

const registrar = async () => siteAccess<"register">(await addAccount());
const basic = { fullName: "Łukasz Wiśniewski", knownAs: "Luke", dateOfBirth: "1952-02-03", dateOfDeath: "2026-11-02" };
const service = { biography: "He built organs.", serviceDate: "2026-06-24T11:00", serviceLocation: "Leeds" };

async function filled(access: Registrar) {
  await saveStep(access, await openDraft(access), "basic", { fields: basic });
  await saveStep(access, await openDraft(access), "service", { fields: service });
  await saveStep(access, await openDraft(access), "security", { password: "amber-1952" });
  await saveStep(access, await openDraft(access), "images", {});
  return openDraft(access);
}

const memorials = (id: string) => db.selectFrom("memorials").selectAll().where("id", "=", id).execute();

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a draft", () => {
  test("is one for an account, and another's is another", async () => {
    const [one, two] = [await registrar(), await registrar()];
    const [a, b, c] = await Promise.all([openDraft(one), openDraft(one), openDraft(two)]);
    expect(a).toEqual({ id: a.id, stepsDone: 0, fields: {}, password: null, portrait: null, cover: null });
    expect(b.id).toBe(a.id);
    expect(c.id).not.toBe(a.id);
  });

  test("keeps every step, and knows the next", async () => {
    const access = await registrar();
    const after: [string, number][] = [];
    for (const [step, values] of [
      ["basic", { fields: basic }],
      ["service", { fields: service }],
      ["security", { password: "amber-1952" }],
      ["images", { portraitId: await addPicture() }],
    ] as const) {
      await saveStep(access, await openDraft(access), step, values);
      const draft = await openDraft(access);
      after.push([openStep(draft), draft.stepsDone]);
    }
    expect(after).toEqual([
      ["service", 1],
      ["security", 2],
      ["images", 3],
      ["url", 4],
    ]);
    const draft = await openDraft(access);
    expect(draft.fields).toEqual({ ...basic, ...service });
    expect(draft.password).toBe("amber-1952");
    expect(draft.portrait).toMatchObject({ width: 40, height: 30 });
    expect(draft.cover).toBeNull();
  });

  test("saving an earlier step again takes no later one back; a field left empty is forgotten", async () => {
    const access = await registrar();
    await saveStep(access, await filled(access), "basic", { fields: { fullName: "Anna", knownAs: undefined } });
    const draft = await openDraft(access);
    expect(draft.stepsDone).toBe(4);
    expect(draft.fields).toEqual({ fullName: "Anna", ...service });
    expect(draft.password).toBe("amber-1952");
  });

  test("what was typed unchecked is kept as it is, and the step has to be passed again", async () => {
    const access = await registrar();
    const form = typed({ biography: "  <b>rough", serviceDate: "nonsense", fullName: "not this step's", other: "x" });
    await saveTyped(access, await filled(access), "service", form);
    const draft = await openDraft(access);
    expect(draft.fields).toEqual({ ...basic, biography: "  <b>rough", serviceDate: "nonsense" });
    expect([draft.stepsDone, openStep(draft)]).toEqual([1, "service"]);
    expect(await registerMemorial(access, draft.id, null)).toBe("unfinished");
    await saveTyped(access, draft, "url", typed({ customUrlSlug: "Not A Slug" }));
    expect((await openDraft(access)).stepsDone).toBe(1);
    await saveTyped(access, draft, "service", typed({ biography: "x".repeat(30_000) }));
    expect((await openDraft(access)).fields.biography).toHaveLength(20_000);
  });

  test("a new picture replaces the one before, file and row", async () => {
    const access = await registrar();
    const [first, second] = [await addPicture(), await addPicture()];
    await saveStep(access, await openDraft(access), "images", { portraitId: first });
    await saveStep(access, await openDraft(access), "images", { portraitId: second });
    expect((await openDraft(access)).portrait?.id).toBe(second);
    expect(await sizeOf(`media/${first}/picture.jpg`)).toBeNull();
    expect(await db.selectFrom("media").select("id").where("id", "=", first).execute()).toEqual([]);
    await saveStep(access, await openDraft(access), "images", {});
    expect((await openDraft(access)).portrait?.id).toBe(second);
    expect(await sizeOf(`media/${second}/picture.jpg`)).toBeGreaterThan(0);
    await saveStep(access, await openDraft(access), "images", { portraitId: null });
    expect((await openDraft(access)).portrait).toBeNull();
    expect(await sizeOf(`media/${second}/picture.jpg`)).toBeNull();
  });

  test("another account's draft can't be written", async () => {
    const [one, two] = [await registrar(), await registrar()];
    const draft = await filled(one);
    await saveStep(two, draft, "basic", { fields: { fullName: "Someone Else" } });
    expect((await openDraft(one)).fields.fullName).toBe("Łukasz Wiśniewski");
  });
});

describe("registering", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("makes a memorial of all that was gathered, and the draft is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00.000Z") });
    const access = await registrar();
    const [portrait, cover] = [await addPicture(), await addPicture()];
    await saveStep(access, await filled(access), "images", { portraitId: portrait, coverId: cover });
    const { id } = await openDraft(access);
    expect(await registerMemorial(access, id, "lukasz")).toEqual({ memorialId: id, fullName: "Łukasz Wiśniewski" });
    const [row, ...others] = await memorials(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      user_id: access.viewer.id,
      full_name: "Łukasz Wiśniewski",
      search_name: "lukasz wisniewski",
      known_as: "Luke",
      date_of_birth: "1952-02-03",
      date_of_death: "2026-11-02",
      service_date: "2026-06-24T10:00:00.000Z",
      service_location: "Leeds",
      biography: "He built organs.",
      portrait_id: portrait,
      cover_id: cover,
      custom_url_slug: "lukasz",
      memorial_text: "Share your memories",
      password_version: 1,
      status: "active",
      qr_code: `MEM-${Date.now()}`,
      created_at: "2026-11-21T12:00:00.000Z",
    });
    expect(unsealPassword(id, row?.password ?? "")).toBe("amber-1952");
    const slugs = db.selectFrom("memorial_slugs").select("slug").where("memorial_id", "=", id);
    expect(await slugs.execute()).toEqual([{ slug: "lukasz" }]);
    const media = await db.selectFrom("media").select("id").where("memorial_id", "=", id).execute();
    expect(media.map((one) => one.id).sort()).toEqual([portrait, cover].sort());
    expect((await openDraft(access)).id).not.toBe(id);
  });

  test("what may be left out is null", async () => {
    const access = await registrar();
    const draft = await filled(access);
    await saveStep(access, draft, "basic", { fields: { fullName: "Anna" } });
    await saveStep(access, await openDraft(access), "service", {});
    await registerMemorial(access, draft.id, null);
    const empty = {
      known_as: null,
      date_of_birth: null,
      date_of_death: null,
      service_date: null,
      service_location: null,
    };
    expect((await memorials(draft.id))[0]).toMatchObject({ ...empty, biography: null, custom_url_slug: null });
  });

  test("in the same millisecond two memorials have two references", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00.000Z") });
    const [one, two] = [await registrar(), await registrar()];
    const [a, b] = [await filled(one), await filled(two)];
    await registerMemorial(one, a.id, null);
    await registerMemorial(two, b.id, null);
    const codes = [...(await memorials(a.id)), ...(await memorials(b.id))].map((row) => row.qr_code);
    expect(codes).toEqual([`MEM-${Date.now()}`, `MEM-${Date.now() + 1}`]);
  });

  test("is unfinished without a name, a password or the steps, and with another's draft", async () => {
    const access = await registrar();
    expect(await registerMemorial(access, randomUUID(), null)).toBe("unfinished");
    const { id } = await filled(access);
    const change = (values: { fields?: string; password?: string | null; steps_done?: number }) =>
      db.updateTable("registration_drafts").set(values).where("id", "=", id).execute();
    const row = db.selectFrom("registration_drafts").select(["fields", "password", "steps_done"]).where("id", "=", id);
    const whole = await row.executeTakeFirstOrThrow();
    for (const missing of [{ fields: "{}" }, { password: null }, { password: "" }, { steps_done: 3 }]) {
      await change({ ...whole, ...missing });
      expect(await registerMemorial(access, id, null), JSON.stringify(missing)).toBe("unfinished");
    }
    await change(whole);
    expect(await registerMemorial(await registrar(), id, null)).toBe("unfinished");
    expect(await memorials(id)).toEqual([]);
    expect(await registerMemorial(access, id, null)).toMatchObject({ memorialId: id });
  });

  test("a taken slug makes nothing, and another one does", async () => {
    await addMemorial({ custom_url_slug: "taken" });
    const access = await registrar();
    const { id } = await filled(access);
    expect(await registerMemorial(access, id, "taken")).toBe("slug-taken");
    expect(await memorials(id)).toEqual([]);
    expect((await openDraft(access)).stepsDone).toBe(4);
    expect(await registerMemorial(access, id, "free")).toMatchObject({ memorialId: id });
  });

  test("a second call with the same draft finds the same memorial", async () => {
    const access = await registrar();
    const { id } = await filled(access);
    const first = await registerMemorial(access, id, "second-call");
    expect(await registerMemorial(access, id, "second-call")).toEqual(first);
    expect(await registerMemorial(access, id, "another")).toEqual(first);
    expect(await registerMemorial(await registrar(), id, null)).toBe("unfinished");
    expect(await memorials(id)).toHaveLength(1);
  });

  test("two at the same time make one memorial; two drafts after one slug make one", async () => {
    const [one, two] = [await registrar(), await registrar()];
    const [a, b] = [await filled(one), await filled(two)];
    const twins = await Promise.all([registerMemorial(one, a.id, "twin"), registerMemorial(one, a.id, "twin")]);
    expect(twins).toEqual([twins[0], twins[0]]);
    expect(await memorials(a.id)).toHaveLength(1);
    const again = await filled(one);
    const race = await Promise.all([registerMemorial(one, again.id, "race"), registerMemorial(two, b.id, "race")]);
    expect(race.filter((result) => result === "slug-taken")).toHaveLength(1);
    expect([...(await memorials(again.id)), ...(await memorials(b.id))]).toHaveLength(1);
  });
});
