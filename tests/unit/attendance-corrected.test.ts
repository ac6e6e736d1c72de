import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { correctPerson, type Line, markOf } from "~/features/attendance/correct.server";
import { findPerson, peopleAt } from "~/features/attendance/find.server";
import { forgetAddresses, removePerson } from "~/features/attendance/forget.server";
import { addressLife, correctForm } from "~/features/attendance/input";
import { say } from "~/features/attendance/say.server";
import type { Viewer } from "~/models/access";
import { sentencesOf } from "../support/histories";
import { memorialAccess, signedInAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const joan = {
  name: "Jone Marsh",
  address: "1 Wear Lane",
  email: "jone@test.example",
  mayThank: true,
  at: ["service"],
};
const right: Line = { name: "Joan Marsh", address: "1 Weir Lane\nWendover", email: "joan@test.example" };

let owner: Viewer;
let memorial: string;
let id: string;
beforeEach(async () => {
  owner = await addAccount();
  memorial = await addMemorial({ user_id: owner.id, service_date: "2026-11-27T11:00:00.000Z" });
  await say(memorialAccess<"share">(memorial, "unlocked"), joan, "en");
  id = (await peopleAt(access()))[0]?.id ?? "";
});

const access = (of = memorial) => signedInAccess<"manage">(of, owner, "owner");
const line = async () => {
  const found = await findPerson(access(), id);
  if (!found) throw new Error("nobody is there");
  return found;
};
const correct = async (to: Line, seen?: string, of = memorial) =>
  correctPerson(access(of), id, to, seen ?? markOf(await line()));
const history = () => sentencesOf(memorial, owner);

describe("the family corrects a line of its list", () => {
  test("in its name and its addresses, and the history says so without either", async () => {
    expect(await correct(right)).toBe("saved");
    expect(await line()).toMatchObject({ ...right, mayThank: true, at: ["service"] });
    expect(await correct(right)).toBe("saved");
    expect(await history()).toEqual(["Ruth Holloway corrected a line in the list of those who came."]);
    const stored = await db.selectFrom("attendances").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Weir|joan@/);
  });

  test("and nobody is thanked by email without an address, nor whoever didn't allow it", async () => {
    await correct({ ...right, email: null });
    expect(await line()).toMatchObject({ email: null, mayThank: false });
    await correct(right);
    expect(await line()).toMatchObject({ email: right.email, mayThank: false });
  });

  test("but not as somebody else has corrected it since, nor at another memorial", async () => {
    const seen = markOf(await line());
    await correct(right);
    expect(await correct({ ...right, name: "Joanna Marsh" }, seen)).toBe("changed");
    const other = await addMemorial({ user_id: owner.id });
    expect(await correct({ ...right, name: "Joanna Marsh" }, undefined, other)).toBe("gone");
    expect(await line()).toMatchObject(right);
  });

  test("without giving addresses to one whose twelve months are over", async () => {
    vi.setSystemTime(Date.now() + addressLife + 1);
    expect(await correct(right)).toBe("saved");
    vi.useRealTimers();
    expect(await line()).toMatchObject({ name: right.name, address: joan.address, email: joan.email });
  });

  test("after the addresses were forgotten, with new ones", async () => {
    await forgetAddresses(access());
    expect(await correct({ ...right, email: null })).toBe("saved");
    expect(await line()).toMatchObject({ address: right.address, email: null, mayThank: false });
  });

  test("or removes it, which the history has too", async () => {
    expect(await removePerson(access(await addMemorial()), id)).toBe(false);
    expect(await removePerson(access(), id)).toBe(true);
    expect(await removePerson(access(), id)).toBe(false);
    expect(await history()).toEqual(["Ruth Holloway took somebody off the list of those who came."]);
  });

  test.each([
    ["no name", { name: " " }, "name", "Please enter the name"],
    ["a long name", { name: "x".repeat(101) }, "name", "The name must be at most 100 characters"],
    [
      "a long address",
      { address: "Weir Lane\n".repeat(8) },
      "address",
      "Please use at most 7 lines and 300 characters",
    ],
    ["half an address", { email: "joan@" }, "email", "Please enter a valid email address"],
  ])("except with %s", (_, given, field, message) => {
    const { error } = correctForm().safeParse({ name: "Joan", ...given });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
  });
});
