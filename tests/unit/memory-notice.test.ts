import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { describeFound } from "~/features/person/commands/person";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";
import { withdrawMemory } from "~/models/memory/receipt.server";
import { askForLetter, letterAddressOf, mayAskForLetter, notifyWriters } from "~/models/moderation/notice.server";
import { undoDecision } from "~/models/moderation/undo.server";
import { minute, moderationMail, move } from "../support/moderation-mail";
import { receiptAccess, siteAccess } from "../support/proofs";
import { decideAsRead, revisionOf } from "../support/rows";

const address = "quokka@test.example";
const moderation = moderationMail();

let memory: string;
const access = () => receiptAccess({ memoryId: memory, memorialId: moderation.memorial });
const reviewer = () => siteAccess<"moderate">(moderation.admin);
const decide = (status: "approved" | "rejected") => decideAsRead(reviewer(), memory, status);
const stored = () => db.selectFrom("memory_notices").selectAll().execute();

/** The mails of a round to the writers, without those to moderators. */
async function round() {
  await notifyWriters();
  await moderation.round();
  return moderation.sent.filter(({ to }) => to === address);
}

beforeEach(async () => {
  memory = (await moderation.share()).id;
  await askForLetter(access(), address, "en");
});

describe("the mail to the writer of a memory", () => {
  test("comes once the decision can't be undone any more, once, and the address is forgotten", async () => {
    await decide("approved");
    expect(await round()).toEqual([]);
    move(10 * minute - 1);
    expect(await round()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    move(1);
    const [mail, ...others] = await round();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your memory is published");
    expect(mail?.text.match(/http\S+/g)).toEqual([expect.stringMatching(`^${env.origin}/memorial/[0-9a-z]{6}$`)]);
    expect(JSON.stringify(mail)).not.toMatch(/Quokka Jones|Wombat|Numbat|Margaret/);
    expect(await stored()).toEqual([]);
    move(60 * minute);
    expect(await round()).toEqual([]);
  });

  test.each(languages)("is in %s if it was asked for on a page in that language", async (language) => {
    const { noticeLetter, letters } = catalogues[language];
    for (const [subject, family_only] of [
      [noticeLetter.subject, 0],
      [noticeLetter.familySubject, 1],
    ] as const) {
      const { id } = await moderation.share();
      await askForLetter({ ...access(), memoryId: id }, address, language);
      await db.updateTable("memories").set({ family_only }).where("id", "=", id).execute();
      memory = id;
      await decide("approved");
      move(10 * minute);
      const mail = (await round()).pop();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(noticeLetter.forgotten.slice(0, 30));
      if (!family_only) expect(mail?.text).toContain(letters.seePage);
    }
  });

  test("doesn't come for a decision that was undone; the address waits for the next one", async () => {
    await decide("approved");
    move(5 * minute);
    expect(await undoDecision(reviewer(), memory, await revisionOf(memory))).toBe("memory");
    move(60 * minute);
    expect(await round()).toEqual([]);
    expect(await letterAddressOf(access())).toBe(address);
    await decide("approved");
    move(9 * minute);
    expect(await round()).toEqual([]);
    move(minute);
    expect(await round()).toHaveLength(1);
  });

  test("doesn't come for a rejected memory, whose address is deleted", async () => {
    await decide("rejected");
    move(5 * minute);
    await round();
    expect(await stored()).toHaveLength(1);
    move(5 * minute);
    expect(await round()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("doesn't come for a memory that was withdrawn, with which its address goes", async () => {
    await withdrawMemory(access());
    expect(await stored()).toEqual([]);
  });

  test("goes to the address that was given last, and can't be asked for once the memory is decided", async () => {
    await askForLetter(access(), "other@test.example", "en");
    expect(await letterAddressOf(access())).toBe("other@test.example");
    await decide("approved");
    expect(await mayAskForLetter(access())).toBe(false);
    await askForLetter(access(), address, "en");
    expect(await letterAddressOf(access())).toBe("other@test.example");
  });

  test("waits for the moment from which the page shows memories", async () => {
    await db.updateTable("memorials").set({ memories_open_at: "2026-11-23T12:00:00.000Z" }).execute();
    await decide("approved");
    move(2 * 24 * 60 * minute);
    expect(await round()).toEqual([]);
    vi.setSystemTime(Date.parse("2026-11-23T12:00:00Z"));
    expect(await round()).toHaveLength(1);
  });

  test("says of a memory for the family that they have it, and leads nowhere", async () => {
    await db.updateTable("memorials").set({ memories_open_at: "2027-11-23T12:00:00.000Z" }).execute();
    await db.updateTable("memories").set({ family_only: 1 }).execute();
    await decide("approved");
    move(10 * minute);
    const [mail] = await round();
    expect(mail?.subject).toBe("The family has your memory");
    expect(mail?.text).not.toMatch(/http|can now be read/);
  });

  test("is queued by one of two rounds at the same time", async () => {
    await decide("approved");
    move(10 * minute);
    await Promise.all([notifyWriters(), notifyWriters()]);
    expect(await round()).toHaveLength(1);
  });
});

test("the address belongs to its person: found, exported and erased", async () => {
  const person = await findPerson(address);
  expect(person.kept.map(({ line }) => line)).toEqual([
    `email asked for about memory ${memory} at Margaret Ellis: found by its address, ${address}`,
  ]);
  expect(describeFound(person)).toEqual([
    `email asked for about memory ${memory} at Margaret Ellis: found by its address, ${address}`,
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(person, folder);
  const { mailAskedFor } = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(mailAskedFor).toMatchObject([{ kind: "memory", memorial: "Margaret Ellis", email: address }]);
  expect((await findPerson("Quokka Jones")).kept).toEqual([]);
  const writer = await findPerson("Quokka Jones");
  const own = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  await exportPerson(writer, own);
  const { memories } = JSON.parse(readFileSync(path.join(own, "person.json"), "utf8"));
  expect(memories).toMatchObject([{ id: memory, email_once_published: address }]);
  await erasePerson(person);
  expect(await stored()).toEqual([]);
});
