import { quietZone } from "~/features/book/layout/bars";
import type { BookContent, BookMemory } from "~/features/book/layout/content";
import type { Paper } from "~/features/book/layout/paper";
import type { Item, PlannedPage } from "~/features/book/layout/plan";
import { withoutMarks } from "~/features/book/layout/words";
import type { BookPlan } from "./books.ts";

const rounding = 0.05;

/** The box that the ink of an item may touch, in points. */
export function boxOf(item: Item) {
  if (item.kind !== "line") return item.box;
  const { line, x, baseline } = item;
  const left = x + Math.min(...line.pieces.map((piece) => piece.x));
  return { x: left, y: baseline - line.above, width: line.width, height: line.above + line.below };
}

/** The box without the white around a code, which may lie in the margin. */
function inkOf(item: Item) {
  const box = boxOf(item);
  if (item.kind !== "code") return box;
  const quiet = (quietZone * box.width) / (item.modules.length + 2 * quietZone);
  return { x: box.x + quiet, y: box.y + quiet, width: box.width - 2 * quiet, height: box.height - 2 * quiet };
}

/** The text of a line, without what joins it to the next one. */
export const wordsOf = (item: Item) => (item.kind === "line" ? item.line.pieces.map(({ text }) => text).join("") : "");

const apart = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>) =>
  one.x + one.width <= other.x + rounding ||
  other.x + other.width <= one.x + rounding ||
  one.y + one.height <= other.y + rounding ||
  other.y + other.height <= one.y + rounding;

/** Whether something belongs to the content: not page numbers, running heads and lines. */
export const isPart = (item: Item) => item.element !== null;

/** The pages between the half title and the colophon or back cover. */
export function contentPages({ pages }: BookPlan) {
  const groups = pages.flatMap(({ items }) => items.map(({ element }) => element?.group ?? 0));
  const colophon = Math.max(...groups);
  return pages
    .slice(3)
    .filter(({ items, coloured }) => !coloured && !items.some(({ element }) => element?.group === colophon));
}

/** Whether a line stands on the baseline grid, whose unit is half a line. */
function isOnGrid(item: Item, { top, unit }: Paper): boolean {
  if (item.kind !== "line" || item.line.cut !== "body" || item.ink !== "text") return true;
  // 0.29 of a line lies below its baseline.
  const units = (item.baseline + 0.29 * 2 * unit - top) / unit;
  return Math.abs(units - Math.round(units)) < 0.01;
}

function faultsOfPage({ number, items }: PlannedPage, content: BookContent, paper: Paper): string[] {
  const isBoundLeft = (number % 2 === 1) === (content.direction === "ltr");
  const left = isBoundLeft ? paper.inner : paper.outer;
  const bottom = paper.top + paper.units * paper.unit;
  const parts = items.filter(isPart);
  const boxes = parts.map(boxOf);
  const isOutside = ({ x, y, width, height }: ReturnType<typeof boxOf>) =>
    x < left - rounding ||
    x + width > left + paper.measure + rounding ||
    y < paper.top - rounding ||
    y + height > bottom + rounding;
  const faults: string[] = [];
  for (const [index, item] of parts.entries()) {
    const box = boxes[index] as ReturnType<typeof boxOf>;
    const fault = (what: string) => faults.push(`page ${number}: '${wordsOf(item)}' ${what}`);
    if (isOutside(inkOf(item))) fault("leaves its frame");
    if (boxes.slice(index + 1).some((other) => !apart(box, other))) fault("touches another");
    if (!isOnGrid(item, paper)) fault("isn't on the grid");
  }
  if (["H1", "H2"].includes(parts.at(-1)?.element?.tag ?? "")) faults.push(`page ${number} ends with a heading`);
  return faults;
}

/** The lines of each paragraph, and of each story as a whole, by page. */
function paragraphs(pages: PlannedPage[]) {
  const found = new Map<object | number, number[]>();
  const note = (key: object | number, page: number) => {
    const counts = found.get(key) ?? [];
    counts[page] = (counts[page] ?? 0) + 1;
    found.set(key, counts);
  };
  for (const [number, { items }] of pages.entries())
    for (const item of items) {
      if (item.kind !== "line" || item.element?.tag !== "P") continue;
      note(item.element, number);
      if (item.line.cut === "body" && item.ink === "text") note(item.element.group, number);
    }
  return [...found.values()].map((counts) => counts.filter((count) => count > 0));
}

/** The memories whose code is on another page than the first words behind it, and than the last of what is said in the recording, before it. */
function partedCodes(pages: PlannedPage[]): string[] {
  const codes = new Map<number, number>();
  const said = new Map<number, number>();
  const words = new Map<number, number>();
  for (const { number, items } of pages)
    for (const item of items) {
      const { group = 0, tag } = item.element ?? {};
      if (item.kind === "code") codes.set(group, number);
      if (item.kind !== "line" || tag !== "P" || item.line.cut !== "body") continue;
      if (!codes.has(group)) said.set(group, number);
      else if (!words.has(group)) words.set(group, number);
    }
  return [...codes].flatMap(([group, page]) =>
    [said, words].every((lines) => (lines.get(group) ?? page) === page)
      ? []
      : [`the code on page ${page} stands apart from its words`],
  );
}

/** All characters of a text in the order of their numbers, without spaces and what joins a byline. */
const charactersOf = (text: string) => [...withoutMarks(text.normalize("NFC")).replace(/[\s·]/g, "")].sort().join("");

/** The texts of a memory that are lines of their own, apart from captions. */
function textsOf({ title, author, day, text, type, recording }: BookMemory, { words }: BookContent): string[] {
  if (type === "signature") return [author, text];
  const code = recording && (recording.kind === "video" ? [words.film, words.watch] : [words.voice, words.listen]);
  const said = recording?.said ? [recording.said.label, recording.said.words] : [];
  return [title, author, day ?? "", text, ...said, ...(code ?? [])];
}

/** The memories that aren't printed exactly once, character by character, with all of their pictures. */
function notOnce(content: BookContent, { pages }: BookPlan): string[] {
  const groups = new Map<number, { text: string; pictures: number }>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!item.element) continue;
    const { group, tag } = item.element;
    const found = groups.get(group) ?? { text: "", pictures: 0 };
    if (tag !== "Caption") found.text += wordsOf(item);
    if (item.kind === "picture") found.pictures += 1;
    groups.set(group, found);
  }
  const key = (text: string, pictures: number) => `${pictures} ${charactersOf(text)}`;
  const printed = [...groups.values()].map(({ text, pictures }) => key(text, pictures));
  const times = (wanted: string) => printed.filter((each) => each === wanted).length;
  const all = [...content.memories, ...content.signatures].map((memory) => ({
    id: memory.id,
    key: key(
      textsOf(memory, content).join(""),
      (memory.type === "signature" ? Math.min(1, memory.pictures.length) : memory.pictures.length) +
        (memory.recording?.still ? 1 : 0),
    ),
  }));
  const wanted = (one: string) => all.filter((each) => each.key === one).length;
  return all.filter((each) => times(each.key) !== wanted(each.key)).map(({ id }) => `${id} isn't there once`);
}

/** The faults that a reader or a printer would find in the layout of a book, page by page. */
export function faultsOf(content: BookContent, plan: BookPlan, paper: Paper): string[] {
  const faults = contentPages(plan).flatMap((page) => faultsOfPage(page, content, paper));
  if (plan.pages.length % (plan.pages.length > 64 ? 2 : 4)) faults.push(`${plan.pages.length} pages are no sheets`);
  const empty = plan.pages.slice(2, -1).filter(({ items }) => !items.length);
  const end = plan.pages.length - (plan.pages.at(-2)?.items.length ? 1 : 0);
  for (const { number } of empty) if (number < end - 2) faults.push(`page ${number} is empty`);
  for (const [index, { number, items }] of plan.pages.entries()) {
    if (number !== index + 1) faults.push(`page ${number} is in the place of ${index + 1}`);
    const isSpread = number % 2 === 0 && !items.length && plan.pages[index + 1]?.items.length === 0;
    if (isSpread) faults.push(`pages ${number} and ${number + 1} are empty`);
  }
  for (const counts of paragraphs(plan.pages.slice(3)))
    if (counts.length > 1 && Math.min(...counts) < 2) faults.push("a line stands alone");
  return [...faults, ...partedCodes(contentPages(plan)), ...notOnce(content, plan)];
}
