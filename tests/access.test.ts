import { describe, expect, test } from "vitest";
import {
  isAdmin,
  isBusinessAccount,
  type MemorialAbility,
  mayOnMemorial,
  mayOnSite,
  type Rank,
  rankOf,
  type SiteAbility,
  type Standing,
  type Viewer,
} from "~/models/access";

// The table of app/models/access.ts, written out once more by hand: a mistake has to be made twice to pass.
// The cells of a row stand in the order of the columns above it.
const standings: Standing[] = ["visitor", "unlocked", "coOwner", "colleague", "owner", "admin"];
const onMemorial: Record<MemorialAbility, string> = {
  read: "no  yes yes yes yes yes",
  share: "no  yes yes yes yes yes",
  review: "no  no  yes yes yes yes",
  manage: "no  no  yes yes yes yes",
  edit: "no  no  no  yes yes yes",
  delete: "no  no  no  no  yes yes",
  removePrimaryOwner: "no  no  no  no  no  yes",
  agreeToTakeover: "no  no  no  no  no  yes",
};

const ranks: Rank[] = ["visitor", "member", "colleague", "business", "admin"];
const onSite: Record<SiteAbility, string> = {
  register: "no  no  yes yes yes",
  manageBusiness: "no  no  no  yes yes",
  leaveBusiness: "no  no  yes no  no",
  connectBusiness: "no  no  yes yes yes",
  moderate: "no  no  no  no  yes",
  seeAllMemorials: "no  no  no  no  yes",
  inviteBusinesses: "no  no  no  no  yes",
  manageAccounts: "no  no  no  no  yes",
};

function cells<Who extends string>(table: Record<string, string>, columns: Who[]) {
  return Object.entries(table).flatMap(([ability, row]) =>
    row.split(/ +/).map((cell, index) => ({ ability, who: columns[index] as Who, may: cell === "yes" })),
  );
}

const person = (given: Partial<Viewer>): Viewer => ({
  id: "1",
  email: "a@b.example",
  fullName: "A",
  role: "memorial_member",
  businessName: null,
  businessType: null,
  worksFor: null,
  ...given,
});

const member = person({});
const people: Record<Rank, Viewer | null> = {
  visitor: null,
  member,
  colleague: person({ role: "business", businessName: "Holloway", worksFor: "2" }),
  business: person({ role: "business", businessName: "Holloway" }),
  admin: person({ role: "admin", businessName: "Holloway" }),
};

describe("who may do what at a memorial", () => {
  test("the table has a row for every ability and a cell for every standing", () => {
    expect(cells(onMemorial, standings)).toHaveLength(48);
  });
  test.each(cells(onMemorial, standings))("$who: $ability is $may", ({ ability, who, may }) => {
    expect(mayOnMemorial(who, ability as MemorialAbility)).toBe(may);
  });
  test("each standing may all that the one before it may", () => {
    for (const ability of Object.keys(onMemorial) as MemorialAbility[]) {
      const allowed = standings.map((standing) => mayOnMemorial(standing, ability));
      expect(allowed, ability).toEqual([...allowed].sort());
    }
  });
});

describe("who may do what on the site", () => {
  test("the table has a row for every ability and a cell for every rank", () => {
    expect(cells(onSite, ranks)).toHaveLength(40);
  });
  test.each(cells(onSite, ranks))("$who: $ability is $may", ({ ability, who, may }) => {
    expect(mayOnSite(people[who], ability as SiteAbility)).toBe(may);
  });
  test.each<Partial<Viewer>>([
    { role: "business" },
    { role: "business", businessName: " " },
    { businessType: "Crematory" },
    { role: "admin" },
  ])("without a business name nobody manages or connects a business: %o", (given) => {
    expect(mayOnSite(person(given), "manageBusiness")).toBe(false);
    expect(mayOnSite(person(given), "connectBusiness")).toBe(false);
  });
});

describe("what an account is", () => {
  const table: [why: string, viewer: Viewer | null, rank: Rank, business: boolean, admin: boolean][] = [
    ["nobody", null, "visitor", false, false],
    ["a member", member, "member", false, false],
    ["the business role", person({ role: "business" }), "business", true, false],
    ["a member with a business name", person({ businessName: "Holloway" }), "business", true, false],
    ["a member with a business type", person({ businessType: "Crematory" }), "business", true, false],
    ["a member with an empty name and type", person({ businessName: "", businessType: "" }), "member", false, false],
    ["a member with blanks for a name", person({ businessName: "  ", businessType: "\t" }), "member", false, false],
    ["an admin", person({ role: "admin" }), "admin", false, true],
    ["an admin with a business", person({ role: "admin", businessName: "Holloway" }), "admin", true, true],
    ["a business called admin", person({ role: "business", businessName: "admin" }), "business", true, false],
  ];
  test.each(table)("%s", (_, viewer, rank, business, admin) => {
    expect(rankOf(viewer)).toBe(rank);
    expect(isBusinessAccount(viewer)).toBe(business);
    expect(isAdmin(viewer)).toBe(admin);
  });
  test("a name or an address makes no admin", () => {
    const named = person({ fullName: "admin", email: "admin@everkeep.example", id: "admin" });
    expect(isAdmin(named)).toBe(false);
    expect(mayOnSite(named, "moderate")).toBe(false);
    expect(mayOnSite(named, "register")).toBe(false);
  });
});
