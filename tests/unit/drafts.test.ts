import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { sizeOf } from "~/models/media/storage.server";
import { findDraft, saveFirstStep, saveStep } from "~/models/memorial/draft.server";
import { discardDraft, listDrafts, sweepDrafts } from "~/models/memorial/drafts.server";
import { mostDrafts } from "~/models/memorial/input";
import { begun, filled, registrar } from "../support/drafts";
import { addPicture } from "../support/rows";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const sweep = (now: Date) => sweepDrafts(now, new AbortController().signal);
const isStored = async (id: string) => (await sizeOf(`media/${id}/picture.jpg`)) !== null;
const mediaRow = (id: string) => db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();
const touchedAt = (id: string, at: Date) =>
  db.updateTable("registration_drafts").set({ updated_at: at.toISOString() }).where("id", "=", id).execute();

test("an account lists its own drafts, the one saved last first, with the step to go on at", async () => {
  const [one, two] = [await registrar(), await registrar()];
  const [anna, bob, whole] = [
    await begun(one, { fullName: "Anna" }),
    await begun(one, { fullName: "Bob" }),
    await filled(one),
  ];
  for (const [days, { id }] of [anna, bob, whole].entries()) await touchedAt(id, inDays(-days));
  expect(await listDrafts(one)).toEqual([
    { id: anna.id, fullName: "Anna", step: "service", startedAt: expect.any(String) },
    { id: bob.id, fullName: "Bob", step: "service", startedAt: expect.any(String) },
    { id: whole.id, fullName: "Łukasz Wiśniewski", step: "url", startedAt: expect.any(String) },
  ]);
  expect(await listDrafts(two)).toEqual([]);
});

test("an account has 50 drafts at most, each can be saved on, and one that goes makes room", async () => {
  const access = await registrar();
  const first = await begun(access);
  for (let count = 1; count < mostDrafts; count++) await begun(access, { fullName: `Anna ${count}` });
  expect(mostDrafts).toBe(50);
  expect(await saveFirstStep(access, randomUUID(), { fullName: "One More" })).toBe("too-many");
  expect(await saveFirstStep(access, first.id, { fullName: "Anna Again" })).toBe("saved");
  expect(await listDrafts(access)).toHaveLength(50);
  await discardDraft(access, first.id);
  expect(await saveFirstStep(access, randomUUID(), { fullName: "One More" })).toBe("saved");
});

test("a discarded draft is gone at once, files and all, and nobody discards another account's", async () => {
  const [one, two] = [await registrar(), await registrar()];
  const [draft, other] = [await filled(one), await filled(one)];
  const [portrait, cover, kept] = [await addPicture(), await addPicture(), await addPicture()];
  await saveStep(one, draft, "images", { portraitId: portrait, coverId: cover });
  await saveStep(one, other, "images", { portraitId: kept });
  expect(await discardDraft(two, draft.id)).toBeNull();
  expect(await isStored(portrait)).toBe(true);
  expect(await discardDraft(one, draft.id)).toBe("Łukasz Wiśniewski");
  expect(await findDraft(one, draft.id)).toBeNull();
  for (const id of [portrait, cover]) expect([await mediaRow(id), await isStored(id)]).toEqual([undefined, false]);
  expect(await isStored(kept)).toBe(true);
  expect(await discardDraft(one, draft.id)).toBeNull();
});

test("30 days after it was saved last a draft goes with its pictures, and not before", async () => {
  const access = await registrar();
  const [old, young] = [await filled(access), await filled(access)];
  const [portrait, cover] = [await addPicture(), await addPicture()];
  await saveStep(access, old, "images", { portraitId: portrait, coverId: cover });
  await touchedAt(young.id, inDays(2));
  await sweep(inDays(29.9));
  expect(await findDraft(access, old.id)).not.toBeNull();
  await sweep(inDays(30.1));
  expect(await findDraft(access, old.id)).toBeNull();
  for (const id of [portrait, cover]) expect([await mediaRow(id), await isStored(id)]).toEqual([undefined, false]);
  expect(await findDraft(access, young.id)).not.toBeNull();
});

test("more old drafts than go at once are all swept", async () => {
  const { viewer } = await registrar();
  const at = "2026-01-01T00:00:00.000Z";
  const row = { account_id: viewer.id, fields: "{}", created_at: at, updated_at: at };
  const rows = Array.from({ length: 250 }, () => ({ id: randomUUID(), ...row }));
  await db.insertInto("registration_drafts").values(rows).execute();
  expect(await sweep(new Date("2026-01-31T00:00:01Z"))).toBe(250);
});
