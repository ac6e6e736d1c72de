import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { withPatience } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { tokenHash } from "~/lib/token";
import { acceptAs, acceptAsNew } from "~/models/people/accept.server";
import { describeInvitation, findInvitation } from "~/models/people/find-invitation.server";
import { inviteBusiness, listBusinessInvitations } from "~/models/people/invite-business.server";
import { inviteCoOwner, pendingInvitations } from "~/models/people/invite-co-owner.server";
import { invitationAccess, memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";
import { holdWriteLock } from "../support/write-lock";

const start = Date.UTC(2026, 10, 21, 10);
const fortnight = 14 * 86_400_000;
const at = (after: number) => vi.setSystemTime(start + after);
const person = { fullName: "Ines Marlow", password: "Harbour-Light-88!" };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  await db.deleteFrom("business_invitations").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

let count = 0;
/** A waiting invitation, with a token that is known. */
async function invited(type: "business" | "memorial", email = `invited-${++count}@test.example`) {
  const token = `token-${++count}`;
  const row = {
    id: `invitation-${count}`,
    email,
    token_hash: tokenHash(token),
    status: "pending",
    invited_at: new Date(start).toISOString(),
    expires_at: new Date(start + fortnight).toISOString(),
  } as const;
  if (type === "business") await db.insertInto("business_invitations").values(row).execute();
  const memorial_id = type === "memorial" ? await addMemorial() : "";
  if (type === "memorial")
    await db
      .insertInto("memorial_invitations")
      .values({ ...row, memorial_id, role: "memorial_member" })
      .execute();
  return { access: invitationAccess({ invitationId: row.id, type, email }), token, email, memorial_id };
}
const shares = (memorial: string) =>
  db.selectFrom("memorial_owners").selectAll().where("memorial_id", "=", memorial).execute();
const accountsOf = (email: string) => db.selectFrom("accounts").selectAll().where("email", "=", email).execute();

describe.each(["business", "memorial"] as const)("a %s invitation", (type) => {
  test("is good for 14 days, for its address and its kind alone", async () => {
    const { token, email, access } = await invited(type);
    const found = { invitationId: access.invitationId };
    expect(await findInvitation({ type, token, email })).toEqual(found);
    expect(await findInvitation({ type: type === "business" ? "memorial" : "business", token, email })).toBeNull();
    expect(await findInvitation({ type, token, email: "other@test.example" })).toBeNull();
    expect(await findInvitation({ type, token: tokenHash(token), email })).toBeNull();
    at(fortnight - 1);
    expect(await findInvitation({ type, token, email })).toEqual(found);
    at(fortnight);
    expect(await findInvitation({ type, token, email })).toBeNull();
    expect(await acceptAsNew(access, person)).toBe("gone");
    expect(await accountsOf(email)).toEqual([]);
  });

  test("makes one account of many tries at once, and is not found again", async () => {
    const { access, token, email, memorial_id } = await invited(type);
    const all = await Promise.all([1, 2, 3, 4].map((n) => acceptAsNew(access, { ...person, fullName: `Person ${n}` })));
    expect(all.filter((one) => one === "gone")).toHaveLength(3);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await shares(memorial_id)).toHaveLength(type === "memorial" ? 1 : 0);
    expect(await findInvitation({ type, token, email })).toBeNull();
  });

  test("of an address with a confirmed account makes nothing of it, and stays good", async () => {
    const { access, token, email, memorial_id } = await invited(type);
    await addAccount({ email, full_name: "Jo Reed" });
    expect((await describeInvitation(access)).hasAccount).toBe(true);
    expect(await acceptAsNew(access, person)).toBe("known");
    expect((await accountsOf(email)).map((row) => row.full_name)).toEqual(["Jo Reed"]);
    expect(await shares(memorial_id)).toEqual([]);
    expect(await findInvitation({ type, token, email })).not.toBeNull();
  });

  test("writes over an account that nobody confirmed: name, business and role are the new ones", async () => {
    const { access, email } = await invited(type);
    await addAccount({
      email,
      email_confirmed_at: null,
      business_name: "Planted",
      business_type: "Crematory",
      user_role: "admin",
    });
    expect((await describeInvitation(access)).hasAccount).toBe(false);
    await acceptAsNew(access, person);
    expect(await accountsOf(email)).toMatchObject([
      { full_name: "Ines Marlow", business_name: null, business_type: null, user_role: "memorial_member" },
    ]);
  });
});

describe("accepting with an account that is there", () => {
  test("makes a co-owner once; who is one already stays one", async () => {
    const { access, email, memorial_id } = await invited("memorial");
    const viewer = await addAccount({ email });
    const row = {
      id: `own-${count}`,
      memorial_id,
      account_id: viewer.id,
      role: "family_member",
      accepted_at: "2026",
    } as const;
    await db.insertInto("memorial_owners").values(row).execute();
    expect(await acceptAs(access, viewer)).toBe(memorial_id);
    expect(await shares(memorial_id)).toMatchObject([{ id: row.id }]);
    expect(await acceptAs(access, viewer)).toBeNull();
  });

  test("is for the invited address alone, and not for businesses", async () => {
    const { access, memorial_id, token, email } = await invited("memorial");
    expect(await acceptAs(access, await addAccount())).toBeNull();
    expect(await shares(memorial_id)).toEqual([]);
    expect(await findInvitation({ type: "memorial", token, email })).not.toBeNull();
    const business = await invited("business");
    expect(await acceptAs(business.access, await addAccount({ email: business.email }))).toBeNull();
  });
});

describe("sending", () => {
  test("a database that is busy is a timeout, and nothing is written", async () => {
    const access = siteAccess<"inviteBusinesses">(await addAccount({ user_role: "admin" }));
    const release = holdWriteLock(env.dataDir);
    const invite = () => inviteBusiness(access, "busy@test.example");
    expect(await withPatience({ left: 20, longestPause: 10 }, invite)).toBe("TIMEOUT_ERROR");
    release();
    expect(await listBusinessInvitations(access)).toEqual([]);
    expect(await inviteBusiness(access, "busy@test.example")).toBe("sent");
    expect(await listBusinessInvitations(access)).toMatchObject([
      { email: "busy@test.example", inviter: "Ruth Holloway" },
    ]);
  });

  test("knows a business account by its role, name or type", async () => {
    const access = siteAccess<"inviteBusinesses">(await addAccount({ user_role: "admin" }));
    const none = { user_role: "memorial_member", business_name: null, business_type: null } as const;
    for (const [given, code] of [
      [{ ...none, user_role: "business" }, "BUSINESS_ACCOUNT_EXISTS"],
      [{ ...none, business_name: "Marlow" }, "BUSINESS_ACCOUNT_EXISTS"],
      [{ ...none, business_type: "Crematory" }, "BUSINESS_ACCOUNT_EXISTS"],
      [none, "ACCOUNT_TYPE_CONFLICT"],
      [{ ...none, user_role: "admin" }, "ACCOUNT_TYPE_CONFLICT"],
      [{ ...none, email_confirmed_at: null }, "sent"],
    ] as const) {
      const { email } = await addAccount(given);
      expect(await inviteBusiness(access, email)).toBe(code);
    }
  });

  test("to a co-owner lists what waits until its time is over; the same address may be asked again then", async () => {
    const owner = await addAccount();
    const access = memorialAccess<"edit">(await addMemorial({ user_id: owner.id }), "owner");
    expect(await inviteCoOwner(access, owner.email)).toBe("owner");
    expect(await inviteCoOwner(access, "nora@test.example")).toBe("sent");
    expect(await inviteCoOwner(access, "nora@test.example")).toBe("pending");
    const manage = memorialAccess<"manage">(access.memorialId, "owner");
    expect(await pendingInvitations(manage)).toMatchObject([
      { email: "nora@test.example", expires: "5 December 2026" },
    ]);
    at(fortnight);
    expect(await pendingInvitations(manage)).toEqual([]);
    expect(await inviteCoOwner(access, "nora@test.example")).toBe("sent");
  });
});
