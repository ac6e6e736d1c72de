import { describe, expect, test } from "vitest";
import { withoutLinks } from "~/lib/link";
import { businessForm, memberForm } from "~/models/account/input";
import { render } from "~/models/mail/in-language.server";
import { basicForm } from "~/models/memorial/input";
import { colleagueForm } from "~/models/people/input";

const refused = "A name can't contain a web or email address";
const addresses = ["Win at https://prize.example", "www.prize.example", "Ada ftp://x", "Ada of ada@prize.example"];
const names = ["St.John Smith", "J.R. Whitcombe", "O'Brien-Jones", "Ada @ Holloway", "Żółć Sp. z o.o."];
const password = "Rosegarden-1941";
const typed = { password, confirmPassword: password, businessType: "Funeral Home" };
const forms: Record<string, (name: string) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }> = {
  "a co-owner": (name) => memberForm().safeParse({ ...typed, fullName: name }),
  "a business": (name) => businessForm().safeParse({ ...typed, fullName: "Ada Whitcombe", businessName: name }),
  "a colleague": (name) => colleagueForm().safeParse({ fullName: name, email: "a@home.example" }),
  "a memorial": (name) => basicForm("2026-11-26").safeParse({ fullName: name }),
  "a memorial's Known As": (name) => basicForm("2026-11-26").safeParse({ fullName: "Ada Whitcombe", knownAs: name }),
};

describe.each(Object.entries(forms))("the name of %s", (_, parse) => {
  test.each(addresses)("can't be '%s'", (name) =>
    expect(parse(name).error?.issues.map(({ message }) => message)).toEqual([refused]),
  );
  test.each(names)("can be '%s'", (name) => expect(parse(name).error?.issues ?? []).toEqual([]));
});

describe("a name in a mail", () => {
  const letter = render(
    {
      subject: "The memorial of prize.example",
      lines: ["Win at https://prize.example/now would like your help. Write to help@everkeep.example."],
      link: { label: "Accept", url: "https://everkeep.example/auth" },
    },
    "Everkeep",
  );
  test("never becomes a link, and looks the same", () => {
    for (const text of [letter.subject, letter.text, letter.html]) {
      expect(text).not.toMatch(/prize\.example|https:\/\/prize/);
      expect(text.replaceAll("\u200b", "")).toContain("prize.example");
    }
  });
  test("leaves our own link and addresses that people copy as they are", () => {
    expect(letter.text).toContain("https://everkeep.example/auth");
    expect(letter.text).toContain("help@everkeep.example");
  });
  test.each(["3 December 2026, 11.30", "No. 5", "Ends here. Then it goes on.", "nora@ellis.example"])(
    "'%s' isn't touched",
    (text) => expect(withoutLinks(text)).toBe(text),
  );
});
