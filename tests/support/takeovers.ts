import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { env } from "~/env.server";
import { makeKey } from "~/features/handover/successor/key.server";
import { claimWithKey } from "~/features/handover/takeover/claim.server";
import { settleTakeovers } from "~/features/handover/takeover/round.server";
import type { MemorialAbility, Standing, Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { deliverDue } from "~/models/mail/deliver.server";
import { addCoOwner } from "./moderation-mail";
import { mails } from "./outbox";
import { signedInAccess } from "./proofs";
import { addAccount, addMemorial } from "./rows";

/** A limit on requests for a memorial that lets all of them pass. */
export const unlimited = (key: string) => ({ key, bucket: { tries: 1000, backEvery: 1 } });

export interface People {
  owner: Viewer;
  colleague: Viewer;
  coOwner: Viewer;
  admin: Viewer;
  /** Has the key, and nothing else. */
  ada: Viewer;
}

/** Before each test: one memorial with everybody whom a takeover can concern, on 21 November at 9:00. Only the clock is moved. */
export function takeoverStage() {
  const stage = { memorial: "", people: {} as People };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
    for (const table of ["mail_queue", "memorials", "accounts"] as const) await db.deleteFrom(table).execute();
    const person = (name: string, user_role: Viewer["role"], full_name: string) =>
      addAccount({ email: `${name}@test.example`, user_role, full_name });
    const owner = await person("owner", "business", "Ruth Holloway");
    const works = await person("colleague", "memorial_member", "Jo Reed");
    const joined = { account_id: works.id, business_id: owner.id, joined_at: "2026" };
    await db.insertInto("colleagues").values(joined).execute();
    stage.people = {
      owner,
      colleague: viewerOf(await viewerRows().where("accounts.id", "=", works.id).executeTakeFirstOrThrow()),
      coOwner: await person("co-owner", "memorial_member", "Nora Ellis"),
      admin: await person("admin", "admin", "Ada Whitcombe"),
      ada: await person("ada", "memorial_member", "Ada Grey"),
    };
    stage.memorial = await addMemorial({ user_id: owner.id });
    await addCoOwner(stage.memorial, stage.people.coOwner);
    await sent();
  });
  afterEach(() => void vi.useRealTimers());

  /** The mails since the last call, as 'who: subject'. */
  const sent = async () => {
    await deliverDue();
    const found = mails(env.dataDir);
    rmSync(path.join(env.dataDir, "outbox"), { recursive: true, force: true });
    return found;
  };
  const subjects = async () => (await sent()).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).sort();
  const as = <A extends MemorialAbility>(viewer: Viewer, standing: Standing) =>
    signedInAccess<A>(stage.memorial, viewer, standing);
  /** Makes a key and reads it, as from its sheet. */
  const key = async () => {
    await makeKey(as<"edit">(stage.people.owner, "owner"));
    const { id, sealed } = await db.selectFrom("successor_keys").select(["id", "sealed"]).executeTakeFirstOrThrow();
    return unseal(id, sealed);
  };
  /** Ada's request, and the mails about it. */
  const claim = async () => {
    const made = await key();
    const refusal = await claimWithKey(stage.people.ada, made, unlimited);
    if (refusal) throw new Error(JSON.stringify(refusal));
    return { key: made, mails: await sent() };
  };
  const round = async () => {
    await settleTakeovers();
    return subjects();
  };
  const state = async () => {
    const { user_id } = await db.selectFrom("memorials").select("user_id").executeTakeFirstOrThrow();
    const shares = await db.selectFrom("memorial_owners").select("account_id").execute();
    const nameOf = (id: string | null) =>
      Object.entries(stage.people).find(([, viewer]) => viewer.id === id)?.[0] ?? null;
    return {
      owner: nameOf(user_id),
      coOwners: shares.map(({ account_id }) => nameOf(account_id)).sort(),
      keys: (await db.selectFrom("successor_keys").select("id").execute()).length,
      takeovers: (await db.selectFrom("takeovers").select("state").execute()).map((row) => row.state),
    };
  };
  return { stage, sent, subjects, as, key, claim, round, state };
}
