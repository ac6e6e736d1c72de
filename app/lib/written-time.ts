const two = (number: number) => String(number).padStart(2, "0");

/** A text in one line, with digits 0 to 9 and without marks of the reading direction, which Arabic dates have. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const clock = "(\\d{1,2}(?:[:.]\\d{2})?)( ?[ap]m)?";
const range = new RegExp(`(?<![\\d/.:-])${clock}( ?(?:-|–|—| to | till | until | bis | à | a ) ?)${clock}$`, "i");
const isoDate = /\d{4}-\d{2}-\d{2}[T ]/;

/** The beginning of a time from one to another at the end of a text. '11 - 1pm' begins at 11 am, '2 - 3pm' at 2 pm. */
function withoutEnd(text: string) {
  const found = range.exec(text);
  if (!found) return text;
  const [all, from = "", half = "", between = "", to = "", lastHalf = ""] = found;
  const isRange = lastHalf !== "" || (/[:.]/.test(from) && /[:.]/.test(to));
  // In 2026-11-03 11:00-05:00 it is a zone.
  if (!isRange || (between === "-" && isoDate.test(text))) return text;
  const start = text.slice(0, -all.length) + from;
  if (half || !lastHalf) return start + half;
  const minutes = (time: string, pm: boolean) => {
    const [hour = 0, minute = 0] = time.split(/[:.]/).map(Number);
    return ((hour % 12) + (pm ? 12 : 0)) * 60 + minute;
  };
  const endsPm = /p/i.test(lastHalf);
  const isSame = minutes(from, endsPm) <= minutes(to, endsPm);
  return `${start} ${isSame === endsPm ? "pm" : "am"}`;
}

/**
 * A text that may end in a time of the day, with that time as programs write it: '11:00 hrs', '11 o'clock', '12 noon', '14 Uhr 30' and '2:30 p. m.' are
 * replaced, and of '11am - 12pm' the beginning stays. From 1 to 7 o'clock stays as it is: it doesn't say which half of the day is meant.
 */
export function plainTimes(text: string): string {
  const one = text
    .replace(/(\d ?)([ap])(?:\. ?| )m\b\.?/gi, "$1$2m")
    .replace(/\b(\d{1,2}) ?(?:uhr|h) ?(\d{2})(?: ?uhr)?$/i, "$1:$2")
    .replace(/\b(\d{2})(\d{2}) ?(?:hrs?|hours|uhr|h)\.?$/i, "$1:$2")
    .replace(/(\b\d{1,2}[:.]\d{2}) ?(?:hrs?|hours|uhr|h)\.?$/i, "$1")
    .replace(/\b(\d{1,2}) ?(?:uhr|hrs?|hours)\.?$/i, "$1:00")
    .replace(/\b(8|9|1[0-2]) ?o['’]clock$/i, "$1:00")
    .replace(/\b12 ?(?:noon|midday)$/i, "12:00");
  return withoutEnd(one);
}

/** Reads a time of the day, such as 14:00, 2.30 pm, 14h00, 1430 or a spreadsheet's fraction of a day, as 'HH:MM'; null if it isn't one. */
export function readTime(text: string): string | null {
  const plain = plainTimes(
    plainText(text.slice(0, 60))
      .toLowerCase()
      .replace(/^(?:at|um|ab|à|a las) /, ""),
  );
  if (plain === "noon" || plain === "midday") return "12:00";
  if (/^0[.,]\d{3,}$/.test(plain)) {
    const minutes = Math.round(Number(plain.replace(",", ".")) * 1440);
    return minutes < 1440 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
  }
  const [, hours = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:.h](\d{2})?(?::\d{2}(?:\.\d+)?)?)? ?([ap])?(?:\.?m\.?)?$/.exec(plain) ??
    /^(\d{2})(\d{2})$/.exec(plain) ??
    [];
  if (hours === "" || (!half && !/[:.h]|^\d{4}$/.test(plain))) return null;
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  const isTime = hour <= 23 && Number(minutes) <= 59 && (!half || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${two(hour)}:${minutes}` : null;
}
