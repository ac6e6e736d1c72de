import { blanks, plainArabic, plainDigits, quotationMarks } from "./typed-signs";

/**
 * An access password in the form in which it is compared: without case, spaces, dashes, quotation marks and signs that nobody sees, with
 * digits of all scripts as 0 to 9, and with one character for each that Unicode has in several forms. Accents count. What is stored has been made with
 * this form, so `folding` in the check of passwords has to rise with each change.
 */
export function plainPassword(text: string): string {
  // Before NFKC, which makes a space and an accent of ´, and after it, which makes an apostrophe of its full-width form.
  const compatible = text.replace(quotationMarks, "").normalize("NFKC");
  // To lower case and then to upper case, because ẞ has no other capital and ß, ς and ı no other small letter in common with SS, Σ and I.
  const oneCase = compatible
    .toLowerCase()
    .toUpperCase()
    .normalize("NFD")
    .replace(/I\u0307/g, "I")
    .normalize("NFKC");
  return plainDigits(plainArabic(oneCase.toLowerCase()))
    .replaceAll("ς", "σ")
    .replace(quotationMarks, "")
    .replace(/\p{Dash}/gu, "")
    .replace(blanks, "");
}
