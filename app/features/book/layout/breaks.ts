import type { Hyphenate } from "./type";

/** A place where a line may end: its text ends at `end`, and the next line begins at `next`. */
export interface Break {
  end: number;
  next: number;
  /** The number of points against breaking here; a space has none. */
  cost: number;
  /** Whether a hyphen is drawn. */
  hyphen: boolean;
}

const costs = { space: 0, dash: 30, ideograph: 0, hyphen: 60, syllable: 10, letter: 4000 };

/** Scripts that put no spaces between words, apart from those whose words Intl.Segmenter finds. */
const ideographs = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{Emoji_Presentation}]|\ufe0f/u;
/** Scripts whose words have to be looked up in a dictionary. */
const unspaced = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** No line begins with these (JIS X 4051, UAX #14 classes CL, EX, NS and others). */
const closing =
  /^[\p{Pe}\p{Pf}、。，．・：；！？,.!?:;%‰°ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶㇰ-ㇿ゛゜〜～｡､･ｰｧ-ｯ…‥’”»›]|^\u200d/u;
/** No line ends with these. */
const opening = /[\p{Ps}\p{Pi}¿¡$£€¥]$/u;

/**
 * Words of signs alone, as French writes ! ? ; : and the inside of « » with a space: they stay with the word before or after them, across the space
 * (UAX #14, LB13 and LB14). A sign with letters at it, such as the German »Ja«, says nothing about its space.
 */
const closingAlone = /^[\p{Pe}\p{Pf}、。，．・：；！？,.!?:;%‰…‥’”»›]+$/u;
const openingAlone = /^[\p{Ps}\p{Pi}¿¡]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** The longest run of characters, in UTF-16 units, that stands without any place to break it. */
const longest = 40;
/** A shorter word isn't divided. */
const shortest = 5;

function withinWord(word: string, position: number, hyphenate: Hyphenate): Break[] {
  const found = new Map<number, Break>();
  const add = (offset: number, cost: number, hyphen = false) => {
    const [before, after] = [word.slice(0, offset), word.slice(offset)];
    if (offset <= 0 || offset >= word.length || closing.test(after) || opening.test(before)) return;
    const known = found.get(offset);
    if (!known || known.cost > cost)
      found.set(offset, { end: position + offset, next: position + offset, cost, hyphen });
  };
  for (const { index } of word.matchAll(/(?<=[\p{L}\p{N}][-‐–—/])(?=[\p{L}\p{N}])|(?<=[—–])(?=\p{L})/gu))
    add(index, costs.dash);
  if (unspaced.test(word)) for (const { index } of words.segment(word)) add(index, costs.syllable);
  if (ideographs.test(word)) {
    let before = "";
    for (const { segment, index } of graphemes.segment(word)) {
      if (ideographs.test(segment) || ideographs.test(before)) add(index, costs.ideograph);
      before = segment;
    }
  }
  // Only the letters of a word are looked up, without what surrounds them.
  for (const { 0: letters, index } of word.matchAll(/[\p{L}\p{M}’']+/gu)) {
    if (letters.length < shortest || letters.length > longest) continue;
    let offset = index;
    const parts = hyphenate(letters).split("\u00ad");
    if (parts.join("") !== letters) continue;
    for (const part of parts.slice(0, -1)) {
      offset += part.length;
      add(offset, costs.hyphen, true);
    }
  }
  if (word.length > longest && !ideographs.test(word))
    for (const { index } of graphemes.segment(word)) add(index, costs.letter);
  return [...found.values()].sort((one, other) => one.end - other.end);
}

/**
 * The places where the lines of a text may end, in order; the last is the end of the text. Spaces are single. Words of a Latin script are divided as
 * `hyphenate` says, Chinese and Japanese between characters, Thai, Lao, Khmer and Burmese between words, and very long words anywhere.
 */
export function breaksOf(text: string, hyphenate: Hyphenate): Break[] {
  const breaks: Break[] = [];
  let at = 0;
  const all = text.split(" ");
  for (const [place, word] of all.entries()) {
    breaks.push(...withinWord(word, at, hyphenate));
    at += word.length;
    const joined = openingAlone.test(word) || closingAlone.test(all[place + 1] ?? "");
    // Not forbidden: a text of such signs alone has to end its lines somewhere.
    breaks.push({ end: at, next: at + 1, cost: joined ? costs.letter : costs.space, hyphen: false });
    at += 1;
  }
  const last = breaks.at(-1) as Break;
  last.next = last.end;
  last.cost = costs.space;
  return breaks;
}
