import { describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { gate, refusedMemory } from "~/languages/en";
import { clean, cleanLine } from "~/lib/text";
import { signInForm } from "~/models/account/input";
import { basicForm, gateForm, securityForm, serviceForm, urlForm } from "~/models/memorial/input";
import { sharedType, shareForm } from "~/models/memory/input";
import { rejectForm } from "~/models/moderation/input";

vi.mock("~/lib/text", async (original) => {
  const actual = await original<typeof import("~/lib/text")>();
  return { ...actual, clean: vi.fn(actual.clean), cleanLine: vi.fn(actual.cleanLine) };
});

/** The messages of a refused form: 'field: message'. */
function told(schema: z.ZodType, values: object) {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

type Case = [why: string, values: object, told: string[]];
const long = (length: number) => "x".repeat(length);

function forms(name: string, schema: () => z.ZodType, cases: Case[]) {
  describe(name, () => {
    test.each(cases)("%s", (_, values, messages) => expect(told(schema(), values)).toEqual(messages));
  });
}

const address = "Please enter a valid email address";
forms("sign-in", signInForm, [
  ["right", { email: "ruth@holloway.example", password: "x" }, []],
  ["nothing", {}, ["email: Email is required", "password: Password is required"]],
  ["no address", { email: "ruth", password: "x" }, [`email: ${address}`]],
  ["an address with a line end", { email: "a@b.example\nBcc: c@d.example", password: "x" }, [`email: ${address}`]],
  ["254 characters", { email: `a@${"b.".repeat(122)}example`, password: "x" }, []],
  [
    "255 characters",
    { email: `aaaaa@${"b.".repeat(121)}example`, password: "x" },
    ["email: Email must be less than 254 characters"],
  ],
]);
test("an address is trimmed and in lower case; a password stays as it is", () => {
  const given = { email: " Ruth@Holloway.Example ", password: " pass " };
  expect(signInForm().parse(given)).toEqual({ email: "ruth@holloway.example", password: " pass " });
});

const today = "2026-11-21";
const dated = (dateOfBirth: string, dateOfDeath?: string) => ({ fullName: "Anna", dateOfBirth, dateOfDeath });
const beforeBirth = "dateOfDeath: The date of death cannot be before the date of birth";
forms("step 1", () => basicForm(today), [
  ["a name alone", { fullName: "Anna" }, []],
  ["nothing", {}, ["fullName: Full name is required"]],
  ["blanks", { fullName: " \n " }, ["fullName: Full name is required"]],
  [
    "a name that is nothing once it is cleaned",
    { fullName: "<script>x</script>" },
    ["fullName: Full name is required"],
  ],
  ["99 characters, and 100 of the other name", { fullName: long(99), knownAs: long(100) }, []],
  ["100 characters", { fullName: long(100) }, ["fullName: Full name must be less than 100 characters"]],
  ["a long other name", { fullName: "A", knownAs: long(101) }, ["knownAs: Known as must be at most 100 characters"]],
  ["a life", dated("1941-05-03", "2026-11-21"), []],
  ["a life of one day", dated("2026-11-20", "2026-11-20"), []],
  ["death before birth", dated("1941-05-03", "1941-05-02"), [beforeBirth]],
  [
    "the same, and no name",
    { ...dated("1941", "1940"), fullName: "" },
    ["fullName: Full name is required", beforeBirth],
  ],
  [
    "a day that is not there",
    dated("2023-02-29"),
    ["dateOfBirth: There is no such day. Please write the date of birth as 3 May 1941, or just the year"],
  ],
  ["years alone", dated("1941", "2026"), []],
  ["born in the year of the death", dated("1941-05-03", "1941"), []],
  ["dead in the year of the birth", dated("1941", "1941-01-02"), []],
  ["dead in the year before the birth", dated("1941-05-03", "1940"), [beforeBirth]],
  ["dead before the year of the birth", dated("1941", "1940-12-31"), [beforeBirth]],
  ["born next year", dated("2027"), ["dateOfBirth: The date of birth cannot be in the future"]],
  ["born this year", dated("2026"), []],
  ["born tomorrow", dated("2026-11-22"), ["dateOfBirth: The date of birth cannot be in the future"]],
  ["a year of two digits", dated("0041-05-03"), ["dateOfBirth: Enter the year of the date of birth with four digits"]],
]);

const location = "serviceLocation: Service location must be less than 200 characters";
const soon = { serviceDate: "2026-11-24T11:00" };
const noStart = "livestreamDate: Enter when the livestream begins, because there is no service date";
const notHttps = "livestreamUrl: The livestream link must begin with https://";
const incomplete = "livestreamUrl: The livestream link is not complete. Please copy it from the browser's address bar";
forms("step 2", serviceForm, [
  ["nothing", {}, []],
  ["all", { biography: long(4999), serviceDate: "2026-11-24T11:00", serviceLocation: long(199) }, []],
  ["too much", { biography: long(5000) }, ["biography: Family connections must be less than 5000 characters"]],
  ["line ends count as one character", { biography: "x\r\n".repeat(2499) }, []],
  ["a long place", { serviceLocation: long(200) }, [location]],
  ["a day without a time", { serviceDate: "2026-11-24" }, []],
  ["a livestream on a day without a time", { serviceDate: "2026-11-24", livestreamUrl: "https://a.example" }, []],
  [
    "an hour that is not there",
    { serviceDate: "2026-11-24T24:00" },
    ["serviceDate: Please write the service date and time as 3 December 2026 11:00"],
  ],
  [
    "a day that is not there",
    { serviceDate: "2026-02-30T11:00" },
    ["serviceDate: There is no such day. Please write the service date and time as 3 December 2026 11:00"],
  ],
  [
    "a livestream with the service",
    { serviceDate: "2026-11-24T11:00", livestreamUrl: "https://stream.example/live" },
    [],
  ],
  [
    "a livestream with its own start",
    { livestreamUrl: "https://stream.example/live", livestreamDate: "2026-11-24T10:45" },
    [],
  ],
  ["a livestream's start alone", { livestreamDate: "2026-11-24T10:45" }, []],
  ["a livestream at no time", { livestreamUrl: "https://stream.example/live" }, [noStart]],
  ...["http://stream.example", "stream.example", "javascript:alert(1)", "ftp://stream.example", "//stream.example"].map(
    (livestreamUrl): [string, object, string[]] => [livestreamUrl, { livestreamUrl, ...soon }, [notHttps]],
  ),
  ...["https://stream", "https://stream.example@evil.example/", "https://"].map(
    (livestreamUrl): [string, object, string[]] => [livestreamUrl, { livestreamUrl, ...soon }, [incomplete]],
  ),
  ["2000 characters", { livestreamUrl: `https://stream.example/${long(1977)}`, ...soon }, []],
  [
    "2001 characters",
    { livestreamUrl: `https://stream.example/${long(1978)}`, ...soon },
    ["livestreamUrl: The livestream link must be at most 2000 characters"],
  ],
  [
    "a livestream's day without a time",
    { livestreamDate: "2026-11-24" },
    ["livestreamDate: Please add the time to the livestream date, as in 3 December 2026 11:00"],
  ],
]);
test("a link is trimmed, and otherwise stays as it was typed", () => {
  const livestreamUrl = " https://Stream.example/live?a=1#b \n";
  expect(serviceForm().parse({ livestreamUrl, ...soon }).livestreamUrl).toBe("https://Stream.example/live?a=1#b");
});
test("step 2: a year of two digits is refused, as browsers send it: 0026", () => {
  expect(told(serviceForm(), { serviceDate: "0026-11-24T11:00" })).toHaveLength(1);
});

const tooShort = "password: Password must be at least 4 characters long";
forms("step 3", securityForm, [
  ["four characters", { password: "rose" }, []],
  ["nothing", {}, ["password: Memorial access password is required"]],
  ["three", { password: "abc" }, [tooShort]],
  ["three and what is forgiven", { password: " a-b c-’\u200b“\u2800" }, [tooShort]],
  ["signs alone that are forgiven", { password: "“’—”-" }, [tooShort]],
  ["three characters of two units", { password: "🌹🌹🌹" }, [tooShort]],
  ["four digits of another script", { password: "١٩٥٢" }, []],
  ["fifty", { password: long(50) }, []],
  ["fifty-one", { password: long(51) }, ["password: Password must be at most 50 characters long"]],
]);

const slugMessage = "customUrlSlug: URL slug can only contain lowercase letters, numbers, and hyphens";
const reference = "customUrlSlug: This URL looks like a reference number. Please choose another one";
forms("step 5", urlForm, [
  ["none", {}, []],
  ["a slug", { customUrlSlug: "margaret-ellis-2" }, []],
  ["capitals", { customUrlSlug: "Margaret" }, [slugMessage]],
  ["a path", { customUrlSlug: "a/../b" }, [slugMessage]],
  ["letters beyond a to z", { customUrlSlug: "łukasz" }, [slugMessage]],
  ["101 characters", { customUrlSlug: long(101) }, ["customUrlSlug: URL slug must be at most 100 characters"]],
  ["a UUID", { customUrlSlug: "0b9f6c1e-6a0f-4c1d-9d3e-2f6f5a4b3c2d" }, [reference]],
]);

forms("the gate", () => gateForm(gate), [
  ["a password", { password: " rosegarden " }, []],
  ["nothing", {}, ["password: Please enter a password."]],
  ["blanks", { password: "   " }, ["password: Please enter a password."]],
  ["a book", { password: long(1001) }, ["password: Incorrect password. Please try again."]],
]);

const memory = {
  submissionId: "a".repeat(43),
  memoryType: "story",
  authorName: "N",
  contentTitle: "B",
  contentText: "X",
};
forms("sharing", () => shareForm("story", refusedMemory), [
  ["a story", memory, []],
  ["nothing to say", { ...memory, contentText: undefined }, ["contentText: Please write a few words"]],
  [
    "nothing once it is cleaned",
    { ...memory, contentText: "<script>1</script>" },
    ["contentText: Please write a few words"],
  ],
  ["blanks", { ...memory, authorName: " ", contentTitle: "\n" }, ["authorName: Please enter your name"]],
  ["10,000 characters", { ...memory, contentText: long(10_000) }, []],
  ["one more", { ...memory, contentText: long(10_001) }, ["contentText: Your words must be at most 10000 characters"]],
]);
test.each([{ memoryType: "poem" }, { memoryType: "" }, { submissionId: "short" }, { submissionId: "a b".repeat(9) }])(
  "what the share form never sends is refused: %j",
  (other) => expect(told(shareForm("story", refusedMemory), { ...memory, ...other })).toHaveLength(1),
);
test("words are stored clean, in lines; names and titles in one", () => {
  const given = {
    authorName: " Nora \n Ellis ",
    contentTitle: "A\u0000 <script>x</script>day",
    contentText: " a\r\n\r\nb ",
  };
  const stored = { authorName: "Nora Ellis", contentTitle: "A day", contentText: "a\n\nb" };
  expect(shareForm("story", refusedMemory).parse({ ...memory, ...given })).toMatchObject(stored);
});
test("an unknown type of memory is a story", () => {
  expect(["photo", "signature", "video", "film", "", null].map(sharedType)).toEqual([
    "photo",
    "signature",
    "video",
    "story",
    "story",
    "story",
  ]);
});

forms("rejecting", rejectForm, [
  ["without a reason", {}, []],
  ["with one", { rejectionReason: long(1000) }, []],
  ["with a long one", { rejectionReason: long(1001) }, ["rejectionReason: The reason must be at most 1000 characters"]],
]);

test("a text that is too long is refused before it is cleaned", () => {
  vi.mocked(clean).mockClear();
  vi.mocked(cleanLine).mockClear();
  const text = long(1_000_000);
  expect(
    told(shareForm("story", refusedMemory), { ...memory, authorName: text, contentTitle: text, contentText: text }),
  ).toHaveLength(3);
  expect(told(basicForm(today), { fullName: text, knownAs: text })).toHaveLength(2);
  expect(told(serviceForm(), { biography: text, serviceLocation: text })).toHaveLength(2);
  expect(told(rejectForm(), { rejectionReason: text })).toHaveLength(1);
  expect(clean).not.toHaveBeenCalled();
  expect(cleanLine).not.toHaveBeenCalled();
  expect(told(rejectForm(), { rejectionReason: "short" })).toEqual([]);
  expect(clean).toHaveBeenCalledOnce();
});
