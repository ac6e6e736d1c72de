import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unsealPassword } from "~/models/memorial/access-password.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { findDraft, saveFirstStep, saveStep } from "~/models/memorial/draft.server";
import { basic, draftOf, filled, registrar } from "../support/drafts";
import { addMemorial, addPicture } from "../support/rows";

const memorials = (id: string) => db.selectFrom("memorials").selectAll().where("id", "=", id).execute();

describe("registering", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("makes a memorial of all that was gathered, and the draft is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00.000Z") });
    const access = await registrar();
    const [portrait, cover] = [await addPicture(), await addPicture()];
    const { id } = await filled(access);
    await saveStep(access, { id }, "images", { portraitId: portrait, coverId: cover });
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
      livestream_url: "https://stream.example/live",
      livestream_date: "2026-06-24T09:45:00.000Z",
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
    expect(await findDraft(access, id)).toBeNull();
    expect(await saveFirstStep(access, id, basic)).toBe("taken");
  });

  test("an optional field that was left out is null", async () => {
    const access = await registrar();
    const draft = await filled(access);
    await saveStep(access, draft, "basic", { fields: { fullName: "Anna" } });
    await saveStep(access, draft, "service", {});
    await registerMemorial(access, draft.id, null);
    const empty = {
      known_as: null,
      date_of_birth: null,
      date_of_death: null,
      service_date: null,
      service_location: null,
      livestream_url: null,
      livestream_date: null,
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
    expect((await draftOf(access, id)).stepsDone).toBe(4);
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
