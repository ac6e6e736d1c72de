import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { writePeople } from "~/features/attendance/csv.server";
import { peopleAt } from "~/features/attendance/find.server";
import { forgetAddresses, forgetEmail, removePerson, sweepAddresses } from "~/features/attendance/forget.server";
import { addressLife, mostPeople, type Said } from "~/features/attendance/input";
import { askedAbout, occasionsOf } from "~/features/attendance/occasions.server";
import { say } from "~/features/attendance/say.server";
import { attendanceTexts } from "~/features/attendance/texts";
import { keepLetter } from "~/features/attendance/thank.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { languages } from "~/lib/languages";
import { hour } from "~/lib/time";
import type { Viewer } from "~/models/access";
import { memorialAccess, signedInAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const start = new Date("2026-11-28T09:00:00Z");
let owner: Viewer;
let memorial: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const table of ["limits", "mail_queue", "attendances", "gatherings", "thank_you_letters"] as const)
    await db.deleteFrom(table).execute();
  owner = await addAccount();
  memorial = await addMemorial({ user_id: owner.id, service_date: "2026-11-27T11:00:00.000Z" });
});
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.setSystemTime(Date.now() + time);
const access = (of = memorial) => signedInAccess<"manage">(of, owner, "owner");
const came = (given: Partial<Said> = {}, of = memorial) =>
  say(
    memorialAccess<"share">(of, "unlocked"),
    { name: "Joan Marsh", address: null, email: null, mayThank: false, at: ["service"], ...given },
    "en",
  );
const joan = { address: "1 Weir Lane\nWendover", email: "joan@test.example", mayThank: true };
const people = () => peopleAt(access());
const addGathering = (row: { id: string; starts_at?: string; day?: string; seen_by?: "password" | "invited" }) =>
  db
    .insertInto("gatherings")
    .values({
      ...{ memorial_id: memorial, kind: "wake", day: "2026-11-28", seen_by: "password", sequence: 0 },
      ...{ created_at: "2026", changed_at: "2026", ...row },
    })
    .execute();
const stored = () => db.selectFrom("attendances").selectAll().execute();
describe("addresses", () => {
  test("are sealed, each bound to its row", async () => {
    await came(joan);
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toMatch(/Weir|joan@/);
    expect(unseal(row?.id ?? "", row?.address_sealed ?? "")).toBe(joan.address);
    await db
      .updateTable("attendances")
      .set({ address_sealed: row?.email_sealed ?? "", email_sealed: null })
      .execute();
    await came({ name: "Bert" });
    const [bert] = (await stored()).filter(({ name }) => name === "Bert");
    await db
      .updateTable("attendances")
      .set({ address_sealed: row?.address_sealed ?? "" })
      .where("id", "=", bert?.id ?? "")
      .execute();
    expect((await people()).find(({ name }) => name === "Bert")?.address).toBeNull();
  });

  test("are gone after 12 months, before the sweep and after it; names stay", async () => {
    await came(joan);
    pass(addressLife - hour);
    await came({ ...joan, name: "Bert", email: "bert@test.example" });
    expect((await people()).map(({ address }) => address)).toEqual([joan.address, joan.address]);
    pass(hour);
    expect((await people()).map(({ name, email }) => [name, email])).toEqual([
      ["Bert", "bert@test.example"],
      ["Joan Marsh", null],
    ]);
    expect(await sweepAddresses()).toBe(1);
    expect((await stored()).find(({ name }) => name === "Joan Marsh")).toMatchObject({
      ...{ address_sealed: null, email_sealed: null, may_thank: 0 },
    });
    expect(await sweepAddresses()).toBe(0);
  });

  test("are forgotten with one press, at this memorial alone", async () => {
    const other = await addMemorial({ user_id: owner.id });
    await came(joan);
    await came(joan, other);
    expect(await forgetAddresses(access())).toBe(1);
    expect(await people()).toMatchObject([{ name: "Joan Marsh", address: null, email: null, mayThank: false }]);
    expect(await peopleAt(access(other))).toMatchObject([{ address: joan.address }]);
    expect(await forgetAddresses(access())).toBe(0);
    const kinds = db.selectFrom("memorial_history").select("kind").where("memorial_id", "=", memorial);
    expect(await kinds.execute()).toEqual([{ kind: "addresses_forgotten" }]);
  });

  test("one that refuses mail is forgotten wherever it was given", async () => {
    await came(joan);
    await came({ name: "Bert", email: "bert@test.example", mayThank: true });
    await db.transaction().execute((trx) => forgetEmail(trx as never, joan.email));
    expect((await people()).map(({ name, email, address }) => [name, email, address]).sort()).toEqual([
      ["Bert", "bert@test.example", null],
      ["Joan Marsh", null, joan.address],
    ]);
  });
});

describe("the list", () => {
  test("has one line for a person who presses twice, with what they said last", async () => {
    await addGathering({ id: "g", starts_at: "2026-11-28T08:00:00.000Z" });
    await came({ ...joan, at: ["service", "g"] });
    await came({ ...joan, at: ["g"] });
    expect((await people()).map(({ at }) => at)).toEqual([["g"]]);
    await came({ ...joan, address: "2 Weir Lane" });
    pass(2 * hour);
    await came(joan);
    expect(await people()).toHaveLength(3);
  });

  test("is full with 2,000 people, and loses whom the family removes", async () => {
    const row = {
      memorial_id: memorial,
      name: "A",
      service: 1,
      may_thank: 0,
      language: "en",
      said_at: "2026",
    } as const;
    const all = Array.from({ length: mostPeople }, (_, number) => ({ ...row, id: `p${number}` }));
    for (let from = 0; from < all.length; from += 500)
      await db
        .insertInto("attendances")
        .values(all.slice(from, from + 500))
        .execute();
    expect(await came()).toBe(false);
    expect(await removePerson(access(await addMemorial()), "p0")).toBe(false);
    expect(await removePerson(access(), "p0")).toBe(true);
    expect(await came()).toBe(true);
  });

  test("asks about what has begun, for 12 months, and never about what is for those who are invited", async () => {
    const asked = async () => (await askedAbout(memorial, "en")).map(({ id }) => id);
    await addGathering({ id: "later", starts_at: "2026-11-28T15:00:00.000Z" });
    await addGathering({ id: "begun", starts_at: "2026-11-28T08:00:00.000Z" });
    await addGathering({ id: "invited", starts_at: "2026-11-28T08:00:00.000Z", seen_by: "invited" });
    expect(await asked()).toEqual(["service", "begun"]);
    expect((await occasionsOf(memorial, "de")).map(({ name }) => name)).toContain("Beisammensein danach");
    pass(7 * hour);
    expect(await asked()).toEqual(["service", "begun", "later"]);
    pass(addressLife);
    expect(await asked()).toEqual([]);
    await db.updateTable("memorials").set({ service_date: null }).where("id", "=", memorial).execute();
    expect(await asked()).toEqual([]);
    await db.deleteFrom("gatherings").execute();
    expect(await asked()).toEqual(["service"]);
  });

  test("as a file calculates nothing", async () => {
    await came({ ...joan, name: "=1+1" });
    await came({ name: "Bert", at: ["service"] });
    const [heading, ...lines] = writePeople(await people(), await occasionsOf(memorial, "en"))
      .slice(1)
      .split("\r\n");
    expect(heading).toMatch(/^Name,Address,Email,May be thanked by email,Thanked,Said,"The service, Friday/);
    expect(lines.join("\n")).toContain(`'=1+1,"1 Weir Lane\nWendover",joan@test.example,yes,,2026-11-28 09:00,yes`);
    expect(lines.join("\n")).toContain("Bert,,,,,2026-11-28 09:00,yes");
  });
});

test("a person is found by each address and name, exported and erased, and nobody else is", async () => {
  const planted = [
    { name: "Quokka Jones", address: "1 Weir Lane" },
    { name: "Q. J.", email: "quokka@test.example", address: "2 Weir Lane" },
    { name: "Bilby", address: "c/o Quokka Jones\n3 Weir Lane" },
    { name: "Numbat", address: "4 Weir Lane", email: "numbat@test.example" },
  ];
  for (const one of planted) await came(one);
  await keepLetter(access(), { subject: "Thanks", words: "Quokka Jones sang so well." });
  const find = async () => [await findPerson("Quokka Jones"), await findPerson("quokka@test.example")] as const;
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const exported = [];
  for (const found of await find()) {
    await exportPerson(found, folder);
    exported.push(JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8")));
    rmSync(path.join(folder, "person.json"));
  }
  expect(JSON.stringify(exported)).toMatch(/1 Weir Lane.*3 Weir Lane.*2 Weir Lane|1 Weir Lane.*2 Weir Lane/);
  expect(JSON.stringify(exported)).not.toMatch(/4 Weir Lane|numbat/i);
  expect(exported[0]?.namedInThankYouLetter).toMatchObject([{ words: "Quokka Jones sang so well." }]);
  for (const found of await find()) await erasePerson(found);
  expect((await people()).map(({ name, address }) => [name, address]).sort()).toEqual([
    ["Bilby", null],
    ["Numbat", "4 Weir Lane"],
  ]);
  expect(await db.selectFrom("thank_you_letters").selectAll().execute()).toEqual([]);
});

test.each(languages)("the texts in %s are all there, and name the family's dead in the letter", (language) => {
  const texts = attendanceTexts[language];
  expect(Object.keys(texts)).toEqual(Object.keys(attendanceTexts.en));
  expect(texts.letter).toContain("{name}");
  expect(Object.values(texts).every(Boolean)).toBe(true);
});
