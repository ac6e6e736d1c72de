import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { newToken } from "~/lib/token";
import { holdForm } from "~/models/account/held-form.server";
import { addAccount } from "../support/rows";

test("a held form belongs to its account: exported without the password in it, and erased", async () => {
  const { id, email } = await addAccount();
  const other = await addAccount();
  const fields = { knownAs: "Peggy", password: "heather garden 9" };
  for (const accountId of [id, other.id])
    await holdForm({ browser: newToken(), accountId, url: "/x?" }, { form: "edit", fields, files: false });

  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const person = await findPerson(email);
  await exportPerson(person, folder);
  const text = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(JSON.parse(text).accounts[0].formsHeld).toEqual([
    { expires_at: expect.any(String), fields: { knownAs: "Peggy" } },
  ]);

  await erasePerson(person);
  expect(await db.selectFrom("held_forms").select("account_id").execute()).toEqual([{ account_id: other.id }]);
});
