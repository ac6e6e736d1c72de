import { describe, expect, test } from "vitest";
import { givenName, nameInSentences } from "~/lib/given-name";

test.each([
  ["Margaret Ellis", "Margaret"],
  ["  Łukasz   Wiśniewski ", "Łukasz"],
  ["Dr. Margaret Ellis", "Margaret"],
  ["dr margaret ellis", "margaret"],
  ["Prof. Dr. Ada Whitcombe", "Ada"],
  ["Rev Sir John Smith", "John"],
  ["Sister Mary", "Mary"],
  ["Mr.", "Mr."],
  ["Prof. Dr.", "Dr."],
  ["Prince", "Prince"],
  ["Drew Barrow", "Drew"],
  ["Frances Hall", "Frances"],
  ["Paul Albert", "Paul"],
  ["Nguyen Van An", "Nguyen"],
  ["فاطمة الزهراء", "فاطمة"],
  ["Anne-Marie\tO'Neill", "Anne-Marie"],
  ["", ""],
])("%j is called %j", (fullName, name) => expect(givenName(fullName)).toBe(name));

describe("a name with the family name first", () => {
  test.each([
    ["山田 太郎", "太郎"],
    ["山田　太郎", "太郎"],
    ["山田太郎", "太郎"],
    ["高橋誠", "誠"],
    ["山田はなこ", "はなこ"],
    ["佐々木ケイ", "ケイ"],
    ["さくら", "さくら"],
    ["陳大文", "大文"],
    ["王芳", "芳"],
    ["欧阳修", "修"],
    ["司馬相如", "相如"],
    ["犬養毅", "犬養毅"],
    ["김민수", "민수"],
    ["김 민수", "민수"],
    ["남궁민수", "민수"],
    ["이황", "황"],
    ["Nagy János", "János"],
    ["dr. Kovács Erzsébet", "Erzsébet"],
    ["Nagy Jánosné", "Jánosné"],
    ["János Nagy", "János"],
    ["Anna László", "Anna"],
  ])("%j is called %j", (fullName, name) => expect(givenName(fullName)).toBe(name));
});

test("the name that the family gave comes first", () => {
  expect(nameInSentences({ full_name: "Margaret Ellis", known_as: "Peggy" })).toBe("Peggy");
  expect(nameInSentences({ full_name: "Margaret Ellis", known_as: null })).toBe("Margaret");
});
