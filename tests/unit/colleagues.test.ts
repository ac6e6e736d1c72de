import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { tokenHash } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { listDrafts } from "~/models/memorial/drafts.server";
import { askForPassword } from "~/models/memorial/lost-password.server";
import { ownersOf } from "~/models/moderation/mail/reviewers.server";
import { chooseMail, wantsMail } from "~/models/moderation/mail-choice.server";
import { acceptAs, acceptAsColleague, acceptAsNew } from "~/models/people/accept.server";
import { leaveBusiness, removeColleague } from "~/models/people/colleague-leave.server";
import { findColleague } from "~/models/people/colleague-leaving.server";
import {
  cancelColleagueInvitation,
  listColleagues,
  openInvitations,
  readEmployer,
} from "~/models/people/colleagues.server";
import { describeInvitation, findInvitation } from "~/models/people/find-invitation.server";
import { mostColleagues } from "~/models/people/input";
import { inviteCoOwner } from "~/models/people/invite-co-owner.server";
import { inviteColleague } from "~/models/people/invite-colleague.server";
import { begun } from "../support/drafts";
import { invitationAccess, memorialAccess, moderatorAccess, siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

const start = Date.UTC(2026, 10, 21, 10);
const fortnight = 14 * 86_400_000;
const person = { fullName: "Ines Marlow", password: "Harbour-Light-88!" };
const holloway = { business_name: "Holloway & Sons" } as const;
const member = { user_role: "memorial_member" } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
});

let count = 0;
const keepKeys = { newKeys: false };
const manages = (viewer: Viewer) => siteAccess<"manageBusiness">(viewer);
const again = async ({ id }: Viewer) =>
  viewerOf(await viewerRows().where("accounts.id", "=", id).executeTakeFirstOrThrow());
const mailTo = async (email: string) =>
  (await db.selectFrom("mail_queue").select("id").where("recipient", "=", email).execute()).length;

/** An open invitation with a token that is known. */
async function invited(business: Viewer, email = `invited-${++count}@test.example`) {
  const [id, token] = [`invitation-${++count}`, `token-${count}`];
  await db
    .insertInto("colleague_invitations")
    .values({
      ...{ id, business_id: business.id, email, full_name: "Ines", token_hash: tokenHash(token), status: "pending" },
      ...{ invited_at: new Date(start).toISOString(), expires_at: new Date(start + fortnight).toISOString() },
    })
    .execute();
  return { access: invitationAccess({ invitationId: id, type: "colleague", email }), token, email };
}

describe("inviting a colleague", () => {
  test("sends one mail and lists the invitation for 14 days", async () => {
    const business = await addAccount(holloway);
    const email = "one@test.example";
    expect(await inviteColleague(manages(business), { email, fullName: "Ines" })).toBe("sent");
    expect(await inviteColleague(manages(business), { email })).toBe("pending");
    expect(await mailTo(email)).toBe(1);
    expect(await openInvitations(manages(business))).toMatchObject([{ email, fullName: "Ines" }]);
    expect(await openInvitations(manages(await addAccount(holloway)))).toEqual([]);
    vi.setSystemTime(start + fortnight);
    expect(await openInvitations(manages(business))).toEqual([]);
    expect(await inviteColleague(manages(business), { email })).toBe("sent");
  });

  test("refuses whoever can't be one, without a mail", async () => {
    const business = await addAccount(holloway);
    const other = await addAccount({ business_name: "Rivendale" });
    const refused = [
      [business, "own"],
      [await addAccount({ user_role: "admin" }), "admin"],
      [await addAccount(), "business"],
      [await addAccount({ ...member, business_name: "Marlow" }), "business"],
      [await addColleague(business), "here"],
      [await addColleague(other), "elsewhere"],
    ] as const;
    for (const [{ email }, why] of refused) {
      expect(await inviteColleague(manages(business), { email })).toBe(why);
      expect(await mailTo(email)).toBe(0);
    }
    const unconfirmed = await addAccount({ email_confirmed_at: null });
    expect(await inviteColleague(manages(business), unconfirmed)).toBe("sent");
  });

  test("ends at a hundred colleagues and open invitations", async () => {
    const business = await addAccount(holloway);
    await addColleague(business);
    for (let made = 1; made < mostColleagues; made++) await invited(business);
    expect(await inviteColleague(manages(business), { email: "late@test.example" })).toBe("tooMany");
    const [open] = await openInvitations(manages(business));
    expect(await cancelColleagueInvitation(manages(await addAccount(holloway)), open?.id ?? "")).toBe(false);
    expect(await cancelColleagueInvitation(manages(business), open?.id ?? "")).toBe(true);
    expect(await inviteColleague(manages(business), { email: "late@test.example" })).toBe("sent");
  });
});

describe("accepting", () => {
  test("makes a new account a colleague, once, within 14 days", async () => {
    const business = await addAccount(holloway);
    const { access, token, email } = await invited(business);
    const link = { type: "colleague", token, email } as const;
    expect(await findInvitation(link)).toEqual({ invitationId: access.invitationId });
    expect(await findInvitation({ ...link, type: "memorial" })).toBeNull();
    expect(await describeInvitation(access)).toMatchObject({
      employer: "Holloway & Sons",
      fullName: "Ines",
      hasAccount: false,
    });
    vi.setSystemTime(start + fortnight);
    expect(await acceptAsNew(access, person)).toBe("gone");
    vi.setSystemTime(start + fortnight - 1);
    const all = await Promise.all([1, 2, 3].map(() => acceptAsNew(access, person)));
    expect(all.filter((one) => one === "gone")).toHaveLength(2);
    expect(await listColleagues(manages(business))).toMatchObject([{ email, fullName: "Ines Marlow" }]);
  });

  test("makes an ordinary account a colleague, for its address alone", async () => {
    const business = await addAccount(holloway);
    const { access, email } = await invited(business);
    expect(await acceptAsColleague(access, await addAccount(member))).toBe("gone");
    const viewer = await addAccount({ ...member, email });
    expect(await acceptAs(access, viewer)).toBeNull();
    expect(await acceptAsColleague(access, viewer)).toBe("accepted");
    expect(await again(viewer)).toMatchObject({ worksFor: business.id, businessName: "Holloway & Sons" });
    expect(await acceptAsColleague(access, viewer)).toBe("gone");
  });

  test("an account that can't work for anybody else keeps its own place, and the invitation stays open", async () => {
    const [business, other] = [await addAccount(holloway), await addAccount(holloway)];
    for (const viewer of [await addColleague(other), await addAccount(), await addAccount({ user_role: "admin" })]) {
      const { access, token, email } = await invited(business, viewer.email);
      expect(await acceptAsColleague(access, viewer)).toBe("unable");
      expect(await findInvitation({ type: "colleague", token, email })).not.toBeNull();
    }
    expect(await listColleagues(manages(business))).toEqual([]);
    expect(await listColleagues(manages(other))).toHaveLength(1);
  });
});

describe("leaving", () => {
  test("closes the business's memorials, raises their versions and passes begun registrations to the business", async () => {
    const [business, other] = [await addAccount(holloway), await addAccount(holloway)];
    const peter = await addColleague(business);
    const memorial = await addMemorial({ user_id: business.id });
    const version = async () =>
      (await db.selectFrom("memorials").select("version").where("id", "=", memorial).executeTakeFirstOrThrow()).version;
    const before = await version();
    const draft = await begun(siteAccess<"register">(peter), { fullName: "Anna" });
    expect(await findColleague(manages(other), peter.id)).toBeNull();
    expect(await removeColleague(manages(other), peter.id, keepKeys)).toBeNull();
    expect(await version()).toBe(before);
    expect(await findColleague(manages(business), peter.id)).toEqual({ name: "Peter Marsh", invited: [], keys: [] });
    expect(await removeColleague(manages(business), peter.id, keepKeys)).toEqual({ name: "Peter Marsh", onPaper: [] });
    expect(await version()).toBe(before + 1);
    expect(await again(peter)).toMatchObject({ worksFor: null, role: "memorial_member", businessName: null });
    expect(await listDrafts(siteAccess<"register">(business))).toMatchObject([{ id: draft.id }]);
    expect(await mailTo(peter.email)).toBe(1);
    expect(await mailTo(business.email)).toBe(0);
    expect(await removeColleague(manages(business), peter.id, keepKeys)).toBeNull();
  });

  test("is for the business that the form names, and both get a mail", async () => {
    const business = await addAccount(holloway);
    const peter = await addColleague(business);
    const access = siteAccess<"leaveBusiness">(peter);
    expect(await readEmployer(access)).toMatchObject({ id: business.id, owner: "Ruth Holloway" });
    expect(await leaveBusiness(access, (await addAccount(holloway)).id)).toBe(false);
    expect(await leaveBusiness(access, business.id)).toBe(true);
    expect([await mailTo(peter.email), await mailTo(business.email)]).toEqual([1, 1]);
    expect(await readEmployer(access)).toBeUndefined();
    expect(await leaveBusiness(access, business.id)).toBe(false);
  });

  test("also passes the registrations of a deleted account on", async () => {
    const business = await addAccount(holloway);
    const peter = await addColleague(business);
    const draft = await begun(siteAccess<"register">(peter));
    await db.deleteFrom("accounts").where("id", "=", peter.id).execute();
    expect(await listDrafts(siteAccess<"register">(business))).toMatchObject([{ id: draft.id }]);
  });

  test("a business that goes leaves its people their accounts and registrations", async () => {
    const business = await addAccount(holloway);
    const peter = await addColleague(business);
    const draft = await begun(siteAccess<"register">(peter));
    await db.deleteFrom("accounts").where("id", "=", business.id).execute();
    expect(await again(peter)).toMatchObject({ worksFor: null });
    expect(await listDrafts(siteAccess<"register">(peter))).toMatchObject([{ id: draft.id }]);
  });
});

describe("a colleague counts as the business", () => {
  test("gets mail about waiting memories only after asking for it", async () => {
    const business = await addAccount(holloway);
    const peter = await addColleague(business);
    const memorial = await addMemorial({ user_id: business.id });
    const shared = await addMemorial();
    await db
      .insertInto("memorial_owners")
      .values({ id: "share", memorial_id: shared, account_id: peter.id, role: "memorial_member", accepted_at: "2026" })
      .execute();
    const mailed = async (id: string) => (await ownersOf(db, id)).map(({ id }) => id).sort();
    const review = (standing: "colleague" | "coOwner") => ({
      ...memorialAccess<"review">(memorial, standing),
      viewer: peter,
    });
    // Saved print colours leave a row of preferences that asks for nothing.
    await db.insertInto("user_preferences").values({ user_id: peter.id, updated_at: "2026" }).execute();
    expect(await mailed(memorial)).toEqual([business.id]);
    expect(await mailed(shared)).toEqual([peter.id]);
    expect([await wantsMail(review("colleague")), await wantsMail(review("coOwner"))]).toEqual([false, true]);
    await chooseMail(moderatorAccess(peter), true);
    expect(await mailed(memorial)).toEqual([business.id, peter.id].sort());
    expect(await wantsMail(moderatorAccess(peter))).toBe(true);
    await chooseMail(moderatorAccess(peter), false);
    expect([await mailed(memorial), await mailed(shared)]).toEqual([[business.id], []]);
    await chooseMail(moderatorAccess(peter), true);
    await removeColleague(manages(business), peter.id, keepKeys);
    expect(await mailed(memorial)).toEqual([business.id]);
  });

  test("is asked for a lost password, and needs no invitation as a co-owner", async () => {
    const business = await addAccount(holloway);
    const [peter, stranger] = [await addColleague(business), await addColleague(await addAccount(holloway))];
    const memorial = await addMemorial({ user_id: business.id });
    await askForPassword(memorial);
    expect(await mailTo(peter.email)).toBe(1);
    expect(await mailTo(stranger.email)).toBe(0);
    const edit = memorialAccess<"edit">(memorial, "owner");
    expect(await inviteCoOwner(edit, peter.email)).toBe("owner");
    expect(await inviteCoOwner(edit, stranger.email)).toBe("sent");
  });
});
