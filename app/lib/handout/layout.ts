import { codePath, quietModules } from "./code-path";
import type { Typeset } from "./fit";
import { centre, measure, middlesOf, roomOf } from "./rooms";
import { type Content, logoMargin, type Sheet, type Words } from "./sheet";
import { Stack } from "./stack";

/** The sides of the white panel and of the code in it, in pixels; each module is a whole number of pixels (docs/product/limits.md). */
const panel = 756;
const codeSize = 600;
/** The portrait's longest side in pixels, and the narrowest aspect ratio before it is cropped. */
const portraitSize = 320;
const slimmest = 3 / 4;

/** The sizes of text and portrait to try, in turn, until there is enough space between the blocks. The code keeps its size. */
const scales = [1, 0.92, 0.84, 0.76, 0.68];

/** The scales at which a page has room for added words, which keep their size: the steps are still printed in 10 points then. */
const scalesWithAdded = [1, 0.92, 0.84, 0.76];

/** The least pixels of one share of free space, so that blocks don't crowd. */
const leastAir = 20;

/** A text that is the same in all languages, as a column of its own. */
const alone = (text: string | null): Words[] => (text ? [{ text, direction: "auto" }] : []);

/** The largest size of a logo in pixels. */
const logoRoom = { width: 420, height: 130 };

function logoBox({ width, height }: { width: number; height: number }, scale: number) {
  const fit = Math.min(logoRoom.width / width, logoRoom.height / height) * scale;
  return { width: Math.round(width * fit), height: Math.round(height * fit) };
}

/** The size of a portrait whose longest side has so many pixels. It keeps its aspect ratio unless it is very wide or very tall. */
function portraitBox({ width, height }: { width: number; height: number }, longest: number) {
  const shape = Math.min(1 / slimmest, Math.max(slimmest, width / Math.max(1, height)));
  return shape >= 1
    ? { width: longest, height: Math.round(longest / shape) }
    : { width: Math.round(longest * shape), height: longest };
}

/** How large the name and the code are in relation to a handout's. */
export interface Emphasis {
  name: number;
  code: number;
}

const ofHandout: Emphasis = { name: 1, code: 1 };

const moduleSize = ({ length }: boolean[][], by: number) =>
  Math.floor(Math.min((by * codeSize) / length, (by * panel) / (length + 2 * quietModules)));

/**
 * Lays out a handout, or a poster with another emphasis, as one centred column. Each block gets its share of the free space, so that the page is well filled with or without
 * a portrait, a password or a long name. If there is too much for the page, the words that a feature adds are
 * left out, and then texts and portrait get smaller.
 */
export function layOut(content: Content, typeset: Typeset, emphasis = ofHandout): Sheet {
  for (const scale of content.added ? scalesWithAdded : []) {
    const sheet = layOutAt(scale, content, typeset, leastAir, emphasis);
    if (sheet) return sheet;
  }
  const own = { ...content, added: null };
  for (const scale of scales.slice(0, -1)) {
    const sheet = layOutAt(scale, own, typeset, leastAir, emphasis);
    if (sheet) return sheet;
  }
  return layOutAt(scales.at(-1) ?? 1, own, typeset, Number.NEGATIVE_INFINITY, emphasis) as Sheet;
}

const emptySheet = (side: number): Sheet => ({
  header: [],
  ornament: 0,
  portrait: null,
  name: [],
  dates: [],
  callToAction: [],
  code: { panel: { x: centre - side / 2, y: 0, width: side, height: side }, d: "" },
  address: [],
  password: null,
  instructions: [],
  added: [],
  decoration: 0,
  footer: [],
  funeralHome: [],
  logo: null,
  missing: [],
});

/** Lays out a handout with texts and portrait at a scale; null if a share of the free space has fewer than the least pixels. */
function layOutAt(scale: number, content: Content, typeset: Typeset, least: number, emphasis: Emphasis): Sheet | null {
  const sheet = emptySheet(2 * Math.round((emphasis.code * panel) / 2));
  const stack = new Stack(scale, typeset);
  addPerson(stack, content, sheet, emphasis.name);
  addCode(stack, content, sheet, emphasis.code);
  if (content.password) addPassword(stack, content.password, sheet);
  stack.addSteps(content.instructions, (lines) => sheet.instructions.push(...lines));
  if (content.added) stack.addText([content.added], "plain", "added", 1.3, (lines) => (sheet.added = lines), 1 / scale);
  addFoot(stack, content, sheet);
  return stack.place(least) ? { ...sheet, missing: [...stack.missing] } : null;
}

/** The header, the portrait, the name and the dates. */
function addPerson(stack: Stack, content: Content, sheet: Sheet, by: number) {
  stack.addText(content.header, "italic", "header", 0, (lines) => (sheet.header = lines));
  stack.add(14, 1, (y) => (sheet.ornament = y + 7));
  if (content.portrait) {
    const size = portraitBox(content.portrait, Math.round(portraitSize * stack.scale));
    stack.add(size.height, 1.5, (y) => (sheet.portrait = { x: centre - size.width / 2, y: Math.round(y), ...size }));
  }
  stack.addText(alone(content.name), "serif", "name", 1.5, (lines) => (sheet.name = lines), by);
  stack.addText(alone(content.dates), "plain", "dates", 0.45, (lines) => (sheet.dates = lines));
}

/** The QR code between the call to scan it and the address that it stands for. */
function addCode(stack: Stack, content: Content, sheet: Sheet, by: number) {
  const airAboveCall = content.dates ? 1.3 : 0.9;
  stack.addText(content.callToAction, "italic", "callToAction", airAboveCall, (lines) => (sheet.callToAction = lines));
  stack.add(sheet.code.panel.height, 1.3, (y) => {
    const box = { ...sheet.code.panel, y: 2 * Math.round(y / 2) };
    sheet.code = { panel: box, d: codePath(content.code, box, moduleSize(content.code, by)) };
  });
  stack.addText(alone(content.address), "mono", "address", 0.9, (lines) => (sheet.address = lines));
}

function addPassword(stack: Stack, { labels, word }: NonNullable<Content["password"]>, sheet: Sheet) {
  const { scale } = stack;
  const labelRoom = roomOf("label", labels.length, scale);
  const [pad, between] = [24 * scale, 10 * scale];
  const shown = stack.row(alone(word), "mono", roomOf("word", 1, scale), [centre]);
  const directions = labels.map(({ direction }) => direction);
  // Labels side by side stand as close as the wider one allows.
  const { widest } = stack.row(labels, "plain", labelRoom, [centre]);
  const distance = widest + 60 * scale;
  const label = stack.row(labels, "plain", labelRoom, middlesOf(directions, distance));
  const height = pad + label.height + between + shown.height + pad;
  const inside = Math.max(shown.widest, widest + (labels.length - 1) * distance);
  const width = Math.min(measure, Math.max(sheet.code.panel.width, Math.round(inside) + 120));
  stack.add(height, 1.3, (y) => {
    const box = { x: centre - width / 2, y: Math.round(y), width, height: Math.round(height) };
    const labelTop = box.y + pad;
    sheet.password = { box, label: label.place(labelTop), word: shown.place(labelTop + label.height + between) };
  });
}

/** The footer, and the funeral home by its logo or its name. */
function addFoot(stack: Stack, content: Content, sheet: Sheet) {
  stack.add(2, 1.5, (y) => (sheet.decoration = y + 1));
  stack.addText(content.footer, "italic", "footer", 1, (lines) => (sheet.footer = lines));
  if (!content.logo) {
    const home = alone(content.funeralHome);
    return stack.addText(home, "plain", "funeralHome", 0.7, (lines) => (sheet.funeralHome = lines));
  }
  const size = logoBox(content.logo, stack.scale);
  // The white around it counts as its own.
  const whole = size.height + 2 * logoMargin;
  stack.add(whole, 0.7, (y) => (sheet.logo = { x: centre - size.width / 2, y: Math.round(y) + logoMargin, ...size }));
}
