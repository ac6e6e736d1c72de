import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson, isNobody } from "~/features/person/find.server";
import { record } from "~/models/history/record.server";
import { sizeOf } from "~/models/media/storage.server";
import { saveStep } from "~/models/memorial/draft.server";
import { inviteColleague } from "~/models/people/invite-colleague.server";
import { begun } from "../support/drafts";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial, addPicture } from "../support/rows";

async function exported(query: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(query), folder);
  return JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
}

test("a colleague's work is exported; erased, the registrations with their pictures pass to the business", async () => {
  const business = await addAccount({ business_name: "Holloway & Sons" });
  const quokka = await addColleague(business, { email: "quokka@test.example", full_name: "Quokka Jones" });
  const memorialId = await addMemorial({ user_id: business.id });
  await db.transaction().execute((trx) => record(trx, { memorialId, viewer: quokka }, { kind: "archived" }));
  const access = siteAccess<"register">(quokka);
  const draft = await begun(access);
  const portraitId = await addPicture();
  await saveStep(access, draft, "images", { portraitId });
  const { accounts } = await exported(quokka.email);
  expect(accounts).toMatchObject([
    {
      worksFor: [{ business_name: "Holloway & Sons" }],
      historyOfMemorials: [{ memorial_id: memorialId, kind: "archived" }],
    },
  ]);
  await erasePerson(await findPerson(quokka.email));
  const drafts = db.selectFrom("registration_drafts").select(["id", "portrait_id"]);
  expect(await drafts.where("account_id", "=", business.id).execute()).toEqual([
    { id: draft.id, portrait_id: portraitId },
  ]);
  expect(await sizeOf(`media/${portraitId}/320.webp`)).toBeGreaterThan(0);
});

test("an invitation to work belongs to its address: found, exported and erased", async () => {
  const business = await addAccount({ business_name: "Holloway & Sons", email: "ruth@test.example" });
  const email = "wombat@test.example";
  await inviteColleague(siteAccess<"manageBusiness">(business), { email, fullName: "Wombat" });
  expect(await exported(business.email)).toMatchObject({ accounts: [{ colleaguesInvited: [{ email }] }] });
  const data = await exported(email);
  expect(data.invitations).toMatchObject([{ kind: "colleague", email, status: "pending" }]);
  expect(JSON.stringify(data)).not.toMatch(/token/);
  const person = await findPerson(email);
  expect(isNobody(person)).toBe(false);
  await erasePerson(person);
  expect(await db.selectFrom("colleague_invitations").select("id").execute()).toEqual([]);
});
