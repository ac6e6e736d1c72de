import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import type { Standing, Viewer } from "~/models/access";
import { recordPrint } from "~/models/history/record.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { readForEdit, saveEdit } from "~/models/memorial/edit.server";
import { setPictures } from "~/models/memorial/pictures.server";
import { turnOff, turnOn } from "~/models/memorial/scan-key.server";
import { setStatus } from "~/models/memorial/status.server";
import { removePublished } from "~/models/memory/gone.server";
import { undoDecision } from "~/models/moderation/undo.server";
import { acceptAs } from "~/models/people/accept.server";
import { cancelInvitation, inviteCoOwner, pendingInvitations } from "~/models/people/invite-co-owner.server";
import { removeCoOwner, removePrimaryOwner } from "~/models/people/remove-co-owner.server";
import { filled } from "../support/drafts";
import { accessOf, sentencesOf } from "../support/histories";
import { invitationAccess, siteAccess } from "../support/proofs";
import {
  addAccount,
  addColleague,
  addMemorial,
  addMemory,
  addPicture,
  decideAsRead,
  revisionOf,
} from "../support/rows";

let ruth: Viewer;
let memorial: string;

const by = (viewer: Viewer, standing?: Standing) => accessOf(memorial, viewer, standing);
const told = (standing?: Standing) => sentencesOf(memorial, ruth, standing);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.UTC(2026, 10, 21, 10));
  ruth = await addAccount({ business_name: "Holloway & Sons" });
  memorial = await addMemorial({ user_id: ruth.id });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the history of a memorial", () => {
  test("begins with its registration, by the colleague who did it", async () => {
    const access = siteAccess<"register">(await addColleague(ruth));
    const registered = await registerMemorial(access, (await filled(access)).id, null);
    if (typeof registered === "string" || "refused" in registered) throw new Error(JSON.stringify(registered));
    memorial = registered.memorialId;
    expect(await told()).toEqual(["Peter Marsh registered the memorial."]);
  });

  test("names the edited fields and never their contents", async () => {
    const { texts, base } = await readForEdit(by(ruth));
    const edited = { ...texts, biography: "She kept wombats.", knownAs: "Peggy", password: "quokka 1234" };
    expect(await saveEdit(by(ruth), edited, base)).toBe("saved");
    await setPictures(by(ruth), { portrait: { id: await addPicture() }, cover: { id: undefined } });
    expect(await told()).toEqual([
      "Ruth Holloway changed the name that they were known as and the biography.",
      "Ruth Holloway changed the access password.",
      "Ruth Holloway changed the portrait.",
    ]);
    const rows = await db.selectFrom("memorial_history").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/wombat|Peggy|quokka/);
  });

  test("has nothing of what changed nothing", async () => {
    const { texts, base } = await readForEdit(by(ruth));
    await saveEdit(by(ruth), texts, base);
    await setPictures(by(ruth), { portrait: { id: undefined }, cover: { id: null } });
    await setStatus(by(ruth), "active");
    await turnOff(by(ruth));
    await turnOn(by(ruth));
    await removePublished(by(ruth), await addMemory(memorial));
    expect(await told()).toEqual([]);
  });

  test("has the archive and the QR code", async () => {
    await db.updateTable("memorials").set({ password: "sealed" }).where("id", "=", memorial).execute();
    for (const change of [turnOn, turnOn, turnOff, turnOff]) await change(by(ruth));
    for (const status of ["archived", "archived", "active"] as const) await setStatus(by(ruth), status);
    expect(await told()).toEqual([
      "Ruth Holloway let the QR code open the page without the password.",
      "Ruth Holloway made the QR code ask for the password again.",
      "Ruth Holloway archived the memorial.",
      "Ruth Holloway took the memorial out of the archive.",
    ]);
  });

  test("names memories that are decided, by moderators of the site as well, and forgets the names of those that are gone", async () => {
    const admin = siteAccess<"moderate">(await addAccount({ user_role: "admin", full_name: "Ada Whitcombe" }));
    const [bees, spam] = [
      await addMemory(memorial),
      await addMemory(memorial, { content_title: "Buy", author_name: "X" }),
    ];
    await decideAsRead(by(ruth), bees, "approved");
    await undoDecision(by(ruth), bees, await revisionOf(bees));
    await decideAsRead(admin, spam, "rejected", "It is an advertisement.");
    await decideAsRead(admin, bees, "approved");
    const nora = by(await addAccount({ full_name: "Nora Ellis" }), "coOwner");
    const decisions = [
      "Ruth Holloway approved “Bees” by Nora.",
      "Ruth Holloway undid the decision about “Bees” by Nora.",
      "Ada Whitcombe rejected “Buy” by X.",
      "Ada Whitcombe approved “Bees” by Nora.",
    ];
    expect(await told()).toEqual(decisions);
    await removePublished(nora, bees);
    const forgotten = decisions.map((sentence) => sentence.replace("“Bees” by Nora", "a memory"));
    expect(await told()).toEqual([...forgotten, "Nora Ellis deleted a memory."]);
  });

  test("says what was left out and what arrived late", async () => {
    const album = await addMemory(memorial, { memory_type: "photo", media_state: "attached" });
    const picture = async (position: number) => ({
      ...{ memory_id: album, position, name: "a.jpg", status: "attached" as const, media_id: await addPicture() },
    });
    for (const position of [0, 1, 2])
      await db
        .insertInto("memory_pictures")
        .values(await picture(position))
        .execute();
    const { decide } = await import("~/models/moderation/decide.server");
    const decision = { memoryId: album, status: "approved", leftOut: [1, 2, 7] } as const;
    await decide(by(ruth), { ...decision, leftOut: [...decision.leftOut], revision: await revisionOf(album) });
    const late = await addMemory(memorial, { approval_status: "approved", late_status: "pending", late_type: "photo" });
    await db
      .updateTable("memories")
      .set({ late_media_id: await addPicture() })
      .where("id", "=", late)
      .execute();
    await decideAsRead(by(ruth), late, "rejected");
    expect(await told()).toEqual([
      "Ruth Holloway approved “Bees” by Nora, leaving out 2 pictures.",
      "Ruth Holloway rejected what was added to “Bees” by Nora.",
    ]);
  });

  test("has invitations, whose addresses only those see who may invite, and who came and went", async () => {
    const nora = await addAccount({
      user_role: "memorial_member",
      full_name: "Nora Ellis",
      email: "nora@test.example",
    });
    await inviteCoOwner(by(ruth), nora.email);
    const [open] = await pendingInvitations(by(ruth));
    await acceptAs(invitationAccess({ invitationId: open?.id ?? "", type: "memorial", email: nora.email }), nora);
    await inviteCoOwner(by(ruth), "cousin@test.example");
    await cancelInvitation(by(ruth), (await pendingInvitations(by(ruth)))[0]?.id ?? "");
    await cancelInvitation(by(ruth), "none");
    const shares = db.selectFrom("memorial_owners").select("id").where("memorial_id", "=", memorial);
    await removeCoOwner(by(ruth), (await shares.executeTakeFirstOrThrow()).id, {
      password: "heather garden 9",
      newKeys: false,
    });
    await removePrimaryOwner(by(nora, "admin"), ruth.id, { password: null, newKeys: false });
    const sentences = [
      "Ruth Holloway invited nora@test.example as a co-owner.",
      "Nora Ellis became a co-owner.",
      "Ruth Holloway invited cousin@test.example as a co-owner.",
      "Ruth Holloway cancelled the invitation to cousin@test.example.",
      "Ruth Holloway removed Nora Ellis as a co-owner.",
      "Ruth Holloway changed the access password.",
      "Nora Ellis removed Ruth Holloway as the primary owner.",
    ];
    expect(await told()).toEqual(sentences);
    expect(await told("coOwner")).toEqual(sentences.map((one) => one.replace(/\w+@test.example/, "somebody")));
  });

  test("names each print, once for each person, sheet and hour", async () => {
    const peter = await addColleague(ruth);
    const handout = { sheet: "handout", size: "A5", file: "pdf", languages: ["en", "pl"] } satisfies Parameters<
      typeof recordPrint
    >[1];
    const posters = { sheet: "posters", size: "A3", file: "pdf", languages: ["en"] } satisfies Parameters<
      typeof recordPrint
    >[1];
    await recordPrint(by(ruth), handout);
    await recordPrint(by(peter), { ...handout, file: "png" });
    vi.setSystemTime(Date.now() + 3_599_999);
    await recordPrint(by(ruth), { ...handout, file: "png" });
    await recordPrint(by(ruth), posters);
    expect(await told()).toEqual([
      "Ruth Holloway printed the handout (A5, PDF, English and Polish).",
      "Peter Marsh printed the handout (A5, picture, English and Polish).",
      "Ruth Holloway printed posters (A3, PDF, English).",
    ]);
    vi.setSystemTime(Date.now() + 1);
    await recordPrint(by(ruth), handout);
    expect(await told()).toHaveLength(4);
  });
});
