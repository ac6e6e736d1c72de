import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { sizeOf } from "~/models/media/storage.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { findDraft, openStep, saveFirstStep, saveStep, saveTyped } from "~/models/memorial/draft.server";
import { basic, begun, draftOf, filled, registrar, service, typed } from "../support/drafts";
import { addPicture } from "../support/rows";

describe("a draft", () => {
  test("is made by its first step, once, and is nobody else's", async () => {
    const [one, two] = [await registrar(), await registrar()];
    const id = randomUUID();
    expect(await findDraft(one, id)).toBeNull();
    const twice = [saveFirstStep(one, id, basic), saveFirstStep(one, id, basic)];
    expect(await Promise.all(twice)).toEqual(["saved", "saved"]);
    const empty = { password: null, passwordLost: false, portrait: null, cover: null };
    expect(await findDraft(one, id)).toEqual({ id, stepsDone: 1, fields: basic, ...empty });
    expect(await findDraft(two, id)).toBeNull();
    expect(await saveFirstStep(two, id, { fullName: "Someone Else" })).toBe("taken");
    expect((await draftOf(one, id)).fields).toEqual(basic);
  });

  test("is one of many of its account", async () => {
    const access = await registrar();
    const drafts = [await begun(access), await begun(access, { fullName: "Anna" })];
    await saveStep(access, drafts[0] ?? { id: "" }, "service", { fields: service });
    const [first, second] = await Promise.all(drafts.map(({ id }) => draftOf(access, id)));
    expect(first?.fields).toEqual({ ...basic, ...service });
    expect(second?.fields).toEqual({ fullName: "Anna" });
  });

  test("keeps every step, and knows the next", async () => {
    const access = await registrar();
    const { id } = await begun(access);
    const after: [string, number][] = [];
    for (const [step, values] of [
      ["service", { fields: service }],
      ["security", { password: "amber-1952" }],
      ["images", { portraitId: await addPicture() }],
    ] as const) {
      await saveStep(access, { id }, step, values);
      const draft = await draftOf(access, id);
      after.push([openStep(draft), draft.stepsDone]);
    }
    expect(after).toEqual([
      ["security", 2],
      ["images", 3],
      ["url", 4],
    ]);
    const draft = await draftOf(access, id);
    expect(draft.fields).toEqual({ ...basic, ...service });
    expect(draft.password).toBe("amber-1952");
    expect(draft.portrait).toMatchObject({ width: 40, height: 30 });
    expect(draft.cover).toBeNull();
  });

  test("in two windows at once keeps the steps of both, and passes none that was taken back", async () => {
    const access = await registrar();
    const stale = await filled(access);
    await saveStep(access, stale, "basic", { fields: { fullName: "Anna" } });
    await saveTyped(access, stale, "security", typed({ password: "abc" }), { password: "abc" });
    await saveStep(access, stale, "images", { coverId: await addPicture() });
    const draft = await draftOf(access, stale.id);
    expect(draft).toMatchObject({ fields: { fullName: "Anna", ...service }, password: "abc", stepsDone: 2 });
    expect(draft.cover).not.toBeNull();
    expect(await registerMemorial(access, draft.id, null)).toBe("unfinished");
  });

  test("saving an earlier step again takes no later one back; a field left empty is forgotten", async () => {
    const access = await registrar();
    const { id } = await filled(access);
    await saveStep(access, { id }, "basic", { fields: { fullName: "Anna", knownAs: undefined } });
    const draft = await draftOf(access, id);
    expect(draft.stepsDone).toBe(4);
    expect(draft.fields).toEqual({ fullName: "Anna", ...service });
    expect(draft.password).toBe("amber-1952");
  });

  test("unchecked input is stored as it is, and the step has to be passed again", async () => {
    const access = await registrar();
    const form = typed({ biography: "  <b>rough", serviceDate: "nonsense", fullName: "not this step's", other: "x" });
    const { id } = await filled(access);
    await saveTyped(access, { id }, "service", form);
    const draft = await draftOf(access, id);
    expect(draft.fields).toEqual({ ...basic, biography: "  <b>rough", serviceDate: "nonsense" });
    expect([draft.stepsDone, openStep(draft)]).toEqual([1, "service"]);
    expect(await registerMemorial(access, draft.id, null)).toBe("unfinished");
    await saveTyped(access, draft, "url", typed({ customUrlSlug: "Not A Slug" }));
    expect((await draftOf(access, id)).stepsDone).toBe(1);
    await saveTyped(access, draft, "service", typed({ biography: "x".repeat(30_000) }));
    expect((await draftOf(access, id)).fields.biography).toHaveLength(20_000);
  });

  test("a new picture replaces the one before, file and row", async () => {
    const access = await registrar();
    const draft = await filled(access);
    const [first, second] = [await addPicture(), await addPicture()];
    await saveStep(access, draft, "images", { portraitId: first });
    await saveStep(access, draft, "images", { portraitId: second });
    expect((await draftOf(access, draft.id)).portrait?.id).toBe(second);
    expect(await sizeOf(`media/${first}/picture.jpg`)).toBeNull();
    expect(await db.selectFrom("media").select("id").where("id", "=", first).execute()).toEqual([]);
    await saveStep(access, draft, "images", {});
    expect((await draftOf(access, draft.id)).portrait?.id).toBe(second);
    expect(await sizeOf(`media/${second}/picture.jpg`)).toBeGreaterThan(0);
    await saveStep(access, draft, "images", { portraitId: null });
    expect((await draftOf(access, draft.id)).portrait).toBeNull();
    expect(await sizeOf(`media/${second}/picture.jpg`)).toBeNull();
    const late = await addPicture();
    await db.deleteFrom("registration_drafts").where("id", "=", draft.id).execute();
    await saveStep(access, draft, "images", { portraitId: late });
    expect(await sizeOf(`media/${late}/picture.jpg`), "of a draft that is gone").toBeNull();
  });

  test("another account's draft can't be written", async () => {
    const [one, two] = [await registrar(), await registrar()];
    const draft = await filled(one);
    await saveStep(two, draft, "basic", { fields: { fullName: "Someone Else" } });
    expect((await draftOf(one, draft.id)).fields.fullName).toBe("Łukasz Wiśniewski");
  });
});
