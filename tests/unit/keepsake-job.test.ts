import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { askForFamilyKeepsake, askForVisitorsKeepsake } from "~/features/keepsake/ask.server";
import { familyKeepsake, openFamilyFile, openVisitorsFile } from "~/features/keepsake/find.server";
import { sweepKeepsakes } from "~/features/keepsake/folder.server";
import { keepsakeJobs } from "~/features/keepsake/job.server";
import { letVisitorsDownload } from "~/features/keepsake/visitors.server";
import type { Viewer } from "~/models/access";
import { keepsakeAccess } from "../support/feature-proofs/keepsake";
import { claimed, died, jobs } from "../support/jobs";
import {
  day,
  familyState,
  foldersOfKeepsakes,
  holdClock,
  keepsakesFolder,
  later,
  makeDueKeepsake,
  makeKeepsakes,
  manage,
  withKeepsake,
} from "../support/keepsakes";
import { signedInAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial, addMemory } from "../support/rows";

const never = new AbortController().signal;
const mails = () => db.selectFrom("mail_queue").select(["id", "recipient", "sealed"]).execute();

holdClock();

describe("a keepsake", () => {
  test("waits, is made, can be downloaded and is announced by one mail", async () => {
    const owner = await addAccount({ email: "ruth@holloway.example" });
    const id = await addMemorial({ user_id: owner.id });
    expect(await familyState(id)).toBe("none");
    await askForFamilyKeepsake(signedInAccess(id, owner, "owner"), false);
    expect(await familyState(id)).toBe("waiting");
    expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
    await makeKeepsakes();
    const { files, expiresOn, percent } = await familyKeepsake(manage(id));
    expect(files).toEqual([{ name: "1.zip", bytes: expect.any(Number), tag: expect.stringMatching(/-1\.zip$/) }]);
    expect(expiresOn).toBe(new Date(Date.now() + 7 * day).toISOString().slice(0, 10));
    expect(percent).toBeLessThanOrEqual(100);
    const file = await openFamilyFile(manage(id), "1.zip");
    expect(file?.stored.size).toBe(files[0]?.bytes);
    expect(file?.tag).toBe(files[0]?.tag);
    expect(readdirSync(path.join(keepsakesFolder(), foldersOfKeepsakes()[0] ?? ""))).toEqual(["1.zip"]);
    const [mail] = await mails();
    expect(mail?.recipient).toBe("ruth@holloway.example");
    expect(unseal(mail?.id ?? "", mail?.sealed ?? "")).toContain(`/memorial-detail/${id}/keepsake`);
  });

  test("is one for two who ask at once, and both get a mail", async () => {
    const owner = await addAccount();
    const id = await addMemorial({ user_id: owner.id });
    const coOwner = await addAccount({ user_role: "memorial_member" });
    const at = new Date().toISOString();
    const owned = { id: randomUUID(), memorial_id: id, account_id: coOwner.id, role: "memorial_member" } as const;
    await db
      .insertInto("memorial_owners")
      .values({ ...owned, accepted_at: at })
      .execute();
    const ask = (viewer: Viewer) => askForFamilyKeepsake(signedInAccess(id, viewer, "owner"), false);
    await Promise.all([ask(owner), ask(coOwner), ask(owner)]);
    expect(await db.selectFrom("keepsakes").select("id").execute()).toHaveLength(1);
    await makeKeepsakes();
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([owner.email, coOwner.email].sort());
    await ask(owner);
    expect(await makeDueKeepsake(never)).toBe(false);
    const history = db.selectFrom("memorial_history").select("kind").where("memorial_id", "=", id);
    expect(await history.execute()).toEqual([{ kind: "keepsake_made" }]);
  });

  test("is announced to nobody who no longer looks after the memorial", async () => {
    const owner = await addAccount();
    const id = await addMemorial({ user_id: owner.id });
    const others = [await addAccount({ user_role: "memorial_member" }), await addColleague(await addAccount())];
    for (const viewer of others) await askForFamilyKeepsake(signedInAccess(id, viewer, "coOwner"), false);
    await askForFamilyKeepsake(signedInAccess(id, await addColleague(owner), "colleague"), false);
    await makeKeepsakes();
    expect(await mails()).toHaveLength(1);
  });

  test("ends after seven days", async () => {
    const { id } = await withKeepsake();
    later(7 * day - 1000);
    await sweepKeepsakes();
    expect(await familyState(id)).toBe("ready");
    later(2000);
    expect(await familyState(id)).toBe("none");
    expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toEqual([]);
    expect(await db.selectFrom("keepsakes").select("id").execute()).toEqual([]);
  });

  test("goes with its memorial", async () => {
    const { id } = await withKeepsake();
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    expect(foldersOfKeepsakes()).toHaveLength(1);
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toEqual([]);
  });

  test("is forgotten if its file is gone, as after a restored backup", async () => {
    const { id } = await withKeepsake();
    rmSync(keepsakesFolder(), { recursive: true });
    expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
    await sweepKeepsakes();
    expect(await familyState(id)).toBe("none");
  });

  test("is made again in parts on request", async () => {
    const { id, owner } = await withKeepsake();
    const access = signedInAccess<"manage">(id, owner, "owner");
    await askForFamilyKeepsake(access, false);
    expect(await familyState(id)).toBe("ready");
    await askForFamilyKeepsake(access, true);
    expect(await familyState(id)).toBe("waiting");
    await makeKeepsakes();
    expect(await familyKeepsake(manage(id))).toMatchObject({ state: "ready", inParts: true, isLarge: false });
    expect(foldersOfKeepsakes()).toHaveLength(2);
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toHaveLength(1);
  });
});

describe("a keepsake that can't be finished", () => {
  test("left by a killed process is not shown, and is made again after its lease", async () => {
    const id = await addMemorial();
    await askForFamilyKeepsake(manage(id), false);
    const [row] = await db.selectFrom("keepsakes").select("id").execute();
    await claimed(keepsakeJobs);
    await db.updateTable("keepsakes").set({ state: "making" }).execute();
    mkdirSync(path.join(keepsakesFolder(), row?.id ?? ""), { recursive: true });
    writeFileSync(path.join(keepsakesFolder(), row?.id ?? "", "1.zip"), "half");
    expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
    expect(await makeDueKeepsake(never)).toBe(false);
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toHaveLength(1);
    later(61_000);
    expect(await makeDueKeepsake(never)).toBe(true);
    expect((await familyKeepsake(manage(id))).files[0]?.bytes).toBeGreaterThan(100);
  });

  test("that killed two processes is not tried a third time", async () => {
    const id = await addMemorial();
    await askForFamilyKeepsake(manage(id), false);
    await died(keepsakeJobs, 2);
    await makeDueKeepsake(never);
    expect(await familyState(id)).toBe("failed");
  });

  test("fails after three tries, leaves nothing behind, and can be asked for again", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const id = await addMemorial();
    await askForFamilyKeepsake(manage(id), false);
    rmSync(keepsakesFolder(), { recursive: true, force: true });
    // A folder can't be made below a file.
    writeFileSync(keepsakesFolder(), "");
    await makeKeepsakes();
    silent.mockRestore();
    rmSync(keepsakesFolder());
    expect(await familyState(id)).toBe("failed");
    await askForFamilyKeepsake(manage(id), false);
    await makeKeepsakes();
    expect(await familyState(id)).toBe("ready");
  });

  test("because the server ends waits for the next one", async () => {
    const id = await addMemorial();
    await addMemory(id, { content_text: "x".repeat(3_000_000) });
    await askForFamilyKeepsake(manage(id), false);
    const end = new AbortController();
    const work = makeDueKeepsake(end.signal);
    end.abort();
    expect(await work).toBe(false);
    expect(await familyState(id)).toBe("waiting");
    expect(await jobs()).toMatchObject([{ attempts: 0, unended: 0, lease_id: null }]);
    expect(foldersOfKeepsakes()).toEqual([]);
  });
});

describe("the owner's choice", () => {
  test("is off at first; taking it back removes the visitors' file at once", async () => {
    const owner = await addAccount();
    const id = await addMemorial({ user_id: owner.id });
    const access = signedInAccess<"edit">(id, owner, "owner");
    const version = async () =>
      (await db.selectFrom("memorials").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
    const before = await version();
    await letVisitorsDownload(access, true);
    expect(await version()).toBe(before + 1);
    await askForVisitorsKeepsake(keepsakeAccess(id));
    await makeKeepsakes();
    expect(await openVisitorsFile(keepsakeAccess(id), "1.zip")).not.toBeNull();
    await letVisitorsDownload(access, false);
    await letVisitorsDownload(access, false);
    expect(await openVisitorsFile(keepsakeAccess(id), "1.zip")).toBeNull();
    await sweepKeepsakes();
    expect(foldersOfKeepsakes()).toEqual([]);
    const history = db.selectFrom("memorial_history").select("kind").where("memorial_id", "=", id).orderBy("number");
    expect((await history.execute()).map(({ kind }) => kind)).toEqual([
      "visitors_keepsake_on",
      "visitors_keepsake_off",
    ]);
  });
});
