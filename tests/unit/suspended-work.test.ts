import { beforeEach, describe, expect, test, vi } from "vitest";
import { siteAccess } from "../support/proofs.ts";
import { webhookQueue } from "../support/webhooks.ts";

const hooks = await webhookQueue();
const { receiver, db } = hooks;
const { addAccount } = await import("../support/rows.ts");
const { claimNext } = await import("~/jobs/worker.server");
const { enqueue, progress } = await import("~/jobs/queue.server");
const { transaction } = await import("~/db/transaction.server");
const { sendTest } = await import("~/features/webhooks/log.server");
const { suspend, resume } = await import("~/features/accounts/suspend.server");
const { restoreJobs } = await import("~/features/keepsake/restore/job.server");
const { scanJobs } = await import("~/features/card-scan/job.server");
const { importJobs } = await import("~/features/imports/job.server");
const { describeDeletion } = await import("~/models/people/account-deletion.server");
const { ownAccount } = await import("../support/proofs.ts");

const day = 86_400_000;
const admin = () => addAccount({ user_role: "admin" });
const by = (viewer: Awaited<ReturnType<typeof admin>>) => siteAccess<"manageAccounts">(viewer);
const isSuspended = async (id: string) =>
  (await db.selectFrom("accounts").select("suspended_at").where("id", "=", id).executeTakeFirstOrThrow())
    .suspended_at !== null;

beforeEach(async () => {
  await db.deleteFrom("jobs").execute();
  await db.deleteFrom("accounts").where("user_role", "=", "admin").execute();
});

test("webhooks rest while their account is suspended, and go out after it is resumed", async () => {
  const { access, viewer } = await hooks.business();
  await suspend("operator", viewer.id);
  await sendTest(access);
  hooks.move(7 * day);
  await hooks.round();
  expect(receiver.received).toEqual([]);
  expect(await hooks.row()).toMatchObject({ attempts: 0, delivered_at: null });
  await resume("operator", viewer.id);
  await hooks.round();
  expect(receiver.received).toHaveLength(1);
});

describe.each([
  ["a restore", restoreJobs, "keepsake_restores", "account_id"],
  ["a scan of cards", scanJobs, "card_scans", "account_id"],
  ["an import", importJobs, "memorial_imports", "run_by"],
] as const)("%s", (_, kind, table, column) => {
  /** Writes the row with whatever its other columns need. */
  async function begun(accountId: string) {
    const id = crypto.randomUUID();
    const { sql } = await import("kysely");
    const columns = await sql<{ name: string; type: string; notnull: number; dflt_value: unknown }>`
      select * from pragma_table_info(${table})`.execute(db);
    const given: Record<string, unknown> = { id, [column]: accountId };
    for (const { name, type, notnull, dflt_value } of columns.rows)
      if (notnull && dflt_value === null && !(name in given))
        given[name] =
          name === "account_id"
            ? accountId
            : name === "state"
              ? "waiting"
              : /int/i.test(type)
                ? 0
                : /_at$/.test(name)
                  ? new Date().toISOString()
                  : "{}";
    await db
      .insertInto(table as "card_scans")
      .values(given as never)
      .execute();
    await transaction((trx) => enqueue(trx, kind.name, id));
    return id;
  }

  test("rests while its account is suspended, and others' go on", async () => {
    const [owner, other] = [await addAccount(), await addAccount()];
    const [mine, theirs] = [await begun(owner.id), await begun(other.id)];
    await suspend("operator", owner.id);
    vi.setSystemTime(Date.now() + 365 * day);
    expect((await claimNext(kind))?.subject).toBe(theirs);
    expect(await claimNext(kind)).toBeNull();
    await resume("operator", owner.id);
    expect((await claimNext(kind))?.subject).toBe(mine);
  });

  test("that is being worked on stops at its next step", async () => {
    const owner = await addAccount();
    await begun(owner.id);
    const job = await claimNext(kind);
    await suspend("operator", owner.id);
    expect(job && (await progress(job))).toBe(false);
    await resume("operator", owner.id);
    expect((await claimNext(kind))?.subject).toBe(job?.subject);
  });
});

describe("an admin", () => {
  test("can't suspend their own account, and the last one can't leave", async () => {
    const [ada, ben] = [await admin(), await admin()];
    expect(await suspend(by(ada), ada.id)).toBe("self");
    expect(await suspend(by(ada), ben.id)).toBeNull();
    expect((await describeDeletion(ownAccount(ada))).isLastAdmin).toBe(true);
  });

  test("who is suspended, or no admin any more, can suspend and resume nobody", async () => {
    const [ada, ben, member] = [await admin(), await admin(), await addAccount()];
    await suspend(by(ada), ben.id);
    expect(await suspend(by(ben), ada.id)).toBe("notAdmin");
    expect(await resume(by(ben), ben.id)).toBe("self");
    await db.updateTable("accounts").set({ user_role: "memorial_member" }).where("id", "=", ada.id).execute();
    expect(await suspend(by(ada), member.id)).toBe("notAdmin");
    expect(await isSuspended(member.id)).toBe(false);
  });

  test("stays when two suspend each other at once", async () => {
    const [ada, ben] = [await admin(), await admin()];
    const refusals = await Promise.all([suspend(by(ada), ben.id), suspend(by(ben), ada.id)]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect([await isSuspended(ada.id), await isSuspended(ben.id)].filter(Boolean)).toHaveLength(1);
  });
});
