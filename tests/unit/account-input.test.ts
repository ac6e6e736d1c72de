import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { businessForm, memberForm, newPasswordForm, passwordChecks, signUpForm } from "~/models/account/input";
import { roleAtSignUp } from "~/models/account/write-account.server";
import { businessInvitationForm, coOwnerInvitationForm, sendFailures, sendTitle } from "~/models/people/input";

/** The messages of a refused form: 'field: message'. */
function told(schema: z.ZodType, values: object) {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const good = "Harbour-Light-88!";
const both = (password: string) => ({ password, confirmPassword: password });
const lacks = (what: string) => `password: Password must contain at least one ${what}`;
const short = "password: Password must be at least 8 characters";

describe("a new password", () => {
  test.each([
    ["all five", good, []],
    ["eight characters, just", "Aa1!aaaa", []],
    ["seven", "Aa1!aaa", [short]],
    ["no capital", "aaaaaa1!", [lacks("uppercase letter")]],
    ["no small letter", "AAAAAA1!", [lacks("lowercase letter")]],
    ["no number", "Aaaaaaa!", [lacks("number")]],
    ["nothing special", "Aaaaaaa1", [lacks("special character")]],
    ["letters of other scripts", "Żółćżółć7-", []],
    ["letters of other scripts, none special", "Żółćżółć7", [lacks("special character")]],
    ["digits of other scripts", "Aaaaaaa!٣", []],
    ["a blank is special", "Aaaaaaa 1", []],
    ["a line end is no way around", "A\na1!", [short]],
    ["eight of them in the second line", "a\nA1!aaaaa", []],
    ["1000 characters", `${good}${"x".repeat(983)}`, []],
    ["1001 characters", `${good}${"x".repeat(984)}`, ["password: Password must be less than 1000 characters"]],
    [
      "nothing at all",
      "",
      [short, ...["uppercase letter", "lowercase letter", "number", "special character"].map(lacks)],
    ],
  ])("%s", (_, password, messages) => expect(told(newPasswordForm(), both(password))).toEqual(messages));

  test("stays as it is, blanks and all", () => {
    expect(newPasswordForm().parse(both(` ${good} `))).toEqual(both(` ${good} `));
  });

  test("is repeated letter by letter", () => {
    for (const confirmPassword of [undefined, "", good.toLowerCase(), `${good} `])
      expect(told(newPasswordForm(), { password: good, confirmPassword })).toContain(
        "confirmPassword: Passwords don't match",
      );
    expect(told(newPasswordForm(), {})).toEqual([short]);
  });

  test("each check has the hint of the meter", () => {
    const hints = [
      "Use 8+ characters",
      "Add uppercase letter",
      "Add lowercase letter",
      "Add number",
      "Add special character",
    ];
    expect(passwordChecks.map(({ hint }) => hint)).toEqual(hints);
  });
});

const person = { fullName: "Ines Marlow", ...both(good) };
const business = { ...person, businessName: "Marlow & Daughters", businessType: "Crematory" };
const type = "businessType: Please select a business type";

describe("an account", () => {
  test.each<[string, () => z.ZodType, object, string[]]>([
    ["a member", memberForm, person, []],
    ["a member by nothing", memberForm, {}, ["fullName: Full name must be at least 2 characters", short]],
    ["a name of two letters", memberForm, { ...person, fullName: " Li " }, []],
    ["a name of 99", memberForm, { ...person, fullName: "n".repeat(99) }, []],
    [
      "a name that is nothing once it is cleaned",
      memberForm,
      { ...person, fullName: "<script>x</script> I" },
      ["fullName: Full name must be at least 2 characters"],
    ],
    ["a business", businessForm, business, []],
    [
      "a business of 100",
      businessForm,
      { ...business, businessName: "b".repeat(100) },
      ["businessName: Business name must be less than 100 characters"],
    ],
    ["a business without type", businessForm, { ...business, businessType: undefined }, [type]],
    ["a type in other letters", businessForm, { ...business, businessType: "crematory" }, [type]],
    ["open, without a business", signUpForm, { ...person, email: "a@b.example" }, []],
    ["open, a business without type", signUpForm, { ...person, email: "a@b.example", businessName: "Marlow" }, [type]],
    ["open, no address", signUpForm, { ...person, email: "ab.example" }, ["email: Invalid email address"]],
    [
      "open, all at once",
      signUpForm,
      { businessName: "M" },
      [
        "fullName: Full name must be at least 2 characters",
        "email: Email is required",
        "businessName: Business name must be at least 2 characters",
        short,
        type,
      ],
    ],
  ])("%s", (_, schema, values, messages) => expect(told(schema(), values)).toEqual(messages));

  test("names are one clean line, and what was not asked for is dropped", () => {
    const planted = { role: "admin", user_role: "admin", id: "x", emailConfirmedAt: "2026", memorialId: "x" };
    const given = {
      ...planted,
      ...business,
      email: " A@B.example ",
      fullName: " Ines \n Marlow ",
      businessName: "A\u0000  B",
    };
    const kept = { ...business, email: "a@b.example", fullName: "Ines Marlow", businessName: "A B" };
    expect(signUpForm().parse(given)).toEqual(kept);
    expect(Object.keys(memberForm().parse(given) as object)).toEqual(["fullName", "password"]);
  });

  test.each([
    ["Marlow", "business"],
    ["  ", "memorial_member"],
    ["", "memorial_member"],
    [undefined, "memorial_member"],
  ])("with the business name %j has the role %s", (name, role) => expect(roleAtSignUp(name)).toBe(role));
});

describe("an invitation", () => {
  const shape = "email: Please enter a valid email address (e.g., name@example.com).";
  test.each([
    ["a@b.example", []],
    [" A@B.Example ", []],
    ["", ["email: Please enter an email address to send the invitation."]],
    ["a@b", [shape]],
    ["a @b.example", [shape]],
    ["a@b@c.example", [shape]],
    [".a@b.example", ["email: Please enter a valid email address"]],
    [`${"a".repeat(243)}@ell.example`, ["email: Email must be less than 254 characters"]],
  ])("of a business to %j", (email, messages) => expect(told(businessInvitationForm(), { email })).toEqual(messages));

  test.each([
    ["a@b.example", []],
    ["  ", ["email: Please enter an email address"]],
    [undefined, ["email: Please enter an email address"]],
    ["a@b", ["email: Please enter a valid email address"]],
  ])("of a co-owner to %j", (email, messages) => expect(told(coOwnerInvitationForm(), { email })).toEqual(messages));

  test("each reason has its title, and what has none is 'Invitation Failed'", () => {
    for (const [title, text] of Object.values(sendFailures)) expect(sendTitle(text)).toBe(title);
    expect(sendTitle("Something else")).toBe("Invitation Failed");
  });
});
