import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { foldName } from "~/lib/fold";
import type { Standing, Viewer } from "~/models/access";
import { codeUrl } from "~/models/memorial/code.server";
import { findMemorial, readMemorialDetails, readMemorialPage, standingOf } from "~/models/memorial/find.server";
import { listMemorials } from "~/models/memorial/list.server";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial, addPicture } from "../support/rows";

const secrets = () => ({
  password: "sealed-secret",
  password_check: "check-secret",
  scan_key_hash: `key-secret-${randomUUID()}`,
});

async function face(id: string) {
  const found = await findMemorial(id);
  if (!found) throw new Error("no memorial");
  return found;
}

async function coOwner(memorialId: string, role: "memorial_member" | "family_member" = "memorial_member") {
  const account = await addAccount({ user_role: "memorial_member" });
  const row = { id: randomUUID(), memorial_id: memorialId, account_id: account.id, role, accepted_at: "2026" };
  await db.insertInto("memorial_owners").values(row).execute();
  return account;
}

describe("a memorial is found", () => {
  test("by its id and by every slug that it ever had, whatever the case", async () => {
    const id = await addMemorial({ custom_url_slug: "margaret-ellis" });
    const older = { slug: "m-ellis", memorial_id: id, created_at: "2025" };
    await db.insertInto("memorial_slugs").values(older).execute();
    for (const asked of [id, id.toUpperCase(), "margaret-ellis", "Margaret-Ellis", "m-ellis"])
      expect((await findMemorial(asked))?.id, asked).toBe(id);
    for (const asked of ["", "margaret", "margaret-ellis-2", randomUUID(), "%", "margaret_ellis", id.slice(1)])
      expect(await findMemorial(asked), asked).toBeNull();
  });

  test("and shows at its gate nothing of what is behind it", async () => {
    const id = await addMemorial({ ...secrets(), biography: "behind", service_location: "behind" });
    const shown = await face(id);
    expect(shown.has_password).toBe(true);
    expect(JSON.stringify(shown)).not.toMatch(/secret|behind/);
    expect((await face(await addMemorial())).has_password).toBe(false);
  });

  test("with what its page shows to those who may read it", async () => {
    const cover_id = await addPicture();
    const id = await addMemorial({ ...secrets(), biography: "She kept bees.", cover_id });
    const page = await readMemorialPage(memorialAccess<"read">(id));
    expect(page).toMatchObject({ biography: "She kept bees.", cover: { id: cover_id, width: 40 } });
    expect(JSON.stringify(page)).not.toMatch(/secret/);
  });

  test("with its details for those who look after it, the password not among them", async () => {
    const id = await addMemorial({
      ...secrets(),
      service_date: "2026-06-24T10:00:00.000Z",
      custom_url_slug: "details",
    });
    const details = await readMemorialDetails(memorialAccess<"manage">(id, "owner"));
    expect(details).toMatchObject({ id, service: "24 June 2026 at 11:00", portrait: null, custom_url_slug: "details" });
    expect(codeUrl(details)).toBe(`${env.origin}/memorial/${details.short_id}`.toUpperCase());
    expect(JSON.stringify(details)).not.toMatch(/secret/);
  });
});

describe("how a viewer stands to a memorial", () => {
  test("for each kind of viewer, locked and unlocked", async () => {
    const owner = await addAccount();
    const id = await addMemorial({ user_id: owner.id });
    const elsewhere = await addMemorial();
    const viewers: [who: string, viewer: Viewer | null, locked: Standing, unlocked: Standing][] = [
      ["nobody", null, "visitor", "unlocked"],
      ["a member", await addAccount({ user_role: "memorial_member" }), "visitor", "unlocked"],
      ["another business", await addAccount(), "visitor", "unlocked"],
      ["a co-owner of another memorial", await coOwner(elsewhere), "visitor", "unlocked"],
      ["a co-owner", await coOwner(id), "coOwner", "coOwner"],
      ["a co-owner of old", await coOwner(id, "family_member"), "coOwner", "coOwner"],
      ["the owner", owner, "owner", "owner"],
      ["an admin", await addAccount({ user_role: "admin" }), "admin", "admin"],
    ];
    for (const [who, viewer, locked, unlocked] of viewers) {
      expect(await standingOf(await face(id), viewer, false), who).toBe(locked);
      expect(await standingOf(await face(id), viewer, true), who).toBe(unlocked);
    }
  });

  test("a memorial whose owner is gone belongs to nobody", async () => {
    expect(await standingOf(await face(await addMemorial()), null, false)).toBe("visitor");
  });
});

describe("the list of memorials", () => {
  const list = (viewer: Viewer, status: "active" | "archived" = "active", page = 1, search = "") =>
    listMemorials(viewer, { status, search, page, order: "newest", attention: "" });
  const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map((row) => row.full_name);
  const day = (count: number) => new Date(Date.UTC(2026, 0, count)).toISOString();

  test("has one's own and those one co-owns, newest first, active and archived apart", async () => {
    const owner = await addAccount();
    const shared = await addMemorial({ user_id: owner.id, full_name: "Shared", created_at: day(1) });
    await addMemorial({ user_id: owner.id, full_name: "Newest", created_at: day(3) });
    await addMemorial({ user_id: owner.id, full_name: "Archived", status: "archived" });
    await addMemorial({ full_name: "Somebody else's" });
    const member = await coOwner(shared);
    await addMemorial({ user_id: member.id, full_name: "Own", created_at: day(2) });
    expect(await names(owner)).toEqual(["Newest", "Shared"]);
    expect(await names(owner, "archived")).toEqual(["Archived"]);
    expect(await names(member)).toEqual(["Own", "Shared"]);
    expect(await names(member, "archived")).toEqual([]);
    expect(await names(await addAccount())).toEqual([]);
    expect((await list(owner, "active", 1)).counts).toEqual({ active: 2, archived: 1 });
    const all = await names(await addAccount({ user_role: "admin" }));
    expect(all).toEqual(expect.arrayContaining(["Newest", "Shared", "Own", "Somebody else's"]));
  });

  test("has 25 on a page, and no secret", async () => {
    const owner = await addAccount();
    for (let count = 1; count <= 26; count++)
      await addMemorial({
        user_id: owner.id,
        full_name: `No ${count}`,
        created_at: day(count),
        password: "sealed-secret",
      });
    const first = await list(owner, "active", 1);
    expect(first.rows.map((row) => row.full_name)).toEqual(
      Array.from({ length: 25 }, (_, index) => `No ${26 - index}`),
    );
    expect([first.pages, first.counts.active]).toEqual([2, 26]);
    expect(await names(owner, "active", 2)).toEqual(["No 1"]);
    expect(await names(owner, "active", 3)).toEqual([]);
    expect((await list(owner, "archived", 1)).pages).toBe(1);
    expect(JSON.stringify(first)).not.toContain("secret");
  });

  test.each([
    ["wisnie", ["Łukasz Wiśniewski"]],
    ["  LUKASZ  ", ["Łukasz Wiśniewski"]],
    ["łuk", ["Łukasz Wiśniewski"]],
    ["lu", ["Łukasz Wiśniewski"]],
    ["asz", ["Łukasz Wiśniewski"]],
    ["sz", []],
    ["sm", []],
    ["50%", ["50% _Cotton_"]],
    ["_cot", ["50% _Cotton_"]],
    ["%", ["50% _Cotton_"]],
    ['"', ['"Bo" Lee']],
    ['"bo"', ['"Bo" Lee']],
    ["bo* OR x", []],
    ["李小", ["李小龙"]],
    ["nobody at all", []],
    ["x".repeat(10_000), []],
  ])("finds by %j", async (search, found) => {
    const owner = await addAccount();
    for (const full_name of ["Łukasz Wiśniewski", "50% _Cotton_", '"Bo" Lee', "李小龙"])
      await addMemorial({ user_id: owner.id, full_name, search_name: foldName(full_name) });
    await addMemorial({ full_name: "Łukasz Wiśniewski", search_name: foldName("Łukasz Wiśniewski") });
    expect(await names(owner, "active", 1, search)).toEqual(found);
    expect(await names(owner, "archived", 1, search)).toEqual([]);
  });

  test("pages what was found, and counts the tabs in full", async () => {
    const owner = await addAccount();
    for (let count = 0; count < 30; count++)
      await addMemorial({ user_id: owner.id, full_name: count < 26 ? `Anna ${count}` : `Bert ${count}` });
    const first = await list(owner, "active", 1, "anna");
    expect([first.rows.length, first.pages, first.counts.active]).toEqual([25, 2, 30]);
    expect((await list(owner, "active", 2, "anna")).rows).toHaveLength(1);
  });
});
