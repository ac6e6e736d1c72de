import { describe, expect, test } from "vitest";
import { email } from "~/models/account/input";
import { businessInvitationForm } from "~/models/people/input";

const invalid = "Please enter a valid email address";
const taken: [typed: string, stored: string][] = [
  ["anna@bestattungen-müller.de", "anna@xn--bestattungen-mller-z6b.de"],
  ["Anna@XN--Bestattungen-Mller-Z6B.de", "anna@xn--bestattungen-mller-z6b.de"],
  ["anna@example.xn--p1ai", "anna@example.xn--p1ai"],
  ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
  ["m&j@example.com", "m&j@example.com"],
  ["\u200banna@example.com", "anna@example.com"],
  ["\u202aanna@example.com\u202c", "anna@example.com"],
  ["anna＠example.com", "anna@example.com"],
  [" Nora.O'Brien+1@ellis.example ", "nora.o'brien+1@ellis.example"],
];
const refused = [
  "Anna Schmidt <anna@example.com>",
  "anna@example",
  "anna@@example.com",
  "a@b@example.com",
  "anna@example..com",
  "anna@-.de",
  "ännchen@example.com",
  "anna@exa mple.com",
  "anna@[127.0.0.1]",
  "anna@127.0.0.1",
];

describe("an email address", () => {
  test.each(taken)("%j is taken as %s", (typed, stored) => {
    expect(email().parse(typed)).toBe(stored);
    expect(businessInvitationForm().parse({ email: typed })).toEqual({ email: stored });
  });
  test.each(refused)("%j is refused", (typed) =>
    expect(
      email()
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual([invalid]),
  );
  test("of 255 characters is too long, and one of invisible signs alone is missing", () => {
    const long = `${"a".repeat(243)}@example.com`;
    expect(email().safeParse(long).error?.issues[0]?.message).toBe("Email must be less than 254 characters");
    expect(email().safeParse("\u200b \u2060").error?.issues[0]?.message).toBe("Email is required");
  });
});
