import { codePath, quietModules } from "./code-path";
import { type Fitted, fitText, type Room, type Style, type Typeset, towards } from "./fit";
import { around, type Column, rowOf } from "./lines";
import { centre, measure, middlesOf, type RoomKind, roomOf } from "./rooms";
import { type Content, type Line, logoMargin, type Sheet, type Words } from "./sheet";
import { fitSteps } from "./steps";

/** The sides of the white panel and of the code in it, in pixels; each module is a whole number of pixels (docs/product/limits.md). */
const panel = 756;
const codeSize = 600;
/** The top of the first block and the bottom of the last, at their extremes. */
const top = 138;
const bottom = 2346;
/** The portrait's longest side in pixels, and the narrowest aspect ratio before it is cropped. */
const portraitSize = 320;
const slimmest = 3 / 4;

/** The sizes of text and portrait to try, in turn, until there is enough space between the blocks. The code keeps its size. */
const scales = [1, 0.92, 0.84, 0.76, 0.68];

/** The minimum and maximum pixels of one share of free space: blocks neither crowd nor fall apart. */
const leastAir = 20;
const mostAir = 90;

/** A block of the page: its height in pixels, its share of the free space above it, and a function that places it at a height. */
interface Block {
  height: number;
  air: number;
  set: (y: number) => void;
}

const widthOf = ({ settings, size }: Column["fitted"]) => Math.max(...settings.map(({ width }) => width)) * size;

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

const moduleSize = ({ length }: boolean[][]) =>
  Math.floor(Math.min(codeSize / length, panel / (length + 2 * quietModules)));

/**
 * Lays out a handout as one centred column. Each block gets its share of the free space, so that the page is well filled with or without
 * a portrait, a password or a long name. If there is too much for the page, texts and portrait get smaller.
 */
export function layOut(content: Content, typeset: Typeset): Sheet {
  for (const scale of scales.slice(0, -1)) {
    const sheet = layOutAt(scale, content, typeset, leastAir);
    if (sheet) return sheet;
  }
  return layOutAt(scales.at(-1) ?? 1, content, typeset) as Sheet;
}

function layOutAt(scale: number, content: Content, typeset: Typeset): Sheet;
function layOutAt(scale: number, content: Content, typeset: Typeset, least: number): Sheet | null;

/** Lays out a handout with texts and portrait at a scale; null if a share of the free space has fewer than the least pixels. */
function layOutAt(scale: number, content: Content, typeset: Typeset, least = Number.NEGATIVE_INFINITY): Sheet | null {
  const blocks: Block[] = [];
  const missing = new Set<string>();
  const add = (height: number, air: number, set: (y: number) => void) => blocks.push({ height, air, set });
  const noteMissing = ({ settings }: Column["fitted"]) => {
    for (const setting of settings) for (const char of setting.missing) missing.add(char);
  };
  /** A text, or the same one in two languages side by side, in one size. */
  const rowIn = (words: Words[], style: Style, room: Room, middles: number[]) => {
    const fitIn = (room: Room) =>
      words.map(({ text, direction }) => fitText(text, style, room, towards(direction, typeset)));
    const smallest = (all: Fitted[]) => Math.min(...all.map((fitted) => fitted.size));
    const first = fitIn(room);
    const most = smallest(first);
    // In the smaller size a text may need fewer lines.
    const all = words.length > 1 ? fitIn({ ...room, size: most, comfortable: most }) : first;
    const size = smallest(all);
    const columns = all.map((fitted, at): Column => {
      noteMissing(fitted);
      const x = middles[at] ?? centre;
      return { fitted: { ...fitted, size }, align: "middle", x, room: around(x, room.width) };
    });
    return { ...rowOf(columns, room.leading), widest: Math.max(...columns.map(({ fitted }) => widthOf(fitted))) };
  };
  const text = (words: Words[], style: Style, kind: RoomKind, air: number, onPlaced: (lines: Line[]) => void) => {
    if (!words.length) return;
    const middles = middlesOf(words.map(({ direction }) => direction));
    const { height, place } = rowIn(words, style, roomOf(kind, words.length, scale), middles);
    add(height, air, (y) => onPlaced(place(y)));
  };
  const sheet: Sheet = {
    header: [],
    ornament: 0,
    portrait: null,
    name: [],
    dates: [],
    callToAction: [],
    code: { panel: { x: centre - panel / 2, y: 0, width: panel, height: panel }, d: "" },
    address: [],
    password: null,
    instructions: [],
    decoration: 0,
    footer: [],
    funeralHome: [],
    logo: null,
    missing: [],
  };
  text(content.header, "italic", "header", 0, (lines) => (sheet.header = lines));
  add(14, 1, (y) => (sheet.ornament = y + 7));
  if (content.portrait) {
    const size = portraitBox(content.portrait, Math.round(portraitSize * scale));
    add(size.height, 1.5, (y) => (sheet.portrait = { x: centre - size.width / 2, y: Math.round(y), ...size }));
  }
  text(alone(content.name), "serif", "name", 1.5, (lines) => (sheet.name = lines));
  text(alone(content.dates), "plain", "dates", 0.45, (lines) => (sheet.dates = lines));
  const airAboveCall = content.dates ? 1.3 : 0.9;
  text(content.callToAction, "italic", "callToAction", airAboveCall, (lines) => (sheet.callToAction = lines));
  add(panel, 1.3, (y) => {
    const box = { ...sheet.code.panel, y: 2 * Math.round(y / 2) };
    sheet.code = { panel: box, d: codePath(content.code, box, moduleSize(content.code)) };
  });
  text(alone(content.address), "mono", "address", 0.9, (lines) => (sheet.address = lines));
  if (content.password) addPassword(content.password);
  addSteps();
  add(2, 1.5, (y) => (sheet.decoration = y + 1));
  text(content.footer, "italic", "footer", 1, (lines) => (sheet.footer = lines));
  if (content.logo) {
    const size = logoBox(content.logo, scale);
    // The white around it counts as its own.
    const whole = size.height + 2 * logoMargin;
    add(whole, 0.7, (y) => (sheet.logo = { x: centre - size.width / 2, y: Math.round(y) + logoMargin, ...size }));
  } else text(alone(content.funeralHome), "plain", "funeralHome", 0.7, (lines) => (sheet.funeralHome = lines));

  function addSteps() {
    const lists = content.instructions;
    const room = roomOf("instruction", lists.length, scale);
    const middles = middlesOf(lists.map(({ direction }) => direction));
    // A step of two lines has to stand out from the next one.
    const between = lists.length > 1 ? 0.5 : 0.25;
    const rows = fitSteps(lists, middles, room, typeset);
    for (const [at, columns] of rows.entries()) {
      for (const { fitted } of columns) noteMissing(fitted);
      const { height, place } = rowOf(columns, room.leading, "top");
      add(height, at ? between : 1.5, (y) => sheet.instructions.push(...place(y)));
    }
  }

  function addPassword({ labels, word }: NonNullable<Content["password"]>) {
    const labelRoom = roomOf("label", labels.length, scale);
    const [pad, between] = [24 * scale, 10 * scale];
    const shown = rowIn(alone(word), "mono", roomOf("word", 1, scale), [centre]);
    const directions = labels.map(({ direction }) => direction);
    // Labels side by side stand as close as the wider one allows.
    const { widest } = rowIn(labels, "plain", labelRoom, [centre]);
    const distance = widest + 60 * scale;
    const label = rowIn(labels, "plain", labelRoom, middlesOf(directions, distance));
    const height = pad + label.height + between + shown.height + pad;
    const inside = Math.max(shown.widest, widest + (labels.length - 1) * distance);
    const width = Math.min(measure, Math.max(panel, Math.round(inside) + 120));
    add(height, 1.3, (y) => {
      const box = { x: centre - width / 2, y: Math.round(y), width, height: Math.round(height) };
      const labelTop = box.y + pad;
      sheet.password = { box, label: label.place(labelTop), word: shown.place(labelTop + label.height + between) };
    });
  }

  const filled = blocks.reduce((sum, block) => sum + block.height, 0);
  const shares = blocks.reduce((sum, block) => sum + block.air, 0);
  const share = Math.min(mostAir, (bottom - top - filled) / shares);
  if (share < least) return null;
  let y = top + (bottom - top - filled - share * shares) / 2;
  for (const block of blocks) {
    y += block.air * share;
    block.set(y);
    y += block.height;
  }
  return { ...sheet, missing: [...missing] };
}
