import { mm } from "~/engines/print/units";
import { codePath, quietModules } from "~/lib/handout/code-path";
import { fitText, type Style, type Typeset, towards } from "~/lib/handout/fit";
import { around, type Column, rowOf } from "~/lib/handout/lines";
import { type Box, type Content, type Line, logoMargin, type Words } from "~/lib/handout/sheet";
import type { Format, TextSizes } from "./formats";
import { type Block, stack } from "./stack";

type Text = keyof TextSizes;

/** One side of a print without its colours, in pixels from its upper left corner. */
export interface Face {
  width: number;
  height: number;
  /** The border's size in relation to that of the handout; null for none. */
  frame: number | null;
  lines: Partial<Record<Text, Line[]>>;
  code: { panel: Box; d: string };
  portrait: Box | null;
  password: Box | null;
  logo: Box | null;
  /** Characters that none of our fonts has. */
  missing: string[];
}

const styles: Record<Text, Style> = {
  header: "italic",
  name: "serif",
  dates: "plain",
  callToAction: "italic",
  label: "plain",
  word: "mono",
  address: "mono",
  funeralHome: "plain",
};

/** The most lines of each text. */
const mostLines: Record<Text, number> = {
  header: 2,
  name: 3,
  dates: 2,
  callToAction: 2,
  label: 2,
  word: 2,
  address: 3,
  funeralHome: 2,
};

/** The share of free space above each block, and what is left out, in turn, if there is too little space even for smaller texts. */
const air = { header: 1, portrait: 1.2, name: 1, dates: 0.5, callToAction: 1, code: 1, password: 1, address: 0.7 };
const lessAndLess: (Text | "portrait" | "logo")[][] = [
  [],
  ["portrait"],
  ["portrait", "header"],
  ["portrait", "header", "funeralHome", "logo"],
  ["portrait", "header", "funeralHome", "logo", "address", "dates"],
];
const scales = [1, 0.9, 0.8, 0.7];
const smallest = [0.6, 0.5, 0.4, 0.3, 0.2];

const alone = (text: string | null): Words[] => (text ? [{ text, direction: "auto" }] : []);

/** The code fills the panel with modules of an even number of pixels, which are whole pixels at 150 dpi too. */
function codeIn(modules: boolean[][], panel: Box) {
  const size = 2 * Math.floor(panel.width / (modules.length + 2 * quietModules) / 2);
  return { panel, d: codePath(modules, panel, size) };
}

/** The panel of a print with the texts beside it: at the side where readers of the first language begin. */
function panelBeside({ width, height, panel, margin }: Format, rightToLeft: boolean): Box {
  const x = rightToLeft ? width - margin - panel : margin;
  return { x: Math.round(x), y: Math.round((height - panel) / 2), width: panel, height: panel };
}

/**
 * Lays out one side of a print. Texts that have too little space get smaller; then the portrait, the header, the funeral home and the other facts are
 * left out, in this order. Name, password and code always stay.
 */
export function layOutFace(format: Format, content: Content, typeset: Typeset): Face {
  for (const without of lessAndLess)
    for (const scale of without.length < lessAndLess.length - 1 ? scales : [...scales, ...smallest]) {
      const face = layOutAt(scale, format, content, new Set(without), typeset);
      if (face) return face;
    }
  throw new Error("A print has no space for its texts");
}

function layOutAt(scale: number, format: Format, content: Content, without: Set<string>, typeset: Typeset) {
  const { width, height, margin, sizes } = format;
  const isBeside = format.arrangement === "beside";
  const rightToLeft = content.callToAction[0]?.direction === "rtl";
  const panel = panelBeside(format, rightToLeft);
  const gap = margin * (format.frame === null ? 1 : 0.5);
  const area: Box = isBeside
    ? {
        x: rightToLeft ? margin : panel.x + panel.width + gap,
        y: margin,
        width: width - 2 * margin - panel.width - gap,
        height: height - 2 * margin,
      }
    : { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const middle = area.x + area.width / 2;
  const face: Face = {
    width,
    height,
    frame: format.frame,
    lines: {},
    portrait: null,
    password: null,
    logo: null,
    missing: [],
    code: codeIn(content.code, panel),
  };
  const blocks: Block[] = [];
  const add = (height: number, above: number, set: (y: number) => void) => blocks.push({ height, air: above, set });
  const row = (kind: Text, { text, direction }: Words, room = area.width) => {
    const size = (sizes[kind] ?? 0) * scale;
    const leading = kind === "name" ? 1.08 : 1.18;
    const fitted = fitText(
      text,
      styles[kind],
      {
        width: room,
        size,
        comfortable: size * 0.72,
        lines: mostLines[kind],
        leading,
        height: size * leading * mostLines[kind] * 1.1,
      },
      towards(direction, typeset),
    );
    face.missing.push(...fitted.settings.flatMap(({ missing }) => missing));
    const column: Column = { fitted, align: "middle", x: middle, room: around(middle, room) };
    return rowOf([column], leading);
  };
  const put = (kind: Text, lines: Line[]) => {
    face.lines[kind] = [...(face.lines[kind] ?? []), ...lines];
  };
  const text = (kind: Text, words: Words[], above: number) => {
    if (!sizes[kind] || without.has(kind)) return;
    for (const [at, each] of words.entries()) {
      const { height, place } = row(kind, each);
      add(height, at ? 0.3 : above, (y) => put(kind, place(y)));
    }
  };
  text("header", content.header, air.header);
  if (format.portrait && content.portrait && !without.has("portrait")) {
    const shape = Math.min(4 / 3, Math.max(3 / 4, content.portrait.width / content.portrait.height));
    const longest = format.portrait * scale;
    const size = { width: longest * Math.min(1, shape), height: longest / Math.max(1, shape) };
    add(size.height, air.portrait, (y) => (face.portrait = { x: middle - size.width / 2, y, ...size }));
  }
  text("name", alone(content.name), air.name);
  text("dates", alone(content.dates), air.dates);
  text("callToAction", content.callToAction, air.callToAction);
  if (!isBeside)
    add(format.panel, air.code, (y) => {
      const box = { x: 2 * Math.round((width - format.panel) / 4), y: 2 * Math.round(y / 2) };
      face.code = codeIn(content.code, { ...box, width: format.panel, height: format.panel });
    });
  if (content.password) addPassword(content.password);
  text("address", alone(content.address), air.address);
  if (content.logo && sizes.funeralHome && !without.has("logo")) addLogo(content.logo);
  else text("funeralHome", alone(content.funeralHome), air.address);

  function addPassword({ labels, word }: NonNullable<Content["password"]>) {
    const pad = 1.6 * mm * scale;
    const inner = area.width - 2 * pad - 1 * mm;
    const set = [
      ...labels.map((each) => ({ kind: "label" as const, ...row("label", each, inner) })),
      { kind: "word" as const, ...row("word", { text: word, direction: "auto" }, inner) },
    ];
    const height = set.reduce((sum, each) => sum + each.height, 2 * pad + 0.4 * pad * (set.length - 1));
    add(height, air.password, (top) => {
      let y = top + pad;
      for (const each of set) {
        put(each.kind, each.place(y));
        y += each.height + 0.4 * pad;
      }
      const inks = [...(face.lines.label ?? []), ...(face.lines.word ?? [])].map(({ ink }) => ink.width);
      const boxWidth = Math.min(area.width, Math.max(...inks) + 6 * pad);
      face.password = { x: middle - boxWidth / 2, y: top, width: boxWidth, height };
    });
  }

  function addLogo(logo: { width: number; height: number }) {
    const fit = Math.min((area.width * 0.5) / logo.width, (8 * mm * scale) / logo.height);
    const size = { width: logo.width * fit, height: logo.height * fit };
    add(size.height + 2 * logoMargin, air.address, (y) => {
      face.logo = { x: middle - size.width / 2, y: y + logoMargin, ...size };
    });
  }

  // Half a millimetre for the least share keeps blocks apart on the smallest label.
  const least = Math.min(1.3 * mm, 0.5 * mm + format.margin * 0.06);
  if (!stack(blocks, area, { least, most: 5 * mm })) return null;
  return { ...face, missing: [...new Set(face.missing)] };
}
