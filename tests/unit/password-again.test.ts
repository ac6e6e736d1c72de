import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/http/session.server";
import { notePassword, typedPasswordLately } from "~/http/sign-in/own-password.server";
import { addAccount } from "../support/rows";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const ten = 600_000;

const withCookies = (...lines: (string | null)[]) =>
  new Request("http://localhost:3000/", {
    headers: { Cookie: lines.map((line) => line?.split(";", 1)[0]).join("; ") },
  });

test("a typed password counts for ten minutes, in its session, and so does the sign-in", async () => {
  const { id } = await addAccount();
  const [own, other] = [await openSession(withCookies(), id), await openSession(withCookies(), id)];
  expect(await typedPasswordLately(withCookies())).toBe(false);
  pass(ten - 1);
  expect(await typedPasswordLately(withCookies(own))).toBe(true);
  pass(1);
  expect(await typedPasswordLately(withCookies(own))).toBe(false);
  const noted = await notePassword(withCookies(own));
  expect(await typedPasswordLately(withCookies(own, noted))).toBe(true);
  expect(await typedPasswordLately(withCookies(other, noted))).toBe(false);
  pass(ten - 1);
  expect(await typedPasswordLately(withCookies(own, noted))).toBe(true);
  pass(1);
  expect(await typedPasswordLately(withCookies(own, noted))).toBe(false);
});
