import { describe, expect, test } from "vitest";
import { isCommonPassword } from "~/lib/common-passwords";
import { memberForm } from "~/models/account/input";

const common = [
  "Password1!",
  "password",
  "P@ssw0rd!",
  "P4$$word12!",
  "Qwerty123!",
  "Summer2026!",
  "1Qaz2wsx!",
  "ILoveYou1!",
  "DRAGON-99",
];
const better = ["Lantern-2026!", "Rosegarden-1941", "Tell me 1 story!", "Zq8#vLw2", "مرحبا-Aa1", "!!!!1111Aa", ""];

describe("the commonest passwords", () => {
  test.each(common)("%s is one of them", (password) => expect(isCommonPassword(password)).toBe(true));
  test.each(better)("'%s' is not", (password) => expect(isCommonPassword(password)).toBe(false));

  test("are refused for an account beside the field, although they follow every rule", () => {
    const form = memberForm().safeParse({
      fullName: "Nora Ellis",
      password: "Password1!",
      confirmPassword: "Password1!",
    });
    expect(form.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["password", "This password is one of the first that others would guess. Please choose another"],
    ]);
    const good = { fullName: "Nora Ellis", password: "Rosegarden-1941", confirmPassword: "Rosegarden-1941" };
    expect(memberForm().safeParse(good).success).toBe(true);
  });
});
