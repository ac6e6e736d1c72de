import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { secondStepOf } from "~/features/second-factor/find.server";
import { openPending, sealPending } from "~/features/second-factor/pending.server";
import { newRecoveryCodes } from "~/features/second-factor/recovery-codes.server";
import {
  replaceRecoveryCodes,
  SetUp,
  TypedCode,
  turnOff,
  turnOwnOff,
  turnOwnOn,
} from "~/features/second-factor/step.server";
import { codeAt, inBase32, keyUri, newSecret, stepAt, stepOf } from "~/features/second-factor/totp.server";
import type { Viewer } from "~/models/access";
import { FurtherStepNeeded, findSession, needsFurtherStep, startSession } from "~/models/account/session.server";
import { resealAll } from "~/models/memorial/reseal.server";
import { ownAccount, siteAccess } from "../support/proofs";
import { addAccount } from "../support/rows";

const start = new Date("2026-12-01T10:00:00Z");
const tick = (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000));
const now = () => new Date();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An account with its second step on, and what its owner has. */
async function withStep(viewer?: Viewer) {
  const account = viewer ?? (await addAccount());
  const [secret, codes] = [newSecret(), newRecoveryCodes()];
  const session = (await startSession(account.id)) ?? "";
  const setUp = new SetUp(secret, codeAt(secret, stepAt(now())), codes);
  const { id_hash } = await db.selectFrom("sessions").select("id_hash").executeTakeFirstOrThrow();
  expect(await turnOwnOn(ownAccount(account, id_hash), setUp)).toBe(true);
  const code = () => codeAt(secret, stepAt(now()));
  const signIn = (typed: string) => startSession(account.id, { answer: new TypedCode(typed) });
  return { account, secret, codes, session, code, signIn };
}

const sessionsOf = async (id: string) =>
  (await db.selectFrom("sessions").select("id_hash").where("account_id", "=", id).execute()).length;
const lettersTo = async (email: string) =>
  (await db.selectFrom("mail_queue").select("id").where("recipient", "=", email).execute()).length;
const actsOn = async (id: string) =>
  (await db.selectFrom("account_history").select(["kind", "admin_id"]).where("account_id", "=", id).execute()).map(
    ({ kind, admin_id }) => [kind, admin_id],
  );

describe("codes of an app", () => {
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %i s are those of RFC 6238, appendix B", (seconds, code) => {
    const secret = Buffer.from("12345678901234567890");
    const step = stepAt(new Date(seconds * 1000));
    expect(codeAt(secret, step, 8)).toBe(code);
    expect(codeAt(secret, step)).toBe(code.slice(2));
  });

  test("count one step early and one step late, and no more", () => {
    const secret = newSecret();
    const present = stepAt(start);
    const counts = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, codeAt(secret, present + by), start, 0) !== null);
    expect(counts).toEqual([false, true, true, true, false]);
    expect(stepOf(secret, codeAt(secret, present), start, present)).toBeNull();
    expect(stepOf(secret, codeAt(secret, present + 1), start, present)).toBe(present + 1);
  });

  test("come from a key that apps can read (RFC 4648 §10)", () => {
    expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => inBase32(Buffer.from(text)))).toEqual([
      ...["MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"],
    ]);
    const uri = new URL(keyUri(Buffer.from("foobar"), "Ever: keep", "ruth+1@test.example"));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Ever%20%20keep:ruth%2B1%40test\.example\?/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: "MZXW6YTBOI", issuer: "Ever  keep" });
  });
});

describe("an account with a second step", () => {
  test("gets a session by a code alone, which counts once", async () => {
    const { account, code, signIn } = await withStep();
    expect(await needsFurtherStep(account.id)).toBe(true);
    await expect(startSession(account.id)).rejects.toThrow(FurtherStepNeeded);
    await expect(signIn("")).rejects.toThrow(FurtherStepNeeded);
    // The code of the set-up is used up.
    await expect(signIn(code())).rejects.toThrow(FurtherStepNeeded);
    tick(30);
    const spaced = code().replace(/^.{3}/, "$& ");
    expect(await findSession((await signIn(spaced)) ?? "")).toMatchObject({ id: account.id });
    await expect(signIn(spaced)).rejects.toThrow(FurtherStepNeeded);
  });

  test("gets one session from a code that comes twice at once, and none from an older code", async () => {
    const { account, secret, code, signIn } = await withStep();
    tick(60);
    const before = await sessionsOf(account.id);
    const both = await Promise.allSettled([signIn(code()), signIn(code())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await sessionsOf(account.id)).toBe(before + 1);
    await expect(signIn(codeAt(secret, stepAt(now()) - 1))).rejects.toThrow(FurtherStepNeeded);
  });

  test("another account's code, and a set-up, open nothing", async () => {
    const [one, other] = [await withStep(), await withStep()];
    tick(30);
    await expect(one.signIn(other.code())).rejects.toThrow(FurtherStepNeeded);
    await expect(one.signIn(other.codes[0] ?? "")).rejects.toThrow(FurtherStepNeeded);
    const secret = newSecret();
    const answer = new SetUp(secret, codeAt(secret, stepAt(now())), newRecoveryCodes());
    await expect(startSession(one.account.id, { answer })).rejects.toThrow(FurtherStepNeeded);
  });

  test("uses a recovery code once, however it is typed", async () => {
    const { account, codes, signIn } = await withStep();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    const typed = ` ${(codes[3] ?? "").toUpperCase().replace("-", " ")}`;
    expect(await signIn(typed)).toEqual(expect.any(String));
    await expect(signIn(typed)).rejects.toThrow(FurtherStepNeeded);
    expect(await secondStepOf(account.id)).toMatchObject({ left: 9 });
    const both = await Promise.allSettled([signIn(codes[4] ?? ""), signIn(codes[4] ?? "")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("loses its old recovery codes for new ones", async () => {
    const { account, codes, signIn } = await withStep();
    const fresh = newRecoveryCodes();
    expect(await replaceRecoveryCodes(ownAccount(account), fresh[0] ?? "", fresh)).toBe("wrong code");
    expect(await replaceRecoveryCodes(ownAccount(account), codes[0] ?? "", fresh)).toBe("done");
    await expect(signIn(codes[1] ?? "")).rejects.toThrow(FurtherStepNeeded);
    expect(await signIn(fresh[0] ?? "")).toEqual(expect.any(String));
    expect(await replaceRecoveryCodes(ownAccount(await addAccount()), codes[1] ?? "", fresh)).toBe("off");
  });

  test("keeps neither its secret nor a code in the open, and both outlast a new key", async () => {
    const { secret, codes, signIn } = await withStep();
    const stored = JSON.stringify([
      await db.selectFrom("second_steps").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    for (const text of [inBase32(secret), secret.toString("base64url"), secret.toString("hex"), ...codes])
      expect(stored).not.toContain(text);
    await resealAll();
    tick(30);
    expect(await signIn(codeAt(secret, stepAt(now())))).toEqual(expect.any(String));
    expect(await signIn(codes[0] ?? "")).toEqual(expect.any(String));
  });

  test("starts no session with a password that was changed meanwhile, and spends no code for it", async () => {
    const { account, code, signIn } = await withStep();
    tick(30);
    const changed = { passwordHash: "the hash before", answer: new TypedCode(code()) };
    expect(await startSession(account.id, changed)).toBeNull();
    expect(await signIn(code())).toEqual(expect.any(String));
  });
});

describe("turning it on and off", () => {
  test("ends the other sessions, is told by mail and written down", async () => {
    const account = await addAccount();
    await startSession(account.id);
    const here = (await startSession(account.id)) ?? "";
    const hashes = await db.selectFrom("sessions").select("id_hash").where("account_id", "=", account.id).execute();
    const kept = ownAccount(account, hashes.at(-1)?.id_hash);
    const secret = newSecret();
    const onPaper = newRecoveryCodes();
    const setUp = (code: string) => new SetUp(secret, code, onPaper);
    expect(await turnOwnOn(kept, setUp("000000"))).toBe(codeAt(secret, stepAt(now())) === "000000");
    expect(await sessionsOf(account.id)).toBe(2);
    expect(await turnOwnOn(kept, setUp(codeAt(secret, stepAt(now()))))).toBe(true);
    expect(await sessionsOf(account.id)).toBe(1);
    // Whoever presses twice, or in two tabs, changes nothing more.
    expect(await turnOwnOn(kept, setUp(codeAt(secret, stepAt(now()) + 1)))).toBe(false);
    expect(here).toEqual(expect.any(String));
    expect(await lettersTo(account.email)).toBe(1);
    await startSession(account.id, { answer: new TypedCode(codeAt(secret, stepAt(now()) + 1)) });
    for (const wrong of ["", "00000-00000", codeAt(secret, stepAt(now()) + 1)])
      expect(await turnOwnOff(kept, wrong)).toBe("wrong code");
    expect(await sessionsOf(account.id)).toBe(2);
    expect(await turnOwnOff(kept, onPaper[0] ?? "")).toBe("done");
    expect(await sessionsOf(account.id)).toBe(1);
    expect(await turnOwnOff(kept, onPaper[1] ?? "")).toBe("off");
    expect(await lettersTo(account.email)).toBe(2);
    expect(await actsOn(account.id)).toEqual([
      ["second_step_on", account.id],
      ["second_step_off", account.id],
    ]);
    expect(await startSession(account.id)).toEqual(expect.any(String));
  });

  test("by an admin or the operator ends all sessions", async () => {
    const admin = await addAccount({ user_role: "admin" });
    const { account } = await withStep();
    expect(await turnOff(siteAccess<"manageAccounts">(admin), account.id)).toBe(true);
    expect(await turnOff("operator", account.id)).toBe(false);
    expect(await sessionsOf(account.id)).toBe(0);
    expect(await secondStepOf(account.id)).toBeNull();
    expect((await actsOn(account.id)).at(-1)).toEqual(["second_step_off", admin.id]);
    const { id } = (await withStep()).account;
    expect(await turnOff("operator", id)).toBe(true);
    expect((await actsOn(id)).at(-1)).toEqual(["second_step_off", null]);
  });
});

describe("between password and second step", () => {
  const after = { message: ["Welcome back!"] as const, keepsLink: false };

  test("a browser has 10 minutes, as long as the password stays", async () => {
    const account = await addAccount({ password_hash: "a hash" });
    const sealed = await sealPending(account.id, after);
    expect(await openPending(sealed)).toMatchObject({ viewer: account, passwordHash: "a hash", after });
    tick(599);
    expect(await openPending(sealed)).not.toBeNull();
    tick(1);
    expect(await openPending(sealed)).toBeNull();
    const again = await sealPending(account.id, after);
    await db.updateTable("accounts").set({ password_hash: "another" }).where("id", "=", account.id).execute();
    expect(await openPending(again)).toBeNull();
  });

  test("a suspended account, and what others made up, open nothing", async () => {
    const account = await addAccount();
    const sealed = await sealPending(account.id, after);
    for (const made of [null, "", {}, `x${sealed}`, JSON.stringify({ accountId: account.id })])
      expect(await openPending(made)).toBeNull();
    await db.updateTable("accounts").set({ suspended_at: "2026" }).where("id", "=", account.id).execute();
    expect(await openPending(sealed)).toBeNull();
  });
});
