const around = "[\\s\\p{P}\\p{S}\\p{Cf}]";
const atEnds = new RegExp(`^(?:(?!-)${around})+|(?:(?!-)${around})+$`, "gu");

/**
 * The last part of a memorial's address in the form that is looked up, from what mail and chat programs make of it: small letters, plain hyphens, without
 * invisible characters, and without a full stop, bracket, quotation mark or space at its ends.
 */
export function pastedId(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(atEnds, "")
    .toLowerCase();
}
