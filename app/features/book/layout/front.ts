import { fill } from "~/lib/fill";
import type { BookContent } from "./content";
import { type LookName, looks, type Setter } from "./look";
import { codeSide } from "./memory";
import { mm } from "./paper";
import { type Element, fileFor, type Item } from "./plan";
import { lineRow } from "./rows";
import { paragraphsOf } from "./words";

/** The distance of the frame from the trim, in points. */
const frame = 9 * mm;
/** The part of a page's height and of its width that a portrait may take. */
const portraitRoom = { width: 0.62, height: 0.46 };

interface Part {
  height: number;
  /** The space above it, in units. */
  above: number;
  place: (top: number) => Item[];
}

/** Lines in the middle of a page, in points. They get smaller until no more than `most` are needed. */
function textPart(
  setter: Setter,
  text: string,
  name: LookName,
  element: Element,
  { above = 0, most = 4 } = {},
): Part[] {
  const { width, unit } = setter.making.paper;
  const room = width - 2 * frame - 16 * mm;
  let scale = 1;
  let set = setter.lines(text, name, { width: room });
  while (set.lines.length > most && scale > 0.5) {
    scale *= 0.9;
    set = setter.lines(text, name, { width: room, scale });
  }
  const { ink, units } = looks[name];
  const rows = set.lines.map((line) => lineRow(line, { unit, element, ink, units, left: set.left }));
  if (!rows.length) return [];
  const place = (top: number) => {
    let y = top;
    return rows.flatMap((row) => {
      const height = row.units * unit;
      const items = row.place({ left: (width - room) / 2, top: y, height });
      y += height;
      return items;
    });
  };
  return [{ height: rows.reduce((sum, row) => sum + row.units * unit, 0), above, place }];
}

/** A short line between two parts. */
function rulePart(setter: Setter, above: number): Part {
  const { width } = setter.making.paper;
  const place = (top: number): Item[] => [
    { kind: "rule", element: null, box: { x: width / 2 - 11 * mm, y: top, width: 22 * mm, height: 0.6 } },
  ];
  return { height: 0.6, above, place };
}

/** Places parts below one another, so that as a whole they stand at a part of the page's height. */
function stacked(setter: Setter, parts: Part[], at: number): Item[] {
  const { height, unit } = setter.making.paper;
  const whole = parts.reduce((sum, part, number) => sum + part.height + (number ? part.above * unit : 0), 0);
  let y = Math.max(frame + 4 * mm, (height - whole) * at);
  return parts.flatMap((part, number) => {
    y += number ? part.above * unit : 0;
    const items = part.place(y);
    y += part.height;
    return items;
  });
}

/** The cover: portrait, name and dates in a frame. */
export function coverItems(setter: Setter, { name, dates, portrait, words }: BookContent): Item[] {
  const { width, height } = setter.making.paper;
  const parts: Part[] = [];
  if (portrait?.files[0]) {
    const [{ width: across, height: down }] = portrait.files;
    const scale = Math.min((width * portraitRoom.width) / across, (height * portraitRoom.height) / down);
    const size = { width: across * scale, height: down * scale };
    const element: Element = { tag: "Figure", group: 0, alt: fill(words.portraitOf, { name }) };
    parts.push({
      height: size.height,
      above: 0,
      place: (y) => {
        const box = { x: (width - size.width) / 2, y, ...size };
        const edge = { x: box.x - 4, y: y - 4, width: box.width + 8, height: box.height + 8 };
        return [
          { kind: "picture", element, box, file: fileFor(portrait, box.width) },
          { kind: "frame", element: null, box: edge, weight: 0.8 },
        ];
      },
    });
  }
  parts.push(...textPart(setter, name, "name", { tag: "H1", group: 0, bookmark: name }, { above: 4 }));
  parts.push(rulePart(setter, 2));
  if (dates) parts.push(...textPart(setter, dates, "dates", { tag: "P", group: 0 }, { above: 2 }));
  const inset = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by });
  return [
    { kind: "frame", element: null, box: inset(frame), weight: 1.4 },
    { kind: "frame", element: null, box: inset(frame + 2 * mm), weight: 0.5 },
    ...stacked(setter, parts, 0.46),
  ];
}

/** The dedication, with the lines that its writer ended. It gets smaller until all of them fit on the page. */
function dedicationParts(setter: Setter, dedication: string): Part[] {
  const paragraphs = paragraphsOf(dedication);
  const written = paragraphs.flat().length;
  const most = Math.max(1, Math.floor(12 / Math.max(1, written)));
  return paragraphs.flatMap((lines, paragraph) =>
    lines.flatMap((line, index) => {
      const above = index ? 0 : paragraph ? 2 : 4;
      return textPart(setter, line, "dedication", { tag: "P", group: 1 }, { above, most });
    }),
  );
}

/** The half title: the name again, and the dedication. */
export function halfTitleItems(setter: Setter, { name, dedication }: BookContent): Item[] {
  const parts = [
    ...textPart(setter, name, "section", { tag: "P", group: 1 }),
    rulePart(setter, 2),
    ...dedicationParts(setter, dedication),
  ];
  return stacked(setter, parts, 0.36);
}

/** The colophon: the lines of the last page, and the code of the memorial's page. */
export function colophonItems(setter: Setter, { words, page }: BookContent, group: number): Item[] {
  const { width } = setter.making.paper;
  const element: Element = { tag: "P", group };
  const figure: Element = { tag: "Figure", group, alt: page.address };
  const code: Part = {
    height: codeSide,
    above: 0,
    place: (y) => {
      const box = { x: (width - codeSide) / 2, y, width: codeSide, height: codeSide };
      return [{ kind: "code", element: figure, box, modules: page.code }];
    },
  };
  const texts = [page.address, ...words.colophon];
  const parts = texts.flatMap((text, index) =>
    textPart(setter, text, "colophon", element, { above: index === 1 ? 3 : 1, most: 6 }),
  );
  return stacked(setter, [code, ...parts], 0.72);
}
