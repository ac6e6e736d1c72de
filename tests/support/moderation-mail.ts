import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import type { Viewer } from "~/models/access";
import { deliverDue } from "~/models/mail/deliver.server";
import { newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { notifyModerators } from "~/models/moderation/mail-round.server";
import { type Mail, mails } from "./outbox";
import { memorialAccess, siteAccess } from "./proofs";
import { addAccount, addMemorial, decideAsRead } from "./rows";

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** The mails that the memorial's reviewers get for its first memory. */
export const first = [
  "admin: A memory is waiting for review",
  "co-owner: A new memory for Margaret Ellis",
  "owner: A new memory for Margaret Ellis",
];

/** The mails that its owner and co-owner get for further memories. */
export const more = ["co-owner: New memories for Margaret Ellis", "owner: New memories for Margaret Ellis"];

export const move = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

export const addCoOwner = (memorial_id: string, { id }: Viewer) =>
  db
    .insertInto("memorial_owners")
    .values({ id: `${memorial_id} ${id}`, memorial_id, account_id: id, role: "memorial_member", accepted_at: "2026" })
    .execute();

const emptyOutbox = () => rmSync(path.join(env.dataDir, "outbox"), { recursive: true, force: true });

/** Before each test: one memorial with an owner and a co-owner, one admin, and nothing that waits, on 21 November at 9:00. Only the clock is moved. */
export function moderationMail() {
  const moderation = {
    owner: {} as Viewer,
    coOwner: {} as Viewer,
    admin: {} as Viewer,
    memorial: "",
    /** The mails of the last round. */
    sent: [] as Mail[],
  };
  /** The mails of a round of the worker: to whom and what about. */
  const round = async () => {
    await notifyModerators();
    await deliverDue();
    moderation.sent = mails(env.dataDir);
    emptyOutbox();
    return moderation.sent.map(({ to, subject }) => `${to.replace("@test.example", "")}: ${subject}`).sort();
  };
  const share = (to = moderation.memorial, authorName = "Quokka Jones") =>
    submitMemory(memorialAccess<"share">(to), {
      submissionId: newSubmissionId(),
      memoryType: "story",
      authorName,
      contentTitle: "Wombat title",
      contentText: "Numbat text",
      wordsLanguage: "en",
      familyOnly: false,
    });
  const approve = (id: string) => decideAsRead(siteAccess<"moderate">(moderation.admin), id, "approved");
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.parse("2026-11-21T09:00:00Z"));
    for (const table of ["mail_queue", "memorials", "accounts"] as const) await db.deleteFrom(table).execute();
    emptyOutbox();
    moderation.owner = await addAccount({ email: "owner@test.example" });
    moderation.coOwner = await addAccount({ email: "co-owner@test.example", user_role: "memorial_member" });
    moderation.admin = await addAccount({ email: "admin@test.example", user_role: "admin" });
    moderation.memorial = await addMemorial({ user_id: moderation.owner.id });
    await addCoOwner(moderation.memorial, moderation.coOwner);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return Object.assign(moderation, { round, share, approve });
}
