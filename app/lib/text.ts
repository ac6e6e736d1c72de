import { isBlank } from "./typed-signs.ts";

const blockTag = /<(\/?)(script|iframe|object|embed)$/;
const schemes = ["javascript:", "vbscript:"];
const dataUrl = /(?:^|[^a-z0-9])(data:[a-z]{2,20}\/)$/;
const handler = /(?:^|[^a-z0-9])(on[a-z]{3,24})$/;
const nameCharacter = /[a-z0-9-]/i;
const lookBack = 48;
/** Without any of these in a text nothing is removed from it. */
const forbidden = /<\/?(?:script|iframe|object|embed)|(?:java|vb)script:|data:[a-z]{2,20}\/|on[a-z]{3,24}\s*=/;

/**
 * Removes what no text may contain: script, iframe, object and embed blocks, script schemes, data: URLs and inline event handlers. It makes one pass and
 * pushes the characters that stay onto a stack. So it also finds a pattern whose halves only meet through a removal, and the time stays linear.
 */
export function sanitise(text: string): string {
  if (!forbidden.test(text.toLowerCase())) return text;
  const output: string[] = [];
  /** For each character of the output, the index of the last one so far that isn't white space. */
  const solid: number[] = [];
  /** The start of each tag whose name has been removed: its '>' removes the rest. */
  const tags: { at: number; name: string; closes: boolean }[] = [];
  /** The starts of open blocks by name: the closing tag removes the content. */
  const blocks = new Map<string, number[]>();
  const tail = (end = output.length) =>
    output
      .slice(Math.max(0, end - lookBack), end)
      .join("")
      .toLowerCase();
  const cut = (length: number) => {
    output.length = length;
    solid.length = length;
    while ((tags.at(-1)?.at ?? -1) > length) tags.pop();
    for (const opened of blocks.values()) while ((opened.at(-1) ?? -1) > length) opened.pop();
  };
  const takeTagName = () => {
    if (!/[ted]/i.test(output.at(-1) ?? "")) return;
    const found = blockTag.exec(tail());
    if (!found) return;
    cut(output.length - found[0].length);
    tags.push({ at: output.length, name: found[2] ?? "", closes: Boolean(found[1]) });
  };

  for (const unit of text.split("")) {
    if (!nameCharacter.test(unit)) takeTagName();
    solid.push(/\s/.test(unit) ? (solid.at(-1) ?? -1) : output.length);
    output.push(unit);
    if (unit === ":") {
      const scheme = schemes.find((name) => tail().endsWith(name));
      if (scheme) cut(output.length - scheme.length);
    } else if (unit === "/") {
      const found = dataUrl.exec(tail())?.[1];
      if (found) cut(output.length - found.length);
    } else if (unit === "=") {
      const end = (solid.at(-2) ?? -1) + 1;
      const found = handler.exec(tail(end))?.[1];
      if (found) cut(end - found.length);
    } else if (unit === ">" && tags.length) {
      const tag = tags.pop() as (typeof tags)[number];
      const opened = blocks.get(tag.name) ?? [];
      blocks.set(tag.name, opened);
      cut((tag.closes ? opened.pop() : undefined) ?? tag.at);
      if (!tag.closes && tag.name !== "embed") opened.push(tag.at);
    }
  }
  takeTagName();
  return output.join("");
}

/** Line ends of all kinds: FileMaker writes a vertical tab, PowerPoint a line separator (Unicode Standard Annex #14, mandatory breaks). */
const lineEnds = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/**
 * Cleans a text for storage: uniform line ends, a space for each of ASCII's information separators, no other control characters, no surrounding space,
 * nothing that sanitise removes. A text that shows nothing becomes empty.
 */
export function clean(text: string): string {
  const lines = text
    .replace(lineEnds, "\n")
    .replace(/[\u001c-\u001f]/g, " ")
    .replace(/[\u0000-\u0008\u000e-\u001b\u007f\ufffe\uffff]/g, "");
  const cleaned = sanitise(lines).trim();
  return isBlank(cleaned) ? "" : cleaned;
}

/**
 * Composes letters and their marks (NFC), as programs on a Mac may send them apart. Chinese characters of the compatibility blocks stay: NFC would change
 * the form in which a family writes its name.
 */
function composed(text: string): string {
  return text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize("NFC"));
}

/**
 * Like clean, for a single line: every run of white space becomes one space, letters are composed, and controls of direction go, which could turn round the
 * sentences in which a name or title stands.
 */
export function cleanLine(text: string): string {
  // Composed first: it makes Latin letters of signs such as that of Kelvin, and they might complete what clean removes.
  return clean(composed(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, "")).replace(/\s+/g, " ");
}

/** Like cleanLine, for the first 1,000 characters. For fields without a length limit: cleaning a million characters takes a second. */
export function cleanStart(text: string): string {
  return cleanLine(text.slice(0, 1000));
}

export function initials(name: string): string {
  const visible = name.normalize("NFC").replace(/\p{Cf}/gu, "");
  const words = visible.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** Shortens a text to a length in characters, ending in an ellipsis if something was cut. */
export function shorten(text: string, length: number): string {
  // Each character takes at most two places. Far longer texts aren't divided as a whole.
  const all = [...text.slice(0, 2 * length + 2)];
  return all.length <= length
    ? text
    : `${all
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}

/** The paragraphs of a text: blocks of lines with blank lines between them. Each keeps its line breaks. */
export const paragraphsOf = (text: string): string[] => text.split(/\n(?:[^\S\n]*\n)+/).filter(Boolean);
