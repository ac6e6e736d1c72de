import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import type { Viewer } from "~/models/access";
import { chooseMail, wantsMail } from "~/models/moderation/mail-choice.server";
import { notifyModerators } from "~/models/moderation/mail-round.server";
import { addCoOwner, day, first, moderationMail, more, move } from "../support/moderation-mail";
import { moderatorAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

const moderation = moderationMail();

describe("the people who get a mail", () => {
  test("not an account that nobody confirmed", async () => {
    await db.updateTable("accounts").set({ email_confirmed_at: null }).where("id", "!=", moderation.owner.id).execute();
    await moderation.share();
    expect(await moderation.round()).toEqual(["owner: A new memory for Margaret Ellis"]);
  });

  test("not who turned it off, before a mail or before a digest, until they turn it on", async () => {
    const choose = (viewer: Viewer, on: boolean) => chooseMail(moderatorAccess(viewer), on);
    expect(await wantsMail(moderatorAccess(moderation.owner))).toBe(true);
    await choose(moderation.owner, false);
    expect(await wantsMail(moderatorAccess(moderation.owner))).toBe(false);
    expect(await wantsMail(moderatorAccess(moderation.coOwner))).toBe(true);
    await moderation.share();
    expect(await moderation.round()).toEqual(first.filter((mail) => !mail.startsWith("owner")));
    await moderation.share();
    await moderation.round();
    await choose(moderation.coOwner, false);
    await choose(moderation.admin, false);
    move(2 * day);
    expect(await moderation.round()).toEqual([]);
    await choose(moderation.owner, true);
    await moderation.share();
    expect(await moderation.round()).toEqual(["owner: New memories for Margaret Ellis"]);
  });

  test("an admin who looks after a memorial gets the mail over all alone", async () => {
    await db.updateTable("memorials").set({ user_id: moderation.admin.id }).execute();
    await addCoOwner(moderation.memorial, moderation.admin);
    await moderation.share();
    expect(await moderation.round()).toEqual(first.slice(0, 2));
  });

  test("one admin of many memorials gets one mail; one owner, one for each of theirs", async () => {
    for (const name of ["Anna", "Bert", "Carl", "Dora"])
      await moderation.share(await addMemorial({ full_name: name, user_id: moderation.owner.id }));
    expect(await moderation.round()).toEqual([
      "admin: 4 memories are waiting for review",
      ...["Anna", "Bert", "Carl", "Dora"].map((name) => `owner: A new memory for ${name}`),
    ]);
    const toAdmin = moderation.sent.find(({ to }) => to.startsWith("admin"));
    expect(toAdmin?.text).toContain("Newly shared at the memorials of Dora, Carl, Bert and others.");
  });
});

describe("a mail is neither lost nor doubled", () => {
  test("with 200 memories in a burst, and rounds all the while", async () => {
    const rounds: string[][] = [];
    for (let index = 0; index < 10; index++) {
      await Promise.all(Array.from({ length: 20 }, () => moderation.share()));
      rounds.push(await moderation.round());
    }
    expect(rounds.flat().map((mail) => mail.split(":")[0])).toEqual(["admin", "co-owner", "owner"]);
    move(2 * day);
    expect(await moderation.round()).toEqual(["admin: 200 memories are waiting for review", ...more]);
  });

  test("by two workers at once", async () => {
    vi.resetModules();
    const other = await import("~/models/moderation/mail-round.server");
    await moderation.share();
    await Promise.all([notifyModerators(), other.notifyModerators(), notifyModerators(), other.notifyModerators()]);
    expect(await moderation.round()).toEqual(first);
  });

  test("by an end between the mail and the note of it", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await moderation.share();
    await sql`create trigger cut before insert on moderation_notices begin select raise(abort, 'cut'); end`.execute(db);
    expect(await moderation.round()).toEqual([]);
    expect(told).toHaveBeenCalled();
    await sql`drop trigger cut`.execute(db);
    expect(await moderation.round()).toEqual(first);
  });
});
