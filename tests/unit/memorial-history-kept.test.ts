import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { readHistory } from "~/features/history/list.server";
import { sweepHistory } from "~/features/history/sweep.server";
import { erasePerson } from "~/features/person/erase.server";
import { findPerson } from "~/features/person/find.server";
import type { Standing, Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { inviteCoOwner } from "~/models/people/invite-co-owner.server";
import { removePrimaryOwner } from "~/models/people/remove-co-owner.server";
import { accessOf, sentencesOf } from "../support/histories";
import { addAccount, addMemorial, addMemory, decideAsRead } from "../support/rows";

let ruth: Viewer;
let memorial: string;

const by = (viewer: Viewer, standing?: Standing) => accessOf(memorial, viewer, standing);
const told = () => sentencesOf(memorial, ruth);

const archived = (viewer = ruth) =>
  db.transaction().execute((trx) => record(trx, { memorialId: memorial, viewer }, { kind: "archived" }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.UTC(2026, 10, 21, 10));
  ruth = await addAccount({ business_name: "Holloway & Sons" });
  memorial = await addMemorial({ user_id: ruth.id });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("reading it", () => {
  test("shows 50 at a time, newest first, each once, whatever stands in the URL", async () => {
    for (let made = 0; made < 120; made++) {
      if (made % 7 === 0) vi.setSystemTime(Date.now() + 1000);
      await archived();
    }
    const numbers: number[] = [];
    const sizes: number[] = [];
    for (let place: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(by(ruth), place);
      numbers.push(...page.entries.map(({ number }) => number));
      sizes.push(page.entries.length);
      place = page.older;
      more = place !== null;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(numbers).size).toBe(120);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    for (const place of ["", "x", "99999999999999-999999999999999", "1-1-1", "' or 1=1", "-1"])
      expect((await readHistory(by(ruth), place)).entries).toHaveLength(50);
    expect((await readHistory(by(ruth), "1-1")).entries).toEqual([]);
  });

  test("tells in one entry what was decided in one minute, with its parts", async () => {
    for (let decided = 0; decided < 3; decided++) await decideAsRead(by(ruth), await addMemory(memorial), "approved");
    vi.setSystemTime(Date.now() + 60_000);
    await decideAsRead(by(ruth), await addMemory(memorial), "approved");
    const { entries } = await readHistory(by(ruth), null);
    expect(entries.map(({ sentence, parts }) => [sentence, parts.length])).toEqual([
      [expect.stringMatching(/^Ruth Holloway approved “/), 0],
      ["Ruth Holloway approved 3 memories.", 3],
    ]);
    expect(entries[1]?.parts[0]).toMatch(/^Ruth Holloway approved “.+” by .+\.$/);
  });

  test("is for one memorial", async () => {
    await archived();
    memorial = await addMemorial();
    expect(await told()).toEqual([]);
  });
});

describe("forgetting", () => {
  test("an entry is kept for two years", async () => {
    const sweep = () => sweepHistory(new Date(), new AbortController().signal);
    await archived();
    await db.deleteFrom("memorial_history").where("memorial_id", "!=", memorial).execute();
    vi.setSystemTime(Date.UTC(2028, 10, 21, 10));
    expect(await sweep()).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect(await sweep()).toBe(1);
    expect(await told()).toEqual([]);
  });

  test("a deleted memorial takes its history along", async () => {
    await archived();
    await db.deleteFrom("memorials").where("id", "=", memorial).execute();
    expect(await told()).toEqual([]);
  });

  test("an erased person becomes a former member, as the one who did it and as the one it was done to", async () => {
    const email = "quokka@test.example";
    const quokka = await addAccount({ user_role: "memorial_member", full_name: "Quokka Jones", email });
    await archived(quokka);
    await inviteCoOwner(by(ruth), email);
    await inviteCoOwner(by(quokka), "wombat@test.example");
    await db.updateTable("memorials").set({ user_id: quokka.id }).where("id", "=", memorial).execute();
    await removePrimaryOwner(by(ruth, "admin"), quokka.id, { password: null, newKeys: false });
    await erasePerson(await findPerson(email));
    await erasePerson(await findPerson("wombat@test.example"));
    expect(await told()).toEqual([
      "A former member archived the memorial.",
      "Ruth Holloway invited a former member as a co-owner.",
      "A former member invited a former member as a co-owner.",
      "Ruth Holloway removed a former member as the primary owner.",
      "Ruth Holloway cancelled the invitation to a former member.",
    ]);
    const rows = await db.selectFrom("memorial_history").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/quokka|wombat/i);
  });
});
