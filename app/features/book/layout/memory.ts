import { fill } from "~/lib/fill";
import { quietZone } from "./bars";
import type { BookMemory, BookPicture, BookWords } from "./content";
import type { Setter } from "./look";
import { mm } from "./paper";
import { isPair, pairRow, pictureRow } from "./pictures";
import type { Element, Item } from "./plan";
import { gap, lineRow, type Row, rowOf, unitsOf, wholeLines } from "./rows";
import { headingOf } from "./title";
import { directionOf, isolated } from "./words";

/** The side of a code in points. A module of the longest address is then 0.6 mm, which phones and scanners at 150 dpi can read. */
export const codeSide = 25 * mm;

/** With more pictures than these the words come first: they would be lost behind them. */
const fewPictures = 2;
/** The number of lines of a story that stays with the picture below it. */
const fewLines = 3;

/** A code with lines of text beside it. */
export function codeRow(
  setter: Setter,
  { modules, alt, group, label, hint, sound }: CodeText & { modules: boolean[][] },
): Row {
  const { unit, measure } = setter.making.paper;
  const quiet = (quietZone * codeSide) / (modules.length + 2 * quietZone);
  // Its black begins where the text does: the white around it lies in the margin.
  const aside = codeSide - quiet + 14;
  const figure: Element = { tag: "Figure", group, alt };
  const element: Element = { tag: "P", group };
  const width = measure - aside;
  const rows = [
    ...setter.lines(label, "label", { width }).lines.map((line) => lineRow(line, { unit, element, ink: "accent" })),
    ...setter.lines(hint, "hint", { width }).lines.map((line) => lineRow(line, { unit, element, ink: "quiet" })),
  ];
  const textUnits = unitsOf(rows) + (sound ? 2 : 0);
  const isRightToLeft = directionOf(label) === "rtl";
  return rowOf(wholeLines(Math.max(Math.ceil(codeSide / unit) + 1, textUnits)), ({ left, top, height }) => {
    const x = isRightToLeft ? left + width + 14 : left - quiet;
    const box = { x, y: top + (height - codeSide) / 2, width: codeSide, height: codeSide };
    const items: Item[] = [{ kind: "code", element: figure, box, modules }];
    const textLeft = isRightToLeft ? left : left + aside;
    let y = top + (height - textUnits * unit) / 2;
    if (sound) {
      const wide = Math.min(width, 40 * mm);
      const bars = { x: isRightToLeft ? textLeft + width - wide : textLeft, y, width: wide, height: 2 * unit - 3 };
      items.push({ kind: "sound", element: null, box: bars });
      y += 2 * unit;
    }
    for (const row of rows) {
      items.push(...row.place({ left: textLeft, top: y, height: row.units * unit }));
      y += row.units * unit;
    }
    return items;
  });
}

interface CodeText {
  alt: string;
  group: number;
  label: string;
  hint: string;
  sound?: boolean;
}

/** The pictures of a memory with their captions: two upright ones stand side by side. */
function galleryRows(setter: Setter, memory: BookMemory, alt: string, group: number): Row[] {
  const { column } = setter;
  const { warn } = setter.making;
  const { title, pictures } = memory;
  const shown = (picture: BookPicture) => ({
    picture,
    title,
    element: { tag: "Figure" as const, group, alt: picture.caption || alt },
  });
  const rows: Row[] = [];
  for (let index = 0; index < pictures.length; index++) {
    const [picture, next] = [pictures[index], pictures[index + 1]];
    if (!picture) continue;
    if (next && isPair(picture, next, column)) {
      rows.push(pairRow([shown(picture), shown(next)], column, warn));
      index += 1;
      continue;
    }
    rows.push(pictureRow(shown(picture), column, Boolean(picture.caption), warn));
    if (!picture.caption) continue;
    rows.push(...setter.rows(picture.caption, "caption", { tag: "Caption", group }), gap(2));
  }
  return rows;
}

/** The spoken words of a recording, below their heading. */
async function saidRows(setter: Setter, { label, words }: { label: string; words: string }, group: number) {
  const heading = setter.rows(label, "byline", { tag: "P", group });
  bind(heading);
  const said = [...(await setter.story(words, group)), gap(2)];
  bind(said);
  return [...heading, ...said];
}

/** The still of a film, what is said in a recording, and the code that opens it. */
async function recordingRows(
  setter: Setter,
  { title, author, recording }: BookMemory,
  words: BookWords,
  group: number,
): Promise<Row[]> {
  if (!recording) return [];
  const name = { author, title };
  const isFilm = recording.kind === "video";
  const rows: Row[] = [];
  if (recording.still) {
    const element: Element = { tag: "Figure", group, alt: fill(words.still, name) };
    const still = pictureRow({ picture: recording.still, title, element }, setter.column, false, setter.making.warn);
    rows.push({ ...still, bound: true });
  }
  if (recording.said) rows.push(...(await saidRows(setter, recording.said, group)));
  const code = codeRow(setter, {
    modules: recording.code,
    alt: fill(words.code, name),
    group,
    sound: !isFilm,
    label: isFilm ? words.film : words.voice,
    hint: isFilm ? words.watch : words.listen,
  });
  return [...rows, code];
}

/**
 * A memory: its title, its writer and day, its pictures, the code that opens its recording, and its words. Nobody scans a code whose words they can't
 * see, so it stands on the page on which these begin, and a picture does if a page has room for both.
 */
export async function memoryRows(setter: Setter, memory: BookMemory, words: BookWords, group: number): Promise<Row[]> {
  const { title, day, text, pictures } = memory;
  const { heading, author } = headingOf(memory);
  const byline = [author, day].flatMap((part) => (part ? [isolated(part)] : [])).join(" · ");
  const rows: Row[] = [
    ...setter.rows(heading, "title", { tag: "H2", group, bookmark: heading }),
    ...setter.rows(byline, "byline", { tag: "P", group }, true, directionOf(memory.author)),
  ];
  rows.push(gap(unitsOf(rows) % 2 ? 1 : 2, true));
  const gallery = galleryRows(setter, memory, fill(words.picture, { author: memory.author, title }), group);
  const recording = await recordingRows(setter, memory, words, group);
  const story = await setter.story(text, group);
  if (story.length) for (const code of recording.slice(-1)) code.keep = true;
  if (pictures.length > fewPictures) {
    if (story.length <= fewLines) bind(story);
    return [...rows, ...recording, ...story, gap(2), ...gallery];
  }
  for (const row of gallery) row.near = true;
  if (story.length) bind(gallery);
  return [...rows, ...gallery, ...recording, ...story];
}

/** Keeps the last of some rows on the page of what follows. */
function bind(rows: Row[]): void {
  for (const row of rows.slice(rows.at(-1)?.blank ? -2 : -1)) row.bound = true;
}
