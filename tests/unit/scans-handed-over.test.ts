import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { dismiss, undoItem } from "~/features/card-scan/by-hand.server";
import { isOwnScan } from "~/features/card-scan/find.server";
import { readItems } from "~/features/card-scan/items.server";
import { handOverScans } from "~/features/card-scan/leaving.server";
import { isUndoable, undoScan, whatUndoDoes } from "~/features/card-scan/undo.server";
import type { Viewer } from "~/models/access";
import { removeColleague } from "~/models/people/colleague-leave.server";
import { removeCoOwner } from "~/models/people/remove-co-owner.server";
import { scanAccess } from "../support/feature-proofs/card-scan";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial, addMemory, addPicture } from "../support/rows";

const at = "2026-11-20T10:00:00.000Z";
let business: Viewer;
let colleague: Viewer;
let memorial: string;

/** A scan that is done: each memorial has one filed card, whose memories it returns, and one thing in it is unsorted. */
async function addScan(account: Viewer, memorials: string[]) {
  const [id, file] = [randomUUID(), randomUUID()];
  await db
    .insertInto("card_scans")
    .values({ id, account_id: account.id, state: "done", asked_at: at, done_at: at })
    .execute();
  const named = { name: "stack.pdf", bytes: 1, state: "done" } as const;
  await db
    .insertInto("card_scan_files")
    .values({ id: file, scan_id: id, position: 0, ...named })
    .execute();
  const item = (place: number, values: object) =>
    db
      .insertInto("card_scan_items")
      .values({
        id: randomUUID(),
        scan_id: id,
        file_id: file,
        page: 0,
        place,
        outcome: "unsorted",
        reason: "no-code",
        ...values,
      })
      .execute();
  await item(-1, {});
  const memories: string[] = [];
  for (const [place, memorial_id] of memorials.entries()) {
    const [memory_id, media_id] = [await addMemory(memorial_id), await addPicture()];
    await db
      .insertInto("memory_pictures")
      .values({ memory_id, media_id, position: 0, name: "0 attached", status: "attached" })
      .execute();
    await db
      .insertInto("card_memories")
      .values({ memorial_id, number: place + 1, memory_id })
      .execute();
    await item(place, { outcome: "filed", reason: null, memorial_id, memory_id, media_id, by_hand: 1 });
    memories.push(memory_id);
  }
  return { id, memories };
}

const left = async (memories: string[]) => {
  const rows = await db.selectFrom("memories").select("id").where("id", "in", memories).execute();
  return memories.filter((memory) => rows.some(({ id }) => id === memory));
};

beforeEach(async () => {
  business = await addAccount({ business_name: "Holloway & Sons", business_type: "Funeral Home" });
  colleague = await addColleague(business);
  memorial = await addMemorial({ user_id: business.id });
});

describe("the scans of a colleague who is removed", () => {
  test("pass to the business, with what is unsorted in them", async () => {
    const scan = await addScan(colleague, [memorial]);
    const unsorted = await addScan(colleague, []);
    await removeColleague(siteAccess<"manageBusiness">(business), colleague.id, { newKeys: false });
    for (const { id } of [scan, unsorted])
      expect([await isOwnScan(colleague, id), await isOwnScan(business, id)]).toEqual([false, true]);
    expect((await readItems(scanAccess(scan.id, business))).unsorted).toHaveLength(1);
    expect(await undoScan(scanAccess(scan.id, business))).toMatchObject({ removed: 1 });
  });

  test("stay with them if they filed cards at a memorial of their own, and undo nothing at the business's", async () => {
    const own = await addMemorial({ user_id: colleague.id });
    const { id, memories } = await addScan(colleague, [memorial, own]);
    await removeColleague(siteAccess<"manageBusiness">(business), colleague.id, { newKeys: false });
    const former: Viewer = { ...colleague, worksFor: null };
    const access = scanAccess(id, former);
    expect(await isOwnScan(former, id)).toBe(true);
    expect(await whatUndoDoes(access)).toMatchObject({ pending: 1 });
    const [item] = await db.selectFrom("card_scan_items").select("id").where("memorial_id", "=", memorial).execute();
    expect(await undoItem(access, item?.id ?? "")).toBe("none");
    expect(await isUndoable(access)).toBe(true);
    expect(await undoScan(access)).toMatchObject({ removed: 1 });
    expect(await isUndoable(access)).toBe(true);
    await db.updateTable("card_scan_items").set({ outcome: "dismissed" }).where("outcome", "=", "unsorted").execute();
    expect(await isUndoable(access)).toBe(false);
    expect(await left(memories)).toEqual([memories[0]]);
  });

  test("stay with somebody who still works there", async () => {
    const { id, memories } = await addScan(colleague, [memorial]);
    expect(await isOwnScan(colleague, id)).toBe(true);
    expect(await undoScan(scanAccess(id, colleague))).toMatchObject({ removed: 1 });
    expect(await left(memories)).toEqual([]);
  });
});

describe("the scans of a co-owner who is removed", () => {
  test("pass to the memorial's owner, and one that touched it at no time stays", async () => {
    const nora = await addAccount({ user_role: "memorial_member" });
    const share = {
      id: randomUUID(),
      memorial_id: memorial,
      account_id: nora.id,
      role: "memorial_member",
      accepted_at: at,
    } as const;
    await db.insertInto("memorial_owners").values(share).execute();
    const scan = await addScan(nora, [memorial]);
    const other = await addScan(nora, []);
    const access = { ...memorialAccess<"edit">(memorial, "owner"), viewer: business };
    expect(await removeCoOwner(access, share.id, { password: null, newKeys: false })).toBe("removed");
    expect([await isOwnScan(nora, scan.id), await isOwnScan(business, scan.id)]).toEqual([false, true]);
    expect(await isOwnScan(nora, other.id)).toBe(true);
  });
});

test("a memorial without an owner hands nothing over, and still nothing can be undone there", async () => {
  const nora = await addAccount({ user_role: "memorial_member" });
  const orphan = await addMemorial();
  const { id, memories } = await addScan(nora, [orphan]);
  await transaction((trx) => handOverScans(trx, [nora.id], { memorialId: orphan }));
  expect(await isOwnScan(nora, id)).toBe(true);
  expect(await undoScan(scanAccess(id, nora))).toMatchObject({ removed: 0, stay: 0 });
  expect(await left(memories)).toEqual(memories);
  expect(await dismiss(scanAccess(id, nora), "none")).toBe(false);
});
