import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { memorialData } from "~/features/keepsake/data";
import { readKeptMemorial } from "~/features/keepsake/restore/format";
import { markOf, readWishes } from "~/features/wishes/find.server";
import { insertWishes } from "~/features/wishes/insert.server";
import { readMemorial } from "~/models/memorial/contents.server";
import { addMemorial } from "../support/rows";

const wishes = {
  charity: "St Luke’s Hospice",
  charityUrl: "https://www.stlukes.example/give",
  flowers: "Family flowers only.",
  clothing: null,
  arrival: "Park in Mill Lane.\nThe side door has no steps.",
  children: null,
  photographs: null,
  beforeGate: true,
};

async function keptBy(readers: "family" | "visitors", id: string) {
  let text = "";
  const none = (async function* () {})();
  const memorial = { ...(await readMemorial(id)), gatherings: [], book: null, wishes: await readWishes(id) };
  for await (const piece of memorialData(memorial, { portrait: null, cover: null }, none, readers)) text += piece;
  return JSON.parse(text).memorial;
}

test("the family's keepsake holds the wishes, and a restore brings them back", async () => {
  const [id, other] = [await addMemorial(), await addMemorial()];
  await transaction((trx) => insertWishes(trx, id, wishes));
  const kept = readKeptMemorial({ ...(await keptBy("family", id)), id: randomUUID() });
  expect(kept?.leftOut).toEqual([]);
  expect(kept?.wishes).toEqual(wishes);
  await transaction((trx) => insertWishes(trx, other, kept?.wishes ?? wishes));
  expect(await readWishes(other)).toEqual(wishes);
});

test("the visitors' keepsake holds none", async () => {
  const id = await addMemorial();
  await transaction((trx) => insertWishes(trx, id, wishes));
  expect(await keptBy("visitors", id)).not.toHaveProperty("wishes");
});

test.each([
  ["a link that leads nowhere", { charityUrl: "javascript:alert(1)" }],
  ["a text that is too long", { flowers: "x".repeat(301) }],
])("a keepsake with %s is restored without the wishes, and the report names them", async (_, change) => {
  const id = await addMemorial();
  const data = await keptBy("family", id);
  const kept = readKeptMemorial({ ...data, wishes: { ...wishes, ...change } });
  expect(kept).toMatchObject({ leftOut: ["wishes"], wishes: null });
});

test("nothing is kept of empty wishes, nor a link without a charity", async () => {
  const id = await addMemorial();
  const empty = { ...wishes, charity: null, flowers: null, arrival: null };
  await transaction((trx) => insertWishes(trx, id, empty));
  expect(await readWishes(id)).toBeNull();
  await transaction((trx) => insertWishes(trx, id, { ...empty, children: "Welcome." }));
  expect(await readWishes(id)).toMatchObject({ charityUrl: null, children: "Welcome." });
});

test("the mark of wishes tells them apart, whatever the order of their fields", () => {
  expect(markOf({ ...wishes, flowers: "None." })).not.toBe(markOf(wishes));
  const { beforeGate, ...rest } = wishes;
  expect(markOf({ beforeGate, ...rest })).toBe(markOf(wishes));
});
