import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { sweepFollowers } from "~/features/followers/ask.server";
import { findByConfirmLink, findByStopLink } from "~/features/followers/find.server";
import { stopFollower } from "~/features/followers/stop.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { followedMemorial, joan, lastPart, followers as rows, schedule } from "../support/following";
import { day, minute, move } from "../support/moderation-mail";
import { linkIn, type Mail } from "../support/outbox";

const following = followedMemorial();

describe("asking", () => {
  test("brings a mail that names nobody and repeats nothing; until it is confirmed no other comes", async () => {
    const mail = await following.ask();
    expect(mail.to).toBe(joan);
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    expect(mail.text.match(/http\S+/g)).toEqual([expect.stringMatching(`^${env.origin}/follow/confirm/[\\w-]{43}$`)]);
    expect(JSON.stringify(await rows())).not.toContain(lastPart(linkIn(mail)));
    await following.publish();
    move(day);
    expect(await following.round()).toEqual([]);
    expect(await schedule()).toEqual([]);
  });

  test("brings the same mail to an address that follows already, which then still follows once", async () => {
    const first = await following.ask();
    await following.confirm(first);
    const [before] = await rows();
    const second = await following.ask(joan, true);
    const links = (mail: Mail) => mail.text.replace(linkIn(mail), "");
    expect(links(second)).toBe(links(first));
    expect((await rows()).find(({ confirmed_at }) => confirmed_at)).toEqual(before);
    await following.confirm(second);
    const [after, ...others] = await rows();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ stop_key: before?.stop_key, seen_at: before?.seen_at, anniversary: 1 });
    await following.confirm(second);
    expect(await rows()).toEqual([after]);
  });

  test("is forgotten after 14 days without an answer", async () => {
    const mail = await following.ask();
    move(14 * day - 1);
    expect(await sweepFollowers()).toBe(0);
    expect(await findByConfirmLink(lastPart(linkIn(mail)))).not.toBeNull();
    move(1);
    expect(await findByConfirmLink(lastPart(linkIn(mail)))).toBeNull();
    expect(await sweepFollowers()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test("and confirming are for good: a follower is not swept away", async () => {
    await following.follow();
    move(400 * day);
    expect(await sweepFollowers()).toBe(0);
  });
});

describe("the end", () => {
  test("one press stops the mails and deletes the address", async () => {
    await following.follow();
    await following.publish();
    move(10 * minute);
    const [mail] = await following.round();
    const key = lastPart(mail?.text.match(/http\S+/g)?.at(-1));
    await stopFollower(key);
    expect(await rows()).toEqual([]);
    expect(await findByStopLink(key)).toBeNull();
    await following.publish();
    move(2 * day);
    expect(await following.round()).toEqual([]);
  });

  test("followers go with their memorial", async () => {
    await following.follow();
    await following.publish();
    await db.deleteFrom("memorials").execute();
    expect([await rows(), await schedule()]).toEqual([[], []]);
  });

  test("the address belongs to its person: found, exported without its links, and erased", async () => {
    await following.follow();
    const person = await findPerson(joan);
    expect(person.kept).toMatchObject([
      { line: expect.stringMatching(`^email asked for about memorial .* at Margaret Ellis: .*${joan}$`) },
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), "person-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await exportPerson(person, folder);
    const { mailAskedFor } = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
    expect(mailAskedFor).toMatchObject([{ kind: "memorial", email: joan, anniversary: 0 }]);
    expect(JSON.stringify(mailAskedFor)).not.toMatch(/stop_key|hash/);
    await erasePerson(person);
    expect(await rows()).toEqual([]);
  });
});
