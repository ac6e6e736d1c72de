/**
 * Characters that Windows, macOS or Linux forbids in a name, or that can't be seen: controls, marks of direction, halves of pairs, unassigned characters. The
 * joiners stay, because emoji and Persian are written with them.
 */
const unsafe = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029/\\:*?"<>|])+/gu;

/** Names of devices on Windows, also with an ending. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** Bytes of a name in UTF-8. An encrypted disk on Linux takes 143, all others more; a path on old Windows 260 characters. */
const mostBytes = 140;
const mostCharacters = 90;

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text that is at most so many bytes in UTF-8, without cutting a character that people see as one. */
function cut(text: string, bytes: number) {
  let kept = "";
  let count = 0;
  for (const { segment } of segments.segment(text)) {
    count += 1;
    if (count > mostCharacters || Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}

/**
 * A file name that every system takes, made of a text that somebody wrote: one line in Unicode's composed form, without paths, of at most 140 bytes
 * together with its ending. `ending` is kept whole. `fallback` is used if nothing is left of the text.
 */
export function safeFileName(text: string, ending: string, fallback: string): string {
  const plain = text.normalize("NFC").replace(unsafe, " ").replace(/\s+/g, " ").trim();
  const kept = cut(plain.replace(/^[.\s-]+/, ""), mostBytes - Buffer.byteLength(ending)).replace(/[.\s]+$/, "");
  return `${(kept || fallback).replace(reserved, "_$1")}${ending}`;
}

/** A name as systems that ignore case compare it. */
const folded = (path: string) => path.normalize("NFC").toUpperCase().toLowerCase();

/** Gives each path once: one that differs from an earlier one in case alone, or not at all, gets a number before its ending. */
export class UniquePaths {
  readonly #taken = new Set<string>();

  take(path: string): string {
    const [, stem = "", ending = ""] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
    let unique = path;
    for (let number = 2; this.#taken.has(folded(unique)); number++) unique = `${stem} (${number})${ending}`;
    this.#taken.add(folded(unique));
    return unique;
  }
}
