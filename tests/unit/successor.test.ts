import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { keyForm, successorForm } from "~/features/handover/successor/input";
import { makeKey, nameSuccessor, readSheet, readSuccessor, removeKey } from "~/features/handover/successor/key.server";
import {
  askForTakeover,
  checkKey,
  claimAs,
  claimAsNew,
  claimWithKey,
  findTakeoverLink,
  sweepTakeoverLinks,
} from "~/features/handover/takeover/claim.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { keyInGroups, typedKey } from "~/lib/short-id";
import { takeoverAccess } from "../support/feature-proofs/handover";
import { day, move } from "../support/moderation-mail";
import { linkIn, type Mail } from "../support/outbox";
import { takeoverStage, unlimited } from "../support/takeovers";

const { stage, sent, as, key, claim, state } = takeoverStage();
const owner = () => as<"edit">(stage.people.owner, "owner");
const june = { fullName: "June Ellis", email: "june@test.example" };
const tokenOf = (mail: Mail | undefined) => new URL(linkIn(mail ?? { text: "" })).searchParams.get("token") ?? "";
const links = () => db.selectFrom("takeover_links").selectAll().execute();

/** The link of somebody who has entered the key without signing in. */
async function linkFor(email: string) {
  expect(await askForTakeover(await key(), email)).toBeNull();
  const [mail] = await sent();
  const found = await findTakeoverLink({ token: tokenOf(mail), email });
  return { mail, access: takeoverAccess({ email, tokenHash: found?.tokenHash ?? "" }) };
}

describe("a key", () => {
  test("is typed as people write it, and nothing else is one", () => {
    const made = "0123456789ABCDEFGHJKMNPQRS";
    expect(keyInGroups(made)).toBe("0123 4567 89AB CDEF GHJK MNPQ RS");
    for (const text of [made, keyInGroups(made), made.toLowerCase(), "o123-4567–89ab cdef\tghjk mnpq rs"])
      expect(typedKey(text), text).toBe(made);
    for (const text of ["", made.slice(1), `${made}0`, made.replace("Q", "U"), made.replace("Q", "é")])
      expect(typedKey(text), text).toBeNull();
    expect(keyForm(true).safeParse({ key: ` ${made} ` }).data).toEqual({ key: made, email: "" });
    expect(keyForm(false).safeParse({ key: made }).success).toBe(false);
    expect(successorForm().safeParse({ fullName: "J", email: "june" }).error?.issues).toHaveLength(2);
  });

  test("is stored sealed; a new one ends the old; removed it opens nothing", async () => {
    const first = await key();
    const [row] = await db.selectFrom("successor_keys").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(first);
    expect(await readSheet(owner())).toMatchObject({ name: "Margaret Ellis", key: keyInGroups(first) });
    const second = await key();
    expect([await checkKey(first), await checkKey(second)]).toEqual([false, true]);
    const present = await readSuccessor(owner());
    expect(present).toEqual({ id: expect.any(String), since: "21 November 2026", by: "Ruth Holloway", named: null });
    expect([await removeKey(owner(), ""), await checkKey(second)]).toEqual(["another", true]);
    expect(await removeKey(owner(), present?.id ?? "")).toBe("removed");
    expect(await checkKey(second)).toBe(false);
    expect([await readSuccessor(owner()), await readSheet(owner())]).toEqual([null, null]);
    expect(await claimWithKey(stage.people.ada, second, unlimited)).toBe("wrong");
  });

  test("can't be shown once its own key is gone, but still works", async () => {
    const made = await key();
    await db.updateTable("successor_keys").set({ sealed: "gone.x.y" }).execute();
    expect(await readSheet(owner())).toMatchObject({ key: null, code: null });
    expect(await claimWithKey(stage.people.ada, made, unlimited)).toBeNull();
  });

  test("for somebody named comes to them by mail, which doesn't name the dead", async () => {
    expect(await nameSuccessor(owner(), june)).toBe(true);
    const [mail, ...others] = await sent();
    expect([mail?.to, others]).toEqual([june.email, []]);
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    const link = new URL(linkIn(mail ?? { text: "" }));
    expect(link.origin + link.pathname).toBe(`${env.origin}/take-over`);
    expect(await checkKey(typedKey(link.searchParams.get("key") ?? "") ?? "")).toBe(true);
    expect(await readSuccessor(owner())).toMatchObject({ named: june });
    expect(await nameSuccessor(owner(), { ...june, email: "owner@test.example" })).toBe(false);
    expect(await readSuccessor(owner())).toMatchObject({ named: june });
  });
});

describe("the link for somebody who isn't signed in", () => {
  test("names nobody, works for its address for 24 hours, and ends with the key", async () => {
    const { mail, access } = await linkFor(june.email);
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    const link = { token: tokenOf(mail), email: june.email };
    expect(await findTakeoverLink({ ...link, email: "other@test.example" })).toBeNull();
    move(day - 1);
    expect(await findTakeoverLink(link)).toEqual({ tokenHash: access.tokenHash });
    move(1);
    expect(await findTakeoverLink(link)).toBeNull();
    expect(await links()).toHaveLength(1);
    await sweepTakeoverLinks();
    expect(await links()).toEqual([]);
    expect(await claimAsNew(access, { fullName: "June Ellis", password: "x" }, unlimited)).toBe("gone");
    const later = await linkFor(june.email);
    await makeKey(owner());
    expect(await links()).toEqual([]);
    expect(await claimAsNew(later.access, { fullName: "June Ellis", password: "x" }, unlimited)).toBe("gone");
  });

  test("makes an account and the request together, once", async () => {
    const { access } = await linkFor(june.email);
    const made = await claimAsNew(access, { fullName: "June Ellis", password: "Harbour-Light-88!" }, unlimited);
    expect(made).toMatchObject({ refusal: null });
    expect(await state()).toMatchObject({ owner: "owner", takeovers: ["waiting"] });
    expect(await claimAsNew(access, { fullName: "June Ellis", password: "x" }, unlimited)).toBe("gone");
  });

  test("makes no second account for an address that has one, which then asks itself", async () => {
    const { access } = await linkFor("ada@test.example");
    expect(await claimAsNew(access, { fullName: "Eve", password: "x" }, unlimited)).toBe("known");
    expect(await state()).toMatchObject({ takeovers: [] });
    expect(await claimAs(access, stage.people.coOwner, unlimited)).toBe("gone");
    expect(await claimAs(access, stage.people.ada, unlimited)).toBeNull();
    expect(await claimAs(access, stage.people.ada, unlimited)).toBe("gone");
  });

  test("is not sent for a wrong key or while a request waits", async () => {
    const { key: made } = await claim();
    expect(await askForTakeover(made, june.email)).toBe("waiting");
    expect(await askForTakeover("0".repeat(26), june.email)).toBe("wrong");
    expect(await sent()).toEqual([]);
  });
});

test("a named person and an address that entered a key are found, exported and erased", async () => {
  await linkFor(june.email);
  await db.updateTable("successor_keys").set({ named_name: june.fullName, named_email: june.email }).execute();
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const person = await findPerson(june.email);
  await exportPerson(person, folder);
  const text = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(JSON.parse(text).successorOf).toEqual([
    expect.objectContaining({ kind: "named", named_name: june.fullName, memorial: "Margaret Ellis" }),
    expect.objectContaining({ kind: "link", email: june.email }),
  ]);
  expect(text).not.toContain("token_hash");
  await erasePerson(person);
  expect([await links(), await db.selectFrom("successor_keys").select("id").execute()]).toEqual([[], []]);
});
