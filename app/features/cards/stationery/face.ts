import { codePath, quietModules } from "~/lib/handout/code-path";
import { fitText, type Style, type Typeset, towards } from "~/lib/handout/fit";
import { around, type Column, rowOf } from "~/lib/handout/lines";
import { type Box, type Content, type Line, logoMargin, type Words } from "~/lib/handout/sheet";
import { mm } from "~/lib/handout/units";
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

/** The place of the texts: beside the code, or above and below it. */
function areaOf({ width, height, margin, frame, arrangement }: Format, panel: Box, rightToLeft: boolean): Box {
  const whole = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  if (arrangement !== "beside") return whole;
  const gap = margin * (frame === null ? 1 : 0.5);
  return { ...whole, x: rightToLeft ? margin : panel.x + panel.width + gap, width: whole.width - panel.width - gap };
}

function layOutAt(scale: number, format: Format, content: Content, without: Set<string>, typeset: Typeset) {
  const side = new Side(scale, format, content, without, typeset);
  side.addTexts("header", content.header, air.header);
  if (content.portrait) side.addPortrait(content.portrait);
  side.addTexts("name", alone(content.name), air.name);
  side.addTexts("dates", alone(content.dates), air.dates);
  side.addTexts("callToAction", content.callToAction, air.callToAction);
  side.addCode(content.code);
  if (content.password) side.addPassword(content.password);
  side.addTexts("address", alone(content.address), air.address);
  if (!side.addLogo(content.logo)) side.addTexts("funeralHome", alone(content.funeralHome), air.address);
  return side.place();
}

/** One side with texts and portrait at a scale, without what has to be left out. */
class Side {
  private readonly face: Face;
  private readonly blocks: Block[] = [];
  private readonly area: Box;
  private readonly middle: number;
  private readonly scale: number;
  private readonly format: Format;
  private readonly without: Set<string>;
  private readonly typeset: Typeset;

  constructor(scale: number, format: Format, content: Content, without: Set<string>, typeset: Typeset) {
    this.scale = scale;
    this.format = format;
    this.without = without;
    this.typeset = typeset;
    const rightToLeft = content.callToAction[0]?.direction === "rtl";
    const panel = panelBeside(format, rightToLeft);
    this.area = areaOf(format, panel, rightToLeft);
    this.middle = this.area.x + this.area.width / 2;
    this.face = {
      width: format.width,
      height: format.height,
      frame: format.frame,
      lines: {},
      portrait: null,
      password: null,
      logo: null,
      missing: [],
      code: codeIn(content.code, panel),
    };
  }

  addTexts(kind: Text, words: Words[], above: number) {
    if (!this.format.sizes[kind] || this.without.has(kind)) return;
    for (const [index, each] of words.entries()) {
      const { height, place } = this.row(kind, each);
      this.add(height, index ? 0.3 : above, (y) => this.put(kind, place(y)));
    }
  }

  addPortrait({ width, height }: { width: number; height: number }) {
    if (!this.format.portrait || this.without.has("portrait")) return;
    const shape = Math.min(4 / 3, Math.max(3 / 4, width / height));
    const longest = this.format.portrait * this.scale;
    const size = { width: longest * Math.min(1, shape), height: longest / Math.max(1, shape) };
    this.add(size.height, air.portrait, (y) => (this.face.portrait = { x: this.middle - size.width / 2, y, ...size }));
  }

  /** Adds the code as a block, unless the texts stand beside it. */
  addCode(modules: boolean[][]) {
    const { arrangement, panel, width } = this.format;
    if (arrangement === "beside") return;
    this.add(panel, air.code, (y) => {
      const box = { x: 2 * Math.round((width - panel) / 4), y: 2 * Math.round(y / 2) };
      this.face.code = codeIn(modules, { ...box, width: panel, height: panel });
    });
  }

  addPassword({ labels, word }: NonNullable<Content["password"]>) {
    const pad = 1.6 * mm * this.scale;
    const inner = this.area.width - 2 * pad - 1 * mm;
    const set = [
      ...labels.map((each) => ({ kind: "label" as const, ...this.row("label", each, inner) })),
      { kind: "word" as const, ...this.row("word", { text: word, direction: "auto" }, inner) },
    ];
    const height = set.reduce((sum, each) => sum + each.height, 2 * pad + 0.4 * pad * (set.length - 1));
    this.add(height, air.password, (top) => {
      let y = top + pad;
      for (const each of set) {
        this.put(each.kind, each.place(y));
        y += each.height + 0.4 * pad;
      }
      const inks = [...(this.face.lines.label ?? []), ...(this.face.lines.word ?? [])].map(({ ink }) => ink.width);
      const boxWidth = Math.min(this.area.width, Math.max(...inks) + 6 * pad);
      this.face.password = { x: this.middle - boxWidth / 2, y: top, width: boxWidth, height };
    });
  }

  /** Adds the funeral home's logo; false if there is none, or no room for it. */
  addLogo(logo: Content["logo"]) {
    if (!logo || !this.format.sizes.funeralHome || this.without.has("logo")) return false;
    const fit = Math.min((this.area.width * 0.5) / logo.width, (8 * mm * this.scale) / logo.height);
    const size = { width: logo.width * fit, height: logo.height * fit };
    this.add(size.height + 2 * logoMargin, air.address, (y) => {
      this.face.logo = { x: this.middle - size.width / 2, y: y + logoMargin, ...size };
    });
    return true;
  }

  /** The side with everything in its place; null if there is too little space. */
  place(): Face | null {
    // Half a millimetre for the least share keeps blocks apart on the smallest label.
    const least = Math.min(1.3 * mm, 0.5 * mm + this.format.margin * 0.06);
    if (!stack(this.blocks, this.area, { least, most: 5 * mm })) return null;
    return { ...this.face, missing: [...new Set(this.face.missing)] };
  }

  private add(height: number, above: number, set: (y: number) => void) {
    this.blocks.push({ height, air: above, set });
  }

  private put(kind: Text, lines: Line[]) {
    this.face.lines[kind] = [...(this.face.lines[kind] ?? []), ...lines];
  }

  private row(kind: Text, { text, direction }: Words, width = this.area.width) {
    const size = (this.format.sizes[kind] ?? 0) * this.scale;
    const leading = kind === "name" ? 1.08 : 1.18;
    const lines = mostLines[kind];
    const height = size * leading * lines * 1.1;
    const room = { width, size, comfortable: size * 0.72, lines, leading, height };
    const fitted = fitText(text, styles[kind], room, towards(direction, this.typeset));
    this.face.missing.push(...fitted.settings.flatMap(({ missing }) => missing));
    const column: Column = { fitted, align: "middle", x: this.middle, room: around(this.middle, width) };
    return rowOf([column], leading);
  }
}
