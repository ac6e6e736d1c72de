import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { type CardCode, type CardKind, mostCards } from "~/features/cards/handwritten/code";
import { findCard } from "~/features/cards/handwritten/find.server";
import { cardSigner, issueCards, NumbersUsedUp } from "~/features/cards/handwritten/issue.server";
import { memorialAccess } from "../support/proofs";
import { addMemorial, shortIdOf } from "../support/rows";

const front: CardKind = { size: "a6", side: "front", mirrored: false };
const manager = (id: string) => memorialAccess<"manage">(id, "coOwner");
const keys = () => db.selectFrom("card_keys").selectAll().execute();

/** A card of a new memorial, as it is printed. */
async function printed() {
  const id = await addMemorial();
  const number = await issueCards(manager(id), 1);
  return { id, card: (await cardSigner(manager(id)))({ number, kind: front }) };
}

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await db.deleteFrom("card_keys").execute();
});

describe("numbers", () => {
  test("are each memorial's own, and no two presses get the same", async () => {
    const [one, other] = [manager(await addMemorial()), manager(await addMemorial())];
    const firsts = await Promise.all([500, 1, 40, 500].map((count) => issueCards(one, count)));
    expect(firsts).toEqual([0, 500, 501, 541]);
    expect(await issueCards(other, 3)).toBe(0);
    expect(await keys()).toHaveLength(2);
  });

  test("end with the last that a code can hold", async () => {
    const access = manager(await addMemorial());
    expect(await issueCards(access, mostCards - 500)).toBe(0);
    await expect(issueCards(access, 501)).rejects.toThrow(NumbersUsedUp);
    expect(await issueCards(access, 500)).toBe(mostCards - 500);
    await expect(issueCards(access, 1)).rejects.toThrow(NumbersUsedUp);
  });
});

describe("a printed card", () => {
  test("is found at its memorial, and names it by its short id", async () => {
    const { id, card } = await printed();
    expect(card).toEqual({ shortId: await shortIdOf(id), number: 0, kind: front, signature: expect.any(String) });
    expect(card.signature).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(await findCard(card)).toEqual({ memorialId: id });
  });

  test("is forged with another number, side, size, hand, memorial or signature", async () => {
    const [{ card }, other] = [await printed(), await printed()];
    const last = card.signature.endsWith("0") ? "1" : "0";
    const changed: Partial<CardCode>[] = [
      { number: 1 },
      { kind: { ...front, side: "back" } },
      { kind: { ...front, size: "a5" } },
      { kind: { ...front, mirrored: true } },
      { shortId: other.card.shortId },
      { signature: card.signature.slice(0, -1) + last },
      { signature: card.signature.slice(0, -1) },
      { signature: other.card.signature },
      { signature: "" },
      { shortId: "zzzzzz" },
    ];
    for (const change of changed) expect(await findCard({ ...card, ...change }), JSON.stringify(change)).toBe("forged");
  });

  test("of an erased memorial is told from a forged one, and what stays says nothing about the person", async () => {
    const { id, card } = await printed();
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    expect(await findCard(card)).toBe("deleted");
    expect(await findCard({ ...card, number: 7 })).toBe("forged");
    expect(await keys()).toEqual([
      {
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), short_id: card.shortId, memorial_id: null },
        ...{ sealed: expect.any(String), next_number: 1 },
      },
    ]);
  });

  test("stays valid when the site's keys have been rotated", async () => {
    const { id, card } = await printed();
    const [before] = await keys();
    vi.resetModules();
    vi.stubEnv("ACCESS_PASSWORD_KEYS", ["new password key ".padEnd(40, "n"), ...env.passwordKeys].join());
    const { resealAll } = await import("~/models/memorial/reseal.server");
    expect(await resealAll()).toMatchObject({ done: 1, lost: 0 });
    const after = await (await import("~/db/connection.server")).db
      .selectFrom("card_keys")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(after.sealed.slice(0, 8)).not.toBe(before?.sealed.slice(0, 8));
    const again = await import("~/features/cards/handwritten/find.server");
    expect(await again.findCard(card)).toEqual({ memorialId: id });
  });

  test("is forged once its key can't be opened; the memorial can then print others", async () => {
    const { id, card } = await printed();
    await db.updateTable("card_keys").set({ sealed: "gone.x.y" }).execute();
    expect(await findCard(card)).toBe("forged");
    const number = await issueCards(manager(id), 2);
    const other = (await cardSigner(manager(id)))({ number, kind: front });
    expect([number, await findCard(other), await findCard(card)]).toEqual([1, { memorialId: id }, "forged"]);
  });
});
