import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { decideCase } from "~/features/reports/decide.server";
import { waitingFor } from "~/features/reports/find.server";
import { objectAsReporter, objectAsWriter } from "~/features/reports/object.server";
import { findReport, readReport } from "~/features/reports/read.server";
import { reportTexts } from "~/features/reports/texts/all.server";
import { findObjectable, newsForWriter } from "~/features/reports/writer.server";
import { day } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import { approvedMemories } from "~/models/memory/list.server";
import { lastDecision } from "~/models/moderation/undo.server";
import { reporterAccess, writerAccess } from "../support/feature-proofs/reports";
import { later } from "../support/keepsakes";
import { memorialAccess, signedInAccess, siteAccess } from "../support/proofs";
import { addAlbum, caseAt, kept, owner, report, sweep } from "../support/reports";
import { addAccount, addMemorial, addMemory } from "../support/rows";

const hidden = { decision: "hidden", ground: "wish", reason: "She asked." } as const;
const removed = { decision: "removed", ground: "law", reason: "It may not be shown." } as const;

const shown = async (memorial: string) =>
  (await approvedMemories(memorialAccess<"read">(memorial), "memories", 1)).memories;
const statuses = async (memory: string) =>
  (
    await db
      .selectFrom("memory_pictures")
      .select("status")
      .where("memory_id", "=", memory)
      .orderBy("position")
      .execute()
  ).map(({ status }) => status);
async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const rows = await db
    .selectFrom("mail_queue")
    .selectAll()
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, sealed }) => JSON.parse(unseal(id, sealed ?? "")));
}

let memorial: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  memorial = await addMemorial();
  return () => void vi.useRealTimers();
});

describe("a report", () => {
  test("that names a child's picture hides that picture at once, and one press puts it back for good", async () => {
    const memory = await addAlbum(memorial, 3);
    await report(memorial, { memoryId: memory, part: "1", why: "child" });
    expect(await statuses(memory)).toEqual(["attached", "left_out", "attached"]);
    const { id } = await caseAt(memorial);
    expect(await decideCase(await owner(memorial), id, kept)).toBe(true);
    expect(await statuses(memory)).toEqual(["attached", "attached", "attached"]);
    await report(memorial, { memoryId: memory, part: "1", why: "child" });
    expect(await statuses(memory)).toEqual(["attached", "attached", "attached"]);
  });

  test("about the whole of a memory hides all of it, with its late file held until it is back", async () => {
    const memory = await addAlbum(memorial, 2);
    await db.updateTable("memories").set({ late_status: "pending" }).where("id", "=", memory).execute();
    await report(memorial, { memoryId: memory, why: "child" });
    expect(await shown(memorial)).toHaveLength(0);
    const waiting = () =>
      db.selectFrom("waiting_memories").select("memory_id").where("memory_id", "=", memory).execute();
    expect(await waiting()).toHaveLength(0);
    await decideCase(await owner(memorial), (await caseAt(memorial)).id, kept);
    expect(await shown(memorial)).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  test.each(["untrue", "illegal", "else", "mine", "in_picture"] as const)("'%s' hides nothing", async (why) => {
    const memory = await addAlbum(memorial, 1);
    for (let sent = 0; sent < 10; sent++) await report(memorial, { memoryId: memory, why });
    expect(await shown(memorial)).toHaveLength(1);
  });

  test("hides nothing of the page itself, nor a memory without a picture", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved" });
    await report(memorial, { why: "child" });
    await report(memorial, { memoryId: memory, why: "child" });
    expect(await shown(memorial)).toHaveLength(1);
    expect((await caseAt(memorial)).is_hidden).toBe(0);
  });

  test("hides three pictures a day for a client, and five at a memorial", async () => {
    const albums: string[] = [];
    for (let made = 0; made < 8; made++) albums.push(await addAlbum(memorial, 1));
    for (const memoryId of albums.slice(0, 4)) await report(memorial, { memoryId, why: "child" }, "one");
    expect(await shown(memorial)).toHaveLength(5);
    for (const memoryId of albums.slice(4)) await report(memorial, { memoryId, why: "child" }, `two ${memoryId}`);
    expect(await shown(memorial)).toHaveLength(3);
  });

  test("by many is one case with the number of reports and the newest words", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved" });
    for (let sent = 1; sent <= 12; sent++) {
      later(1000);
      await report(memorial, { memoryId: memory, words: `Words ${sent}` });
    }
    expect(await waitingFor(await owner(memorial))).toMatchObject([{ count: 12, words: "Words 12", isHidden: false }]);
  });

  test.each([
    ["of another memorial", async () => addMemory(await addMemorial(), { approval_status: "approved" })],
    ["that waits", () => addMemory(memorial)],
    ["for the family", () => addMemory(memorial, { approval_status: "approved", family_only: 1 })],
  ])("about a memory %s is none", async (_, make) => {
    expect(await report(memorial, { memoryId: await make() })).toBeNull();
    expect(await waitingFor(await owner(memorial))).toEqual([]);
  });
});

describe("who sees it", () => {
  test("its moderators at once, an admin on the screen of all after 3 days, others never", async () => {
    const viewer = await addAccount();
    memorial = await addMemorial({ user_id: viewer.id });
    await report(memorial);
    const queue = { viewer } as Parameters<typeof waitingFor>[0];
    const ada = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
    const stranger = { viewer: await addAccount() } as typeof queue;
    const named = async (access: typeof queue) =>
      (await waitingFor(access)).filter((one) => one.memorial.id === memorial).length;
    expect([await named(queue), await named(ada), await named(stranger)]).toEqual([1, 0, 0]);
    later(3 * day);
    expect([await named(queue), await named(ada), await named(stranger)]).toEqual([1, 1, 0]);
  });
});

describe("a decision", () => {
  test("takes the place of the reviewer's own approval, which can't be undone any more", async () => {
    const reviewer = await owner(memorial);
    const memory = await addMemory(memorial, {
      approval_status: "approved",
      decided_by: reviewer.viewer?.id ?? null,
      decided_at: new Date().toISOString(),
    });
    expect(await lastDecision(reviewer)).toMatchObject({ id: memory, status: "approved" });
    await report(memorial, { memoryId: memory });
    await decideCase(reviewer, (await caseAt(memorial)).id, hidden);
    expect(await lastDecision(reviewer)).toBeNull();
  });

  test("hides a memory, and tells reporter and writer why without naming the other", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved", receipt_hash: tokenHash("receipt") });
    const token = await report(memorial, { memoryId: memory, email: "vera@test.example", name: "Vera Quill" });
    expect(await decideCase(await owner(memorial), (await caseAt(memorial)).id, hidden)).toBe(true);
    expect(await shown(memorial)).toHaveLength(0);
    const found = await findReport(token ?? "", memorial);
    expect(await readReport(reporterAccess(found ?? { reportId: "", caseId: "" }))).toMatchObject({
      decision: "hidden",
      ground: "wish",
      reason: "She asked.",
      mayObject: true,
    });
    const news = await newsForWriter({ token: "receipt", memorialId: memorial, url: "m", language: "en" });
    expect(news?.state).toEqual(reportTexts.en.memory.hidden);
    expect(news?.lines).toContain("The reason: She asked.");
    expect(JSON.stringify(news)).not.toContain("Vera");
    const mails = await mailsTo("vera@test.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["We have your report", "Your report is decided"]);
    for (const { text } of mails) expect(text).not.toMatch(/Margaret|Bees|She asked/);
    const link = /reported\/([\w-]+)/.exec(mails[1]?.text ?? "")?.[1] ?? "";
    expect(await findReport(link, memorial)).toEqual(found);
  });

  test("of another memorial's moderator, or a second one, changes nothing", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved" });
    await report(memorial, { memoryId: memory });
    const { id } = await caseAt(memorial);
    expect(await decideCase(await owner(await addMemorial()), id, hidden)).toBe(false);
    expect(await shown(memorial)).toHaveLength(1);
    expect(await decideCase(await owner(memorial), id, kept)).toBe(true);
    expect(await decideCase(await owner(memorial), id, hidden)).toBe(false);
    expect(await shown(memorial)).toHaveLength(1);
  });

  test("to remove deletes after 14 days, and its writer still reads why", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved", receipt_hash: tokenHash("gone") });
    await report(memorial, { memoryId: memory });
    await decideCase(await owner(memorial), (await caseAt(memorial)).id, removed);
    const there = () => db.selectFrom("memories").select("id").where("id", "=", memory).executeTakeFirst();
    later(13 * day);
    await sweep();
    expect(await there()).toBeDefined();
    later(2 * day);
    await sweep();
    expect(await there()).toBeUndefined();
    const news = await newsForWriter({ token: "gone", memorialId: memorial, url: "m", language: "en" });
    expect(news?.lines).toContain("The reason: It may not be shown.");
  });

  test("about a picture deletes that one alone", async () => {
    const memory = await addAlbum(memorial, 2);
    await report(memorial, { memoryId: memory, part: "0" });
    await decideCase(await owner(memorial), (await caseAt(memorial)).id, removed);
    expect(await statuses(memory)).toEqual(["left_out", "attached"]);
    later(15 * day);
    await sweep();
    expect(await statuses(memory)).toEqual(["attached"]);
  });
});

describe("an objection", () => {
  test("is heard once for each side, by the owner and not by a co-owner", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved", receipt_hash: tokenHash("r") });
    const token = (await report(memorial, { memoryId: memory })) ?? "";
    const { id } = await caseAt(memorial);
    const reporter = reporterAccess((await findReport(token, memorial)) ?? { reportId: "", caseId: "" });
    const ruth = await owner(memorial);
    expect(await objectAsReporter(reporter, "Too early.")).toBe(false);
    await decideCase(ruth, id, kept);
    expect(await objectAsReporter(reporter, "It hurts.")).toBe(true);
    const coOwner = signedInAccess<"review">(memorial, await addAccount(), "coOwner");
    expect(await decideCase(coOwner, id, hidden)).toBe(false);
    expect(await decideCase(ruth, id, hidden)).toBe(true);
    expect(await objectAsReporter(reporter, "Again.")).toBe(false);
    expect(await findObjectable("r", memorial)).toBe(id);
    expect(await objectAsWriter(writerAccess(id), "It is true.")).toBe(true);
    await decideCase(ruth, id, kept);
    expect(await findObjectable("r", memorial)).toBeNull();
    expect(await objectAsWriter(writerAccess(id), "Again.")).toBe(false);
    expect(await shown(memorial)).toHaveLength(1);
    const log = await db.selectFrom("report_log").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
    expect(log).toMatchObject({ decision: "kept", objected_by: "writer", outcome: "kept", decided_by: "moderator" });
  });
});
