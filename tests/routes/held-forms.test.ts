import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { photo, readPage, rows } from "../support/client.ts";
import { heldAt, notice, signedOutAt } from "../support/held-forms.ts";
import { at, has, heldFormsServer } from "../support/held-forms-server.ts";
import { change, newcomer } from "../support/people.ts";
import { slowRows } from "../support/slow.ts";

const names = [
  "the edit form",
  ...["names", "service", "password", "pictures", "address"].map((step) => `the wizard's ${step}`),
  "a co-owner's invitation",
  "a family's wishes",
  "a successor",
  "a business's details",
  "a colleague's invitation",
  "an API key",
  "a webhook",
  "a book",
  "a slideshow",
  "a line of who came",
  "somebody who wrote on a card",
  "a thank-you letter",
  "a gathering",
  "a name",
  "a new address",
  "a choice of emails",
  "a quota",
  "a business invitation",
  "a list's columns",
  "a row of a list",
  "what a card says",
  "a reason, in the site's moderation",
  "a reason, in a memorial's moderation",
  "a reason, in the queue",
  "a decision about a report",
  "what a recording says",
  "a visitor's words",
  "who is in a picture",
  "words for the celebrant",
  "colours",
  "colours, from the list",
];

const held = heldFormsServer();
const { form, edit, count } = held;
const kept = "What you entered is kept for one hour.";

it("every form that is held is tested here, and every form of signed-in pages is held", () => {
  expect(held.forms.map(({ name }) => name)).toEqual(names);
  // On the account's other pages there are only secrets and a file, keepsakes, scans and lists are files alone, a deletion asks for a password and a name,
  // and complaints and objections need no account.
  const open =
    /^((?:features\/[^/]+\/)?routes\/(?:auth|take-over|account\.(?:password|delete|logo)\/|account\.second-step|restore-keepsake|card-scans|imports\/|memorial\.\$id|memorial-detail\.\$id_\.delete)|features\/papers\/ui\/complaint-form\.tsx$|features\/reports\/ui\/objection-form\.tsx$|features\/attendance\/ui\/say-form\.tsx$|features\/second-factor\/ui\/own-code-form\.tsx$|ui\/form\/(held|address|posted-form|own-password-form)\.tsx$|ui\/memory\/letter-form\.tsx$)/;
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const own = files.filter((file) => /\buse(?:Posted)?Form\b/.test(readFileSync(path.join("app", file), "utf8")));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => !open.test(file))).toEqual([]);
});

describe.each(slowRows(names))("%s, sent after a colleague signed out", (name) => {
  // The registration before is a memorial by now.
  beforeEach(async () => {
    if (name.startsWith("the wizard's")) await held.open();
  });

  it.each(["as a page", "as data"])("%s: comes back as it was typed, until it is saved", async (way) => {
    const waiting = rows<Record<string, string>>(held.server.dataDir, "select * from proposed_transcripts");
    const { client, fields } = await signedOutAt(held.server, form(name));
    const { url, typed, email, secrets = {}, pressed = {} } = form(name);
    const [pathname, query] = url.split("?");
    const target = way === "as a page" ? url : `${pathname}.data${query ? `?${query}` : ""}`;
    const sent = await client.post(target, fields);
    expect(sent.status).toBe(way === "as a page" ? 303 : 202);
    expect(count()).toBe(1);
    const asked = await readPage(await client.get("/auth"));
    expect(asked.text).toContain(kept);
    expect(has(asked, form(name))).toBe(false);

    const entered = await client.post("/auth", { email, password: "Lantern-2026!" });
    expect(entered.headers.get("Location")).toBe(url);
    for (const look of ["at first", "after a reload"]) {
      const page = await at(client, form(name));
      expect(page.text, look).toContain(notice);
      expect(page.values, look).toMatchObject(typed);
      for (const secret of Object.values(secrets)) expect(page.html, look).not.toContain(secret);
    }
    const { values } = await at(client, form(name));
    const saved = await client.post(url, { ...values, ...secrets, ...pressed });
    // A new key is shown by the answer itself.
    expect(saved.status).toBe(name === "an API key" ? 200 : 303);
    expect(saved.headers.get("Location") ?? "").not.toContain("/auth");
    expect(count()).toBe(0);
    for (const { id, media_id, language, words, proposed_at } of waiting)
      change(
        held.server.dataDir,
        "insert or ignore into proposed_transcripts values (?, ?, ?, ?, ?)",
        ...[id, media_id, language, words, proposed_at],
      );
    // A second way needs the memory, the words and the report to be undecided, and the address to be free again.
    change(held.server.dataDir, "update report_cases set state = 'open'");
    change(
      held.server.dataDir,
      "update memories set approval_status = 'pending', decided_by = null where approval_status = 'rejected'",
    );
    change(held.server.dataDir, "delete from memorial_invitations");
    change(held.server.dataDir, "delete from business_invitations");
    change(held.server.dataDir, "delete from colleague_invitations");
    const page = await at(client, form(name));
    if (page.status === 200) expect(page.text).not.toContain(notice);
  });
});

describe("a form that is held", () => {
  it("is still there when it was refused, and when what was wrong is mended it is saved", async () => {
    const client = await heldAt(held.server, edit());
    await client.signIn(edit().email);
    const { values } = await at(client, edit());
    const refused = await client.send(edit().url, { ...values, fullName: "" });
    expect([refused.status, refused.values.knownAs]).toEqual([422, edit().typed.knownAs]);
    expect(refused.text).not.toContain(notice);
    expect((await at(client, edit())).values).toMatchObject(edit().typed);
  });

  it("remembers what it was filled in from: what a colleague saved meanwhile is not written over", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    const colleague = await newcomer(held.server).signIn(edit().email);
    const theirs = (await readPage(await colleague.get(edit().url))).values;
    await colleague.post(edit().url, { ...theirs, biography: "Theirs." });
    await client.post(edit().url, fields);
    await client.signIn(edit().email);
    const page = await client.send(edit().url, (await at(client, edit())).values);
    expect(page.status).toBe(409);
    expect(page.text).toContain("Changes they saved");
    expect(page.values.biography).toBe(edit().typed.biography);
  });

  it("keeps the words around a picture, and says that the picture must be chosen again", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    const large = new Uint8Array(5_000_000);
    large.set(await photo());
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) if (field !== "biography") body.append(field, value);
    body.append("portrait", new File([large], "portrait.jpg", { type: "image/jpeg" }));
    body.append("cover", new File([], ""));
    body.append("removeCover", "on");
    body.append("biography", edit().typed.biography);
    await client.post(edit().url, body);
    await client.signIn(edit().email);
    const page = await at(client, edit());
    expect(page.values).toMatchObject({ ...edit().typed, removeCover: "" });
    expect(page.text).toContain("Please choose them again.");
  });

  it("is nowhere to be read in the data folder", async () => {
    await heldAt(held.server, edit());
    const files = readdirSync(held.server.dataDir).filter((name) => name.startsWith("everkeep.db"));
    for (const file of files)
      expect(readFileSync(path.join(held.server.dataDir, file)).includes(edit().typed.password), file).toBe(false);
  });
});
