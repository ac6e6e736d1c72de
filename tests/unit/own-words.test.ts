import { expect, test } from "vitest";
import { isMadeOfOwnWords } from "~/lib/own-words";

const about = ["Jürgen Ó Briain", "jurgen.o+work@holloway-funerals.example", "Holloway & Sons Ltd", "Everkeep"];

test.each([
  "Holloway2026!",
  "HOLLOWAY-sons-1",
  "JurgenBriain1!",
  "Jürgen_1970",
  "everkeep2026!E",
  "Everkeep-abc1",
  "jurgenowork!1J",
  "Funerals#Holloway9",
])("%s is made of the owner's words", (password) => expect(isMadeOfOwnWords(password, about)).toBe(true));

test.each(["Lantern-2026!", "Holloway-Lantern-1", "Jürgen likes 7 pears!", "Sonata-19!", "1234567890!Aa"])(
  "%s has words of its own",
  (password) => expect(isMadeOfOwnWords(password, about)).toBe(false),
);

test("words of two letters, domains' ends and empty texts say nothing", () => {
  expect(isMadeOfOwnWords("Example-1!", ["a@b.example", "", "Al Bo"])).toBe(false);
  expect(isMadeOfOwnWords("Bo-Li-12!", ["Al Bo"])).toBe(false);
});
