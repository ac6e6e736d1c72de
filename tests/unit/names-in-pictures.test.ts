import { expect, it } from "vitest";
import { namesForm } from "~/features/people/input";
import { nameHash } from "~/features/people/names.server";
import { peopleTexts } from "~/features/people/texts";
import { inField, limits, readNames } from "~/features/people/typed-names";

it.each([
  ["Anna, Uncle Bert,Joan", ["Anna", "Uncle Bert", "Joan"]],
  ["Anna\r\nUncle Bert\n\nJoan;Zoë", ["Anna", "Uncle Bert", "Joan", "Zoë"]],
  ["آمنة، بدر؛ جنى", ["آمنة", "بدر", "جنى"]],
  ["山田太郎、山田花子，次郎", ["山田太郎", "山田花子", "次郎"]],
  ["Mr and Mrs Smith", ["Mr and Mrs Smith"]],
  ["Anna, ANNA , anna,Ánna", ["Anna"]],
  [" , ;\n", []],
  ["<script>alert(1)</script>Anna\u202e", ["Anna"]],
])("%j holds these names", (text, names) => {
  expect(readNames(text)).toEqual(names);
  expect(readNames(inField(names))).toEqual(names);
});

const refused = (names: string, empty?: boolean) =>
  namesForm(peopleTexts.en, empty)
    .safeParse({ names })
    .error?.issues.map(({ message }) => message);

it("names that are missing, too long or too many are refused, each with its message", () => {
  expect(refused("")).toEqual(["Please enter at least one name"]);
  expect(refused("", true)).toBeUndefined();
  expect(refused("x".repeat(limits.name))).toBeUndefined();
  expect(refused(`Anna, ${"x".repeat(limits.name + 1)}`)?.[0]).toMatch(/^This name is too long: x{39}…$/);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Name ${at}`).join();
  expect(refused(many(limits.names))).toBeUndefined();
  expect(refused(many(limits.names + 1))).toEqual(["Please enter at most 30 names"]);
  expect(refused("x".repeat(1_000_000))).toEqual(["Please enter at most 30 names"]);
});

it("a name that was taken off is known however it is typed, and at its own picture alone", () => {
  expect(nameHash("a", "José Ruiz")).toBe(nameHash("a", " jose  ruiz"));
  expect(nameHash("a", "José Ruiz")).not.toBe(nameHash("b", "José Ruiz"));
});
