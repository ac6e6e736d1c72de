import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import type { Viewer } from "~/models/access";
import { chooseMail, wantsMail } from "~/models/moderation-mail/choice.server";
import { tellModerators } from "~/models/moderation-mail/round.server";
import { addCoOwner, day, first, moderationRoom, more, move } from "../support/moderation-room";
import { moderatorAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

const room = moderationRoom();

describe("who is told", () => {
  test("not an account that nobody confirmed", async () => {
    await db.updateTable("accounts").set({ email_confirmed_at: null }).where("id", "!=", room.owner.id).execute();
    await room.share();
    expect(await room.round()).toEqual(["owner: A new memory for Margaret Ellis"]);
  });

  test("not who turned it off, before a mail or before a digest, until they turn it on", async () => {
    const choose = (viewer: Viewer, on: boolean) => chooseMail(moderatorAccess(viewer), on);
    expect(await wantsMail(moderatorAccess(room.owner))).toBe(true);
    await choose(room.owner, false);
    expect(await wantsMail(moderatorAccess(room.owner))).toBe(false);
    expect(await wantsMail(moderatorAccess(room.coOwner))).toBe(true);
    await room.share();
    expect(await room.round()).toEqual(first.filter((mail) => !mail.startsWith("owner")));
    await room.share();
    await room.round();
    await choose(room.coOwner, false);
    await choose(room.admin, false);
    move(2 * day);
    expect(await room.round()).toEqual([]);
    await choose(room.owner, true);
    await room.share();
    expect(await room.round()).toEqual(["owner: New memories for Margaret Ellis"]);
  });

  test("an admin who looks after a memorial gets the mail over all alone", async () => {
    await db.updateTable("memorials").set({ user_id: room.admin.id }).execute();
    await addCoOwner(room.memorial, room.admin);
    await room.share();
    expect(await room.round()).toEqual(first.slice(0, 2));
  });

  test("one admin of many memorials gets one mail; one owner, one for each of theirs", async () => {
    for (const name of ["Anna", "Bert", "Carl", "Dora"])
      await room.share(await addMemorial({ full_name: name, user_id: room.owner.id }));
    expect(await room.round()).toEqual([
      "admin: 4 memories wait for review",
      ...["Anna", "Bert", "Carl", "Dora"].map((name) => `owner: A new memory for ${name}`),
    ]);
    const toAdmin = room.sent.find(({ to }) => to.startsWith("admin"));
    expect(toAdmin?.text).toContain("Newly shared at the memorials of Dora, Carl, Bert and others.");
  });
});

describe("a mail is neither lost nor doubled", () => {
  test("with 200 memories in a burst, and rounds all the while", async () => {
    const rounds: string[][] = [];
    for (let at = 0; at < 10; at++) {
      await Promise.all(Array.from({ length: 20 }, () => room.share()));
      rounds.push(await room.round());
    }
    expect(rounds.flat().map((mail) => mail.split(":")[0])).toEqual(["admin", "co-owner", "owner"]);
    move(2 * day);
    expect(await room.round()).toEqual(["admin: 200 memories wait for review", ...more]);
  });

  test("by two workers at once", async () => {
    vi.resetModules();
    const other = await import("~/models/moderation-mail/round.server");
    await room.share();
    await Promise.all([tellModerators(), other.tellModerators(), tellModerators(), other.tellModerators()]);
    expect(await room.round()).toEqual(first);
  });

  test("by an end between the mail and the note of it", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await room.share();
    await sql`create trigger cut before insert on moderation_notices begin select raise(abort, 'cut'); end`.execute(db);
    expect(await room.round()).toEqual([]);
    expect(told).toHaveBeenCalled();
    await sql`drop trigger cut`.execute(db);
    expect(await room.round()).toEqual(first);
  });
});
