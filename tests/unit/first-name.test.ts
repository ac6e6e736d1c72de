import { expect, test } from "vitest";
import { firstName } from "~/lib/first-name";

test.each([
  ["Margaret Ellis", "Margaret"],
  ["  Łukasz   Wiśniewski ", "Łukasz"],
  ["Dr. Margaret Ellis", "Margaret"],
  ["dr margaret ellis", "margaret"],
  ["Prof. Dr. Ada Whitcombe", "Ada"],
  ["Rev Sir John Smith", "John"],
  ["Sister Mary", "Mary"],
  ["Mr.", "Mr."],
  ["Prince", "Prince"],
  ["Drew Barrow", "Drew"],
  ["Frances Hall", "Frances"],
  ["山田 太郎", "山田"],
  ["陳大文", "陳大文"],
  ["فاطمة الزهراء", "فاطمة"],
  ["Anne-Marie\tO'Neill", "Anne-Marie"],
  ["", ""],
])("%j is called %j", (fullName, called) => expect(firstName(fullName)).toBe(called));
