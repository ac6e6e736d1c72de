import { argon2Sync, createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { hashPassword, passwordMatches } from "~/models/account/password.server";
import { endSessions, findSession, startSession } from "~/models/account/session.server";
import { signIn, type Verified } from "~/models/account/sign-in.server";
import { addAccount } from "../support/rows";

const password = "Lantern-2026!";
const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

describe("an account's password", () => {
  test("is hashed with argon2id, salted, as a PHC text", async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    const parts = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(one);
    const nonce = Buffer.from(parts?.[1] ?? "", "base64");
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    expect(parts?.[2]).toBe(base64(argon2Sync("argon2id", { message: password, nonce, ...cost })));
    expect(one).not.toBe(two);
  });

  test("matches its own hash only", async () => {
    const hash = await hashPassword(password);
    expect(await passwordMatches(password, hash)).toBe(true);
    for (const wrong of ["", "lantern-2026!", `${password} `, "Lantern-2026"])
      expect(await passwordMatches(wrong, hash), wrong).toBe(false);
  });

  test("is the same however its accents are typed", async () => {
    expect(await passwordMatches("A\u030angstro\u0308m", await hashPassword("Ångström"))).toBe(true);
    expect(await passwordMatches("Angstrom", await hashPassword("Ångström"))).toBe(false);
  });

  test("of another cost still matches", async () => {
    const nonce = Buffer.alloc(16, 7);
    const tag = argon2Sync("argon2id", {
      message: password,
      nonce,
      memory: 8192,
      passes: 3,
      parallelism: 1,
      tagLength: 24,
    });
    const stored = `$argon2id$v=19$m=8192,t=3,p=1$${base64(nonce)}$${base64(tag)}`;
    expect(await passwordMatches(password, stored)).toBe(true);
    expect(await passwordMatches("other", stored)).toBe(false);
  });

  test("matches nothing where there is no hash or a broken one", async () => {
    for (const stored of [null, "", "plain", "$argon2id$v=19$m=19456,t=2,p=1$$"])
      for (const typed of [password, ""]) expect(await passwordMatches(typed, stored)).toBe(false);
  });

  test("takes about as long where there is no hash", async () => {
    const hash = await hashPassword(password);
    const cost = async (stored: string | null) => {
      const start = performance.now();
      await passwordMatches("wrong", stored);
      return performance.now() - start;
    };
    await cost(null);
    const fastest = async (stored: string | null) =>
      Math.min(await cost(stored), await cost(stored), await cost(stored), await cost(stored));
    expect((await fastest(null)) / (await fastest(hash))).toBeGreaterThan(0.3);
  });
});

describe("signing in", () => {
  test("gives the account, and of it no secret", async () => {
    const hash = await hashPassword(password);
    const account = await addAccount({ email: "ruth@test.example", password_hash: hash, business_name: "Holloway" });
    expect(await signIn("ruth@test.example", password)).toMatchObject({
      viewer: {
        id: account.id,
        email: "ruth@test.example",
        fullName: "Ruth Holloway",
        role: "business",
        businessName: "Holloway",
        businessType: null,
      },
    });
  });

  test("is refused with a wrong password, an unknown address, or another's password", async () => {
    await addAccount({ email: "one@test.example", password_hash: await hashPassword(password) });
    await addAccount({ email: "two@test.example", password_hash: await hashPassword("Other-2026!") });
    expect(await signIn("one@test.example", "wrong")).toBeNull();
    expect(await signIn("nobody@test.example", password)).toBeNull();
    expect(await signIn("two@test.example", password)).toBeNull();
    expect(await signIn("one@test.example", password)).not.toBeNull();
  });

  test("is refused until the address is confirmed, and where there is no password yet", async () => {
    const hash = await hashPassword(password);
    await addAccount({ email: "new@test.example", password_hash: hash, email_confirmed_at: null });
    await addAccount({ email: "invited@test.example", password_hash: null });
    expect(await signIn("new@test.example", password)).toBeNull();
    expect(await signIn("invited@test.example", "")).toBeNull();
  });
});

describe("a session", () => {
  const day = 86_400_000;
  const start = new Date("2026-01-01T00:00:00.000Z").getTime();
  const at = (after: number) => vi.setSystemTime(start + after);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const started = async (accountId: string) => (await startSession(accountId)) ?? "none";

  test("is found by its token, which is stored as a hash only", async () => {
    const account = await addAccount();
    const token = await started(account.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await started(account.id)).not.toBe(token);
    expect(await findSession(token)).toEqual(account);
    for (const wrong of ["", "x", token.slice(1), `${token}=`]) expect(await findSession(wrong)).toBeNull();
    const rows = await db.selectFrom("sessions").selectAll().where("account_id", "=", account.id).execute();
    expect(rows.map((row) => row.id_hash)).toContain(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("knows its account as it is now", async () => {
    const account = await addAccount();
    const token = await started(account.id);
    await db.updateTable("accounts").set({ user_role: "memorial_member" }).where("id", "=", account.id).execute();
    expect((await findSession(token))?.role).toBe("memorial_member");
    await db.deleteFrom("accounts").where("id", "=", account.id).execute();
    expect(await findSession(token)).toBeNull();
  });

  test("ends after 30 idle days", async () => {
    const tokens = await Promise.all([1, 2].map(async () => started((await addAccount()).id)));
    at(30 * day - 1);
    expect(await findSession(tokens[0] ?? "")).not.toBeNull();
    at(30 * day);
    expect(await findSession(tokens[1] ?? "")).toBeNull();
    expect(await findSession(tokens[0] ?? "")).not.toBeNull();
  });

  test("ends after 90 days however often it is seen", async () => {
    const token = await started((await addAccount()).id);
    for (const days of [29, 58, 87]) {
      at(days * day);
      expect(await findSession(token), `${days} days`).not.toBeNull();
    }
    at(90 * day - 1);
    expect(await findSession(token)).not.toBeNull();
    at(90 * day);
    expect(await findSession(token)).toBeNull();
  });

  test("writes that it was seen once an hour at most", async () => {
    const account = await addAccount();
    const token = await started(account.id);
    const seen = async (after: number) => {
      at(after);
      await findSession(token);
      const row = db.selectFrom("sessions").select("last_seen_at").where("account_id", "=", account.id);
      return Date.parse((await row.executeTakeFirstOrThrow()).last_seen_at) - start;
    };
    expect(await seen(3_600_000)).toBe(0);
    expect(await seen(3_600_001)).toBe(3_600_001);
    expect(await seen(3_700_000)).toBe(3_600_001);
  });

  test("ends with all others of its account, and none of another's", async () => {
    const [one, two] = [await addAccount(), await addAccount()];
    const own = [await started(one.id), await started(one.id), await started(one.id)];
    const other = await started(two.id);
    await endSessions("unknown");
    for (const token of own) expect(await findSession(token)).not.toBeNull();
    await endSessions(own[1] ?? "");
    for (const token of own) expect(await findSession(token)).toBeNull();
    expect(await findSession(other)).toEqual(two);
    await expect(endSessions(own[1] ?? "")).resolves.toBeUndefined();
  });

  test("does not start for a password that was changed while the sign-in was on its way", async () => {
    const password_hash = await hashPassword(password);
    const account = await addAccount({ email: "slow@test.example", password_hash });
    const verified = (await signIn("slow@test.example", password)) as Verified;
    expect(verified.passwordHash).toBe(password_hash);
    expect(await findSession((await startSession(account.id, { passwordHash: password_hash })) ?? "")).toEqual(account);
    await db.updateTable("accounts").set({ password_hash: "another" }).where("id", "=", account.id).execute();
    expect(await startSession(account.id, verified)).toBeNull();
    expect(await started(account.id)).not.toBe("none");
  });
});
