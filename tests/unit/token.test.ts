import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TokenKind } from "~/db/account-tables";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { tokenHash } from "~/lib/token";
import { findToken, issueToken, spendToken } from "~/models/account/token.server";
import { addAccount } from "../support/rows";

const start = Date.UTC(2026, 10, 21, 10);
const hour = 3_600_000;
const at = (after: number) => vi.setSystemTime(start + after);
const issue = (kind: TokenKind, id: string) => transaction((trx) => issueToken(trx, kind, id));
const spend = (kind: TokenKind, token: string) => transaction((trx) => spendToken(trx, kind, tokenHash(token)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  await db.deleteFrom("tokens").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the token of a mail", () => {
  test("has 256 bits, of which only the hash is stored", async () => {
    const { id } = await addAccount();
    const [one, other] = [await issue("recovery", id), await issue("recovery", id)];
    expect(Buffer.from(one, "base64url")).toHaveLength(32);
    expect(one).not.toBe(other);
    const stored = JSON.stringify(await db.selectFrom("tokens").selectAll().execute());
    expect(stored).toContain(tokenHash(one));
    expect(stored).not.toContain(one);
  });

  test.each([
    ["recovery", 1],
    ["sign_in", 1],
  ] as const)("for %s is good for %i hours, and not a millisecond more", async (kind, hours) => {
    const { id, email } = await addAccount();
    const [token, late] = [await issue(kind, id), await issue(kind, id)];
    at(hours * hour - 1);
    expect(await findToken(kind, { token, email })).toEqual({ id, tokenHash: tokenHash(token) });
    at(hours * hour);
    expect(await findToken(kind, { token, email })).toBeNull();
    expect(await spend(kind, late)).toBe(false);
    at(hours * hour - 1);
    expect(await spend(kind, late)).toBe(true);
  });

  test("is found for its kind and its address alone", async () => {
    const [{ id, email }, other] = [await addAccount(), await addAccount()];
    const token = await issue("recovery", id);
    expect(await findToken("recovery", { token, email })).not.toBeNull();
    expect(await findToken("sign_in", { token, email })).toBeNull();
    expect(await findToken("recovery", { token, email: other.email })).toBeNull();
    expect(await findToken("recovery", { token, email: "" })).toBeNull();
    for (const made of ["", "\u0000", `${token}x`, token.slice(1), tokenHash(token), "x".repeat(100_000)])
      expect(await findToken("recovery", { token: made, email })).toBeNull();
  });

  test("is spent once, with all others of its kind that the account has, and with no one else's", async () => {
    const [mine, other] = [await addAccount(), await addAccount()];
    const [token, second] = [await issue("recovery", mine.id), await issue("recovery", mine.id)];
    const signIn = await issue("sign_in", mine.id);
    const theirs = await issue("recovery", other.id);
    expect(await spend("sign_in", token)).toBe(false);
    expect(await Promise.all([spend("recovery", token), spend("recovery", token)])).toEqual([true, false]);
    expect(await findToken("recovery", { token: second, email: mine.email })).toBeNull();
    expect(await findToken("sign_in", { token: signIn, email: mine.email })).not.toBeNull();
    expect(await findToken("recovery", { token: theirs, email: other.email })).not.toBeNull();
  });

  test("is still good where what it was spent for did not come to be", async () => {
    const { id, email } = await addAccount();
    const token = await issue("recovery", id);
    const work = transaction(async (trx) => {
      expect(await spendToken(trx, "recovery", tokenHash(token))).toBe(true);
      throw new Error("halfway");
    });
    await expect(work).rejects.toThrow("halfway");
    expect(await findToken("recovery", { token, email })).not.toBeNull();
  });

  test("is removed with the next one once its time is over, and with its account", async () => {
    const { id } = await addAccount();
    await issue("recovery", id);
    at(hour / 2);
    await issue("sign_in", id);
    at(hour + 1);
    await issue("recovery", id);
    expect(await db.selectFrom("tokens").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "recovery" },
      { kind: "sign_in" },
    ]);
    await db.deleteFrom("accounts").where("id", "=", id).execute();
    expect(await db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });
});
