import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { mayKeep } from "~/features/deletion/access";
import { deletionsAround } from "~/features/deletion/around.server";
import { askDeletion, waitingDeletion } from "~/features/deletion/ask.server";
import { certificatesOf, isCertificateOf, readCertificate } from "~/features/deletion/certificate.server";
import { isNameOf } from "~/features/deletion/input";
import { deletionJobs } from "~/features/deletion/job.server";
import { findKeepLink, keepMemorial } from "~/features/deletion/keep.server";
import { inheritDeletions } from "~/features/deletion/person.server";
import { readHistory } from "~/features/history/list.server";
import type { Standing } from "~/models/access";
import { queueMail } from "~/models/mail/queue.server";
import { certificateAccess, keepAccess } from "../support/feature-proofs/deletion";
import { lastPart } from "../support/following";
import { workOnce } from "../support/jobs";
import { day, move } from "../support/moderation-mail";
import { linkIn, mails as outbox } from "../support/outbox";
import { addMemorial, addMemory } from "../support/rows";
import { takeoverStage } from "../support/takeovers";

const { stage, sent, subjects, as } = takeoverStage();
beforeEach(async () => {
  for (const table of ["deletions", "jobs"] as const) await db.deleteFrom(table).execute();
});
const about = "Ruth Holloway asks to delete the memorial of Margaret Ellis";
const ask = (by = stage.people.owner) => askDeletion(as<"delete">(by, by.role === "admin" ? "admin" : "owner"));
const rest = async () => {
  // Once for its rows and files, and once for what is left in the database's file.
  await workOnce(deletionJobs);
  move(2 * 60_000);
  await workOnce(deletionJobs);
};
const memorials = async () => (await db.selectFrom("memorials").select("id").execute()).length;
const states = async () => (await db.selectFrom("deletions").select("state").execute()).map(({ state }) => state);

describe("a request", () => {
  test("is told to everybody who looks after the memorial, and those who may keep it get a link", async () => {
    const due = await ask();
    expect(due).toBe("2026-12-05T09:00:00.000Z");
    const mails = await sent();
    const told = Object.fromEntries(mails.map((mail) => [mail.to.split("@")[0], mail]));
    expect(mails.map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).sort()).toEqual(
      ["co-owner", "colleague", "owner"].map((who) => `${who}: ${about}`),
    );
    for (const mail of mails) expect(mail.text).toContain("5 December 2026");
    for (const who of ["owner", "co-owner"]) expect(told[who]?.text).toContain(`${env.origin}/deletions/keep/`);
    expect(told.colleague?.text).not.toContain("/deletions/keep/");
    expect(await waitingDeletion(stage.memorial)).toMatchObject({ by: "Ruth Holloway", due: "5 December 2026" });
    expect(await ask()).toBe(due);
    expect(await sent()).toEqual([]);
    const { entries } = await readHistory(as<"manage">(stage.people.owner, "owner"), null);
    expect(JSON.stringify(entries)).toContain("asked to delete the memorial");
  });

  test("takes effect after 14 days and not before, with a certificate that the asker and admins can read", async () => {
    await addMemory(stage.memorial);
    await ask();
    await sent();
    move(13.9 * day);
    await workOnce(deletionJobs);
    expect([await memorials(), await states()]).toEqual([1, ["waiting"]]);
    move(0.2 * day);
    await workOnce(deletionJobs);
    expect([await memorials(), await states()]).toEqual([0, ["cleared"]]);
    move(2 * 60_000);
    await workOnce(deletionJobs);
    const mails = await sent();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "owner@test.example: A memorial page has been deleted",
    ]);
    expect(JSON.stringify(mails)).not.toContain("Margaret");
    const id = lastPart(linkIn(mails[0] ?? { text: "" }));
    const { owner, colleague, coOwner, admin, ada } = stage.people;
    expect((await certificatesOf(owner)).map((each) => each.id)).toEqual([id]);
    expect((await certificatesOf(admin)).map((each) => each.id)).toEqual([id]);
    for (const viewer of [colleague, coOwner, ada]) {
      expect(await isCertificateOf(id, viewer.id)).toBe(false);
      expect(await certificatesOf(viewer)).toEqual([]);
    }
    const certificate = await readCertificate(certificateAccess(id));
    expect(certificate.counts).toEqual(["1 memory", "1 co-owner’s access", "1 entry of its history"]);
    expect(Object.fromEntries(certificate.lines)).toMatchObject({
      "Memorial of": "Margaret Ellis",
      "Asked for": "21 November 2026 by Ruth Holloway",
      "Forgotten by our backups": "by 4 January 2027",
    });
  });

  test("of a suspended account waits until it is resumed", async () => {
    await ask();
    move(15 * day);
    const set = (suspended_at: string | null) =>
      db.updateTable("accounts").set({ suspended_at }).where("id", "=", stage.people.owner.id).execute();
    await set("2026-12-01");
    await workOnce(deletionJobs);
    expect(await memorials()).toBe(1);
    await set(null);
    move(2 * 3_600_000);
    await workOnce(deletionJobs);
    expect(await memorials()).toBe(0);
  });

  test("ends if the memorial has another owner by then", async () => {
    await ask();
    await sent();
    await db.updateTable("memorials").set({ user_id: stage.people.ada.id }).execute();
    move(15 * day);
    await workOnce(deletionJobs);
    expect([await memorials(), await states()]).toEqual([1, []]);
    expect(await subjects()).toEqual(
      ["ada", "co-owner", "owner"].map((who) => `${who}: The memorial of Margaret Ellis stays`),
    );
  });
});

test("a business's requests and certificates pass to the colleague who takes its place", async () => {
  await ask();
  const { owner, colleague } = stage.people;
  await transaction((trx) => inheritDeletions(trx, owner.id, colleague.id));
  expect(await db.selectFrom("deletions").select(["owner_id", "asked_by"]).execute()).toEqual([
    { owner_id: colleague.id, asked_by: colleague.id },
  ]);
});

describe("keeping", () => {
  test("may owners, co-owners and admins, and nobody else", () => {
    const standings: Standing[] = ["visitor", "unlocked", "coOwner", "colleague", "owner", "admin"];
    expect(standings.filter(mayKeep)).toEqual(["coOwner", "owner", "admin"]);
  });

  test("by a co-owner ends the request, and everybody is told", async () => {
    await ask();
    await sent();
    const [{ id } = { id: "" }] = await db.selectFrom("deletions").select("id").execute();
    expect(await keepMemorial(keepAccess(id, stage.people.coOwner.id))).toBe(true);
    expect(await keepMemorial(keepAccess(id, stage.people.coOwner.id))).toBe(false);
    expect(await subjects()).toEqual(
      ["co-owner", "colleague", "owner"].map((who) => `${who}: The memorial of Margaret Ellis stays`),
    );
    move(15 * day);
    await rest();
    expect([await memorials(), await states()]).toEqual([1, []]);
  });

  test("by the link of a mail works for those who still look after the memorial, and only while it waits", async () => {
    await ask();
    const link = (await sent()).find(({ to }) => to.startsWith("co-owner"));
    const token = lastPart(linkIn(link ?? { text: "" }));
    expect(await findKeepLink(token)).toMatchObject({ accountId: stage.people.coOwner.id });
    expect(await findKeepLink(`${token}x`)).toBeNull();
    await db.deleteFrom("memorial_owners").execute();
    expect(await findKeepLink(token)).toBeNull();
  });
});

test("what waits is shown to those who look after the memorial, and to admins", async () => {
  await ask();
  const { owner, colleague, coOwner, admin, ada } = stage.people;
  for (const viewer of [owner, colleague, coOwner, admin])
    expect((await deletionsAround(viewer)).map(({ memorialId }) => memorialId)).toEqual([stage.memorial]);
  expect(await deletionsAround(ada)).toEqual([]);
});

test("mails about the memorial go, by its addresses where another has its name", async () => {
  const twin = await addMemorial();
  await ask();
  await sent();
  const letter = (subject: string, path: string) =>
    transaction((trx) => queueMail(trx, "kit@test.example", { subject, lines: [`${env.origin}${path}`] }));
  await letter("About this one", `/memorial-detail/${stage.memorial}`);
  await letter("About Margaret Ellis", `/memorial-detail/${twin}`);
  await sent().then(() =>
    Promise.all([
      letter("This one", `/memorial/${stage.memorial}/share`),
      letter("Margaret Ellis", `/memorial/${twin}`),
    ]),
  );
  move(15 * day);
  await rest();
  await sent().then((mails) =>
    expect(mails.map(({ subject }) => subject).sort()).toEqual(["A memorial page has been deleted", "Margaret Ellis"]),
  );
  expect(outbox(env.dataDir)).toEqual([]);
});

test("a mail that leads to another memorial alone stays, though the name stands in it", async () => {
  const other = await addMemorial({ full_name: "Margaret Ellis Brown", search_name: "margaret ellis brown" });
  await ask();
  await sent();
  const letter = (subject: string, ...paths: string[]) =>
    transaction((trx) =>
      queueMail(trx, "kit@test.example", { subject, lines: paths.map((path) => env.origin + path) }),
    );
  await letter("Margaret Ellis Brown", `/memorial-detail/${other}`);
  await letter("Margaret Ellis and another", `/memorial/${other}`, `/memorial/${stage.memorial}`);
  await letter("Margaret Ellis without a link");
  await letter("Margaret Ellis with a link to the site", "/dashboard");
  move(15 * day);
  await rest();
  const subjects = (await sent()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(["A memorial page has been deleted", "Margaret Ellis Brown"]);
});

test.each([
  ["margaret ELLIS", true],
  ["Margaret  Ellis ", true],
  ["Margarét-Ellis", true],
  ["Peggy", true],
  ["Margaret", false],
  ["", false],
])("the typed name %j counts as one of the memorial's: %s", (typed, is) => {
  expect(isNameOf(typed, ["Margaret Ellis", "Peggy"])).toBe(is);
});
