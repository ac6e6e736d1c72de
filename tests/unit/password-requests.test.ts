import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { env } from "~/env.server";
import { isUntouched } from "~/features/deletion/untouched.server";
import { sendLink, turnDown } from "~/features/password-requests/answer.server";
import { type NewRequest, requestPassword, sweepRequests } from "~/features/password-requests/ask.server";
import { gatesWaiting, requestsAt } from "~/features/password-requests/find.server";
import { isUsable, spend } from "~/features/password-requests/open.server";
import { passwordRequestTexts } from "~/features/password-requests/texts";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { languages } from "~/lib/languages";
import type { RenderedLetter } from "~/lib/letter";
import { day, hour, minute } from "~/lib/time";
import type { Viewer } from "~/models/access";
import { gateAccess } from "../support/feature-proofs/password-requests";
import { linkIn } from "../support/outbox";
import { signedInAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

const start = new Date("2026-11-28T09:00:00Z");
let owner: Viewer;
let memorial: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const table of ["limits", "mail_queue", "password_requests", "gate_links"] as const)
    await db.deleteFrom(table).execute();
  owner = await addAccount();
  memorial = await addMemorial({ user_id: owner.id });
});
afterEach(() => void vi.useRealTimers());

const joan = "joan@test.example";
const ask = (given: Partial<NewRequest> = {}) =>
  requestPassword(gateAccess(memorial), { name: "Joan Marsh", words: "", email: joan, language: "en", ...given });
const access = (viewer = owner) => signedInAccess<"manage">(memorial, viewer, "owner");
const waiting = () => requestsAt(access());
const mails = async () =>
  (await db.selectFrom("mail_queue").select(["id", "recipient", "sealed"]).execute()).map(
    ({ id, recipient, sealed }) => ({ recipient, ...(JSON.parse(unseal(id, sealed ?? "")) as RenderedLetter) }),
  );
const mailsTo = async (email: string) => (await mails()).filter(({ recipient }) => recipient === email);
const links = () => db.selectFrom("gate_links").selectAll().execute();
const pass = (time: number) => vi.setSystemTime(Date.now() + time);

/** Asks and has a link sent; gives its token. */
async function sent(email = joan) {
  await ask({ email });
  const request = (await waiting()).find((one) => one.email === email);
  expect(await sendLink(access(), request?.id ?? "")).toBe(true);
  const [mail] = await mailsTo(email);
  return linkIn({ text: mail?.text ?? "" })
    .split("/")
    .at(-1) as string;
}

test("a request waits, and those who want mail about the page hear of the first in an hour, in no words of a stranger", async () => {
  await ask({ name: "Quokka", words: "Her bees" });
  expect(await waiting()).toMatchObject([{ name: "Quokka", words: "Her bees", email: joan }]);
  pass(59 * minute);
  await ask({ email: "bert@test.example" });
  const mail = await mailsTo(owner.email);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain(`${env.origin}/memorial-detail/${memorial}`);
  expect(JSON.stringify(mail)).not.toMatch(/Quokka|bees|joan/);
  pass(hour);
  await ask({ email: "carla@test.example" });
  expect(await mailsTo(owner.email)).toHaveLength(2);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email, owner.email]);
});

test("a second request of an address takes the place of the first, and a sixth in an hour is not kept", async () => {
  for (let times = 1; times <= 7; times++) await ask({ words: `Time ${times}` });
  expect((await waiting()).map(({ words }) => words)).toEqual(["Time 5"]);
  await ask({ email: "bert@test.example" });
  expect(await waiting()).toHaveLength(2);
});

test("forty wait at a memorial, and one who waits may ask again", async () => {
  for (let number = 1; number <= 42; number++) await ask({ email: `person-${number}@test.example` });
  expect(await waiting()).toHaveLength(40);
  await ask({ email: "person-7@test.example", words: "Please" });
  expect((await waiting()).filter(({ words }) => words === "Please")).toHaveLength(1);
});

test("the link is kept as a hash, opens the page once, and its mail is all that is left of the request", async () => {
  const token = await sent();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await waiting()).toEqual([]);
  const kept = await links();
  expect(kept).toMatchObject([{ memorial_id: memorial, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(kept)).not.toContain(token);
  const other = await addMemorial();
  expect([await isUsable(token, other), await spend(token, other)]).toEqual([false, false]);
  for (let looks = 0; looks < 2; looks++) expect(await isUsable(token, memorial)).toBe(true);
  const opened = await Promise.all([1, 2, 3].map(() => spend(token, memorial)));
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect([await isUsable(token, memorial), await links()]).toEqual([false, []]);
  const history = await db
    .selectFrom("memorial_history")
    .select(["kind", "actor", "other", "detail"])
    .where("memorial_id", "=", memorial)
    .execute();
  expect(history).toEqual([{ kind: "link_sent", actor: "Ruth Holloway", other: null, detail: null }]);
});

test("a link ends after 7 days, and with the password of its day", async () => {
  const token = await sent();
  pass(7 * day - 1);
  expect([await isUsable(token, memorial), await sweepRequests()]).toEqual([true, 0]);
  pass(1);
  expect([await isUsable(token, memorial), await spend(token, memorial)]).toEqual([false, false]);
  expect(await sweepRequests()).toBe(1);
  const next = await sent("bert@test.example");
  await db.updateTable("memorials").set({ password_version: 9 }).where("id", "=", memorial).execute();
  expect([await isUsable(next, memorial), await spend(next, memorial)]).toEqual([false, false]);
});

test("a request is answered once, at its own memorial, and forgotten after 14 days", async () => {
  await ask();
  const id = (await waiting())[0]?.id ?? "";
  const elsewhere = signedInAccess<"manage">(await addMemorial(), owner, "owner");
  expect([await sendLink(elsewhere, id), await turnDown(elsewhere, id)]).toEqual([false, false]);
  const answers = await Promise.all([sendLink(access(), id), sendLink(access(), id), turnDown(access(), id)]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await mailsTo(joan)).toHaveLength(1);
  await ask();
  expect(await turnDown(access(), (await waiting())[0]?.id ?? "")).toBe(true);
  expect([await waiting(), await mailsTo(joan)]).toMatchObject([[], { length: 1 }]);
  await ask();
  pass(14 * day - 1);
  expect([(await waiting()).length, await sweepRequests()]).toEqual([1, 1]);
  pass(1);
  expect(await waiting()).toEqual([]);
  expect(await sweepRequests()).toBe(1);
});

test("the people of a memorial see that somebody waits, and others don't", async () => {
  await ask();
  await ask({ email: "bert@test.example" });
  const colleague = await addColleague(owner);
  for (const viewer of [owner, colleague])
    expect(await gatesWaiting(viewer)).toEqual([{ id: memorial, name: "Margaret Ellis", count: 2 }]);
  expect(await gatesWaiting(await addAccount())).toEqual([]);
});

test("a memorial where somebody asks isn't untouched", async () => {
  const entry = { memorial_id: memorial, at: start.toISOString(), actor: "A", kind: "registered" as const };
  await db.insertInto("memorial_history").values(entry).execute();
  expect(await isUntouched(db, memorial)).toBe(true);
  await ask();
  expect(await isUntouched(db, memorial)).toBe(false);
});

test.each([
  ["the address", "quokka@test.example", "quokka@test.example"],
  ["the name alone", "Quokka Jones", "q@test.example"],
])("a request is exported and erased by %s, and another person's stays", async (_, query, email) => {
  await ask({ name: "Quókka Jones", email, words: "Numbat words" });
  await ask({ name: "Bilby Smith", email: "bilby@test.example", words: "Bilby words" });
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(query), folder);
  const found = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(found).toContain("Numbat words");
  expect(found).not.toContain("Bilby");
  await erasePerson(await findPerson(query));
  expect((await waiting()).map(({ words }) => words)).toEqual(["Bilby words"]);
});

test.each(languages)("the mail with the link says all in %s", async (language) => {
  await ask({ language });
  await sendLink(access(), (await waiting())[0]?.id ?? "");
  const [mail] = await mailsTo(joan);
  const { letter, open } = passwordRequestTexts[language];
  expect(mail?.subject).toBe(letter.subject.replace("{name}", "Margaret Ellis"));
  for (const text of [letter.after, open]) expect(mail?.text.replace(/\s+/g, " ")).toContain(text);
  expect(mail?.html).toContain(`lang="${language}"`);
});

const textsOf = (part: object, name = ""): [string, string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${name}${key}`, value] as [string, string]] : textsOf(value, `${name}${key}.`),
  );
const placesIn = (text = "") => text.match(/\{\w+\}/g) ?? [];

test.each(languages.filter((language) => language !== "en"))("the texts in %s are in that language", (language) => {
  const english = new Map(textsOf(passwordRequestTexts.en));
  for (const [key, text] of textsOf(passwordRequestTexts[language])) {
    expect.soft(placesIn(text), key).toEqual(placesIn(english.get(key)));
    expect.soft(text, key).not.toBe(english.get(key));
  }
});
