import type { BookContent } from "./content";
import type { Setter } from "./look";
import { memoryRows } from "./memory";
import { mm } from "./paper";
import type { Element } from "./plan";
import { gap, type Row, rowOf, unitsOf } from "./rows";
import { signatureRows } from "./signatures";

/** The space between two memories, in units. Pages end where their last memory does: stretched spaces would tell memories apart that are alike. */
const betweenMemories = 6;

/** The heading of a section, a third of a page lower than the text. */
export function opening(setter: Setter, title: string, group: number): Row[] {
  const element: Element = { tag: "H1", group, bookmark: title };
  const { unit } = setter.making.paper;
  const heading = setter.rows(title, "section", element, true);
  const rule: Row["place"] = ({ left, top }) => {
    const x = left + setter.making.paper.measure / 2 - 11 * mm;
    return [{ kind: "rule", element: null, box: { x, y: top + unit, width: 22 * mm, height: 0.6 } }];
  };
  const space = rowOf(6, () => [], { keep: true });
  return [space, ...heading, rowOf(unitsOf(heading) % 2 ? 5 : 6, rule, { keep: true })];
}

/** The life: its heading, the dates, the biography. */
export async function* lifeRows(setter: Setter, { words, dates, biography }: BookContent, group: number) {
  const rows = opening(setter, words.life, group);
  if (dates) rows.push(...setter.rows(dates, "dates", { tag: "P", group }, true));
  if (dates) rows.push(gap(unitsOf(rows) % 2 ? 3 : 2, true));
  yield [...rows, ...(await setter.story(biography, group))];
}

/** The memories with their heading; `passed` is called after each. */
export async function* memoriesRows(
  setter: Setter,
  { words, memories }: BookContent,
  group: number,
  passed: (count: number) => void,
) {
  yield opening(setter, words.memories, group);
  for (const [index, memory] of memories.entries()) {
    if (index > 0) yield [gap(betweenMemories)];
    yield await memoryRows(setter, memory, words, group + 1 + index);
    passed(1);
  }
}

/** The signatures with their heading; `passed` is called after each row of them. */
export async function* closingRows(
  setter: Setter,
  { words, signatures }: BookContent,
  group: number,
  passed: (count: number) => void,
) {
  yield opening(setter, words.signatures, group);
  for await (const { rows, count } of signatureRows(setter, signatures, words, group + 1)) {
    yield rows;
    passed(count);
  }
}
