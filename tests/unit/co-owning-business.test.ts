import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import type { Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { findMemorial, standingOf } from "~/models/memorial/find.server";
import { listMemorials } from "~/models/memorial/list.server";
import { looksAfterSome } from "~/models/memorial/looked-after.server";
import { removeColleague } from "~/models/people/colleague-leave.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

const holloway = { business_name: "Holloway & Sons" };
const member = { user_role: "memorial_member" } as const;
const again = async ({ id }: Viewer) =>
  viewerOf(await viewerRows().where("accounts.id", "=", id).executeTakeFirstOrThrow());

test("a colleague is a co-owner where the business is one, and nothing once it isn't or the colleague has left", async () => {
  const [family, business] = [await addAccount(member), await addAccount(holloway)];
  const colleague = await addColleague(business);
  const memorialId = await addMemorial({ user_id: family.id });
  const share = { id: "share", memorial_id: memorialId, account_id: business.id };
  await db
    .insertInto("memorial_owners")
    .values({ ...share, role: "memorial_member", accepted_at: "2026-11-21T10:00:00.000Z" })
    .execute();
  const face = await findMemorial(memorialId);
  const standing = async (viewer: Viewer) => face && standingOf(face, viewer, false);
  expect(await standing(colleague)).toBe("coOwner");
  expect(await looksAfterSome(colleague)).toBe(true);
  expect(
    (await listMemorials(colleague, { status: "active", search: "", page: 1, order: "newest", attention: "" })).rows,
  ).toHaveLength(1);
  expect(await standing(await addColleague(await addAccount(holloway)))).toBe("visitor");
  await removeColleague(siteAccess<"manageBusiness">(business), colleague.id, { newKeys: false });
  expect(await standing(await again(colleague))).toBe("visitor");
  expect((await findMemorial(memorialId))?.version).toBeGreaterThan(face?.version ?? 0);
  expect(await looksAfterSome(await again(colleague))).toBe(false);
});
