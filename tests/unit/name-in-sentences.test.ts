import { expect, test } from "vitest";
import { nameInSentences } from "~/lib/name-in-sentences";

const named = (full_name: string, known_as: string | null = null) => nameInSentences({ full_name, known_as });

test("a name that the family gave comes first", () => {
  expect(named("Margaret Ellis", "Peggy")).toBe("Peggy");
  expect(named("Prof. Dr. Ada Whitcombe", "Granny Ada")).toBe("Granny Ada");
});

test.each([
  ["Margaret Ellis", "Margaret"],
  ["  Łukasz   Wiśniewski ", "Łukasz"],
  ["Marie DUPONT", "Marie"],
  ["Anne-Marie\tO'Neill", "Anne-Marie"],
  ["D’Arcy McDonald", "D’Arcy"],
  ["Jo Yu", "Jo"],
  ["Ørjan Ås", "Ørjan"],
  ["Zoe\u0308 Bronte\u0308", "Zoë"],
])("%j is plainly a forename and a surname: %j", (full, name) => expect(named(full)).toBe(name));

test.each([
  ["three words", ["Mary Ann Poe", "Nguyễn Thị Minh Khai", "Ludwig van Beethoven", "Maria da Silva"]],
  ["one word", ["Prince", "Rose"]],
  [
    "titles",
    ["Prof. Dr. med. Klaus Weber", "Dr. Weber", "Dr Weber", "Mrs Smith", "The Hon. Mary Lee", "Maj. Gen. Smith"],
  ],
  ["initials and other short forms", ["J. Smith", "J Smith", "Malcolm X", "St John", "Smith Jr", "Wm. Blake"]],
  ["a comma", ["Hartley, Rose", "Hartley,Rose Ann"]],
  ["small letters", ["margaret ellis", "Valéry d'Estaing", "van Gogh"]],
  ["a family name in capitals", ["DUPONT Marie", "MARGARET ELLIS"]],
  ["signs and figures", ["Bob “Bee”", "John 3rd", "Anna & Bob", "Mary (May)", "Rose 🌹"]],
  [
    "other scripts",
    ["عبد الرحمن", "فاطمة الزهراء", "山田 太郎", "王芳", "김철수", "김 철수", "Мария Иванова", "Γιώργος Παππάς"],
  ],
])("with %s it is the full name", (_, names) => {
  for (const name of names) expect(named(name), name).toBe(name);
});

test("a decomposed Korean name keeps all of its syllables", () => {
  expect(named("김철수".normalize("NFD"))).toBe("김철수");
});
