import { type Fitted, fitText, heightOf, leadingOf, type Room, reach, type Style, type Typeset } from "./fit";
import { type Box, type Content, type Line, logoMargin, page, type Sheet } from "./sheet";
import { fitSteps } from "./steps";

const centre = page.width / 2;
/** The maximum width of a text in pixels, clear of the inner border on both sides. */
const measure = 1408;
/** The sides of the white panel and of the code in it, in pixels; each module is a whole number of pixels (spec 1 §9, DESIGN §4.19). */
const panel = 756;
const codeSize = 600;
const quietModules = 4;
/** The top of the first block and the bottom of the last, at their extremes. */
const top = 138;
const bottom = 2346;
/** The portrait's longest side in pixels, and the narrowest aspect ratio before it is cropped. */
const portraitSize = 320;
const slimmest = 3 / 4;

const rooms = {
  header: { width: measure, height: 150, size: 68, comfortable: 50, lines: 2, leading: 1.2 },
  name: { width: measure, height: 300, size: 140, comfortable: 104, lines: 3, leading: 1.08 },
  dates: { width: measure, height: 64, size: 50, comfortable: 40, lines: 1, leading: 1.2 },
  callToAction: { width: measure, height: 80, size: 64, comfortable: 50, lines: 1, leading: 1.2 },
  address: { width: measure, height: 110, size: 46, comfortable: 32, lines: 2, leading: 1.2 },
  label: { width: 640, height: 60, size: 44, comfortable: 30, lines: 1, leading: 1.2 },
  word: { width: 1180, height: 130, size: 62, comfortable: 44, lines: 2, leading: 1.2 },
  instruction: { width: measure, height: 110, size: 54, comfortable: 38, lines: 2, leading: 1.15 },
  footer: { width: measure, height: 80, size: 56, comfortable: 40, lines: 1, leading: 1.2 },
  funeralHome: { width: measure, height: 96, size: 44, comfortable: 34, lines: 2, leading: 1.15 },
} satisfies Record<string, Room>;

/** The sizes of text and portrait to try, in turn, until there is enough space between the blocks. The code keeps its size. */
const scales = [1, 0.92, 0.84, 0.76, 0.68];

/** The minimum and maximum pixels of one share of free space: blocks neither crowd nor fall apart. */
const leastAir = 20;
const mostAir = 90;

const scaledTo = (scale: number, room: Room): Room => ({
  ...room,
  height: room.height * scale,
  size: room.size * scale,
  comfortable: room.comfortable * scale,
});

/** A block of the page: its height in pixels, its share of the free space above it, and a function that places it at a height. */
interface Block {
  height: number;
  air: number;
  set: (y: number) => void;
}

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

/**
 * The code as SVG path data. Each module is a whole number of pixels, with at least four white modules on every side. It starts at an even pixel, so
 * that modules of an even size are whole pixels at half the resolution (150 dpi) too.
 */
function codePath(modules: boolean[][], box: Box): string {
  const count = modules.length;
  const size = Math.floor(Math.min(codeSize / count, panel / (count + 2 * quietModules)));
  const [left, up] = [box.x, box.y].map((edge) => edge + 2 * Math.floor((panel - size * count) / 4)) as [
    number,
    number,
  ];
  let d = "";
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < count; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      const [width, x, y] = [(to - from) * size, left + from * size, up + row * size];
      d += `M${x} ${y}h${width}v${size}h${-width}z`;
      from = to;
    }
  }
  return d;
}

/** Places the lines of a fitted text with its top at y: centred, or with a left edge if one is given. */
function setLines({ size, settings }: Fitted, room: Room, y: number, left?: number): Line[] {
  const leading = leadingOf(settings, room.leading) * size;
  const above = reach(settings).above * size;
  const height = heightOf(settings, room.leading) * size;
  return settings.map((setting, at) => {
    const { ink } = setting;
    const baseline = y + above + at * leading;
    const x = left ?? centre - ((ink.left + ink.right) / 2) * size;
    return {
      d: setting.draw(x, baseline, size),
      ink: {
        x: x + ink.left * size,
        y: baseline + ink.top * size,
        width: (ink.right - ink.left) * size,
        height: (ink.bottom - ink.top) * size,
      },
      room: { x: centre - room.width / 2, y, width: room.width, height },
    };
  });
}

/**
 * Lays out a handout (spec 1 §9) as one centred column. Each block gets its share of the free space, so that the page is well filled with or without
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
  const fitIn = (words: string, style: Style, room: Room) => {
    const fitted = fitText(words, style, room, typeset);
    for (const setting of fitted.settings) for (const char of setting.missing) missing.add(char);
    return fitted;
  };
  const text = (
    words: string | null,
    style: Style,
    kind: keyof typeof rooms,
    air: number,
    onPlaced: (lines: Line[]) => void,
  ) => {
    if (!words) return;
    const room = scaledTo(scale, rooms[kind]);
    const fitted = fitIn(words, style, room);
    add(fitted.height, air, (y) => onPlaced(setLines(fitted, room, y)));
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
  text(content.name, "serif", "name", 1.5, (lines) => (sheet.name = lines));
  text(content.dates, "plain", "dates", 0.45, (lines) => (sheet.dates = lines));
  text(
    content.callToAction,
    "italic",
    "callToAction",
    content.dates ? 1.3 : 0.9,
    (lines) => (sheet.callToAction = lines),
  );
  add(panel, 1.3, (y) => {
    const box = { ...sheet.code.panel, y: 2 * Math.round(y / 2) };
    sheet.code = { panel: box, d: codePath(content.code, box) };
  });
  text(content.address, "mono", "address", 0.9, (lines) => (sheet.address = lines));
  if (content.password) addPassword(content.password);
  addSteps();
  add(2, 1.5, (y) => (sheet.decoration = y + 1));
  text(content.footer, "italic", "footer", 1, (lines) => (sheet.footer = lines));
  if (content.logo) {
    const size = logoBox(content.logo, scale);
    // The white around it counts as its own.
    const whole = size.height + 2 * logoMargin;
    add(whole, 0.7, (y) => (sheet.logo = { x: centre - size.width / 2, y: Math.round(y) + logoMargin, ...size }));
  } else text(content.funeralHome, "plain", "funeralHome", 0.7, (lines) => (sheet.funeralHome = lines));

  function addSteps() {
    const room = scaledTo(scale, rooms.instruction);
    const { steps, textLeft, width } = fitSteps(content.instructions, room, typeset);
    const left = centre - width / 2;
    for (const [at, { number, text, height }] of steps.entries()) {
      for (const { missing: absent } of [...(number?.settings ?? []), ...text.settings])
        for (const char of absent) missing.add(char);
      add(height, at ? 0.25 : 1.5, (y) => {
        if (number) sheet.instructions.push(...setLines(number, room, y, left));
        sheet.instructions.push(...setLines(text, room, y, left + textLeft));
      });
    }
  }

  function addPassword(password: string) {
    const [labelRoom, wordRoom] = [scaledTo(scale, rooms.label), scaledTo(scale, rooms.word)];
    const label = fitIn("Password Required:", "plain", labelRoom);
    const word = fitIn(password, "mono", wordRoom);
    const [pad, between] = [24 * scale, 10 * scale];
    const height = pad + label.height + between + word.height + pad;
    const widest = Math.max(
      ...[label, word].map(({ settings, size }) => Math.max(...settings.map((set) => set.width)) * size),
    );
    const width = Math.min(measure, Math.max(panel, Math.round(widest) + 120));
    add(height, 1.3, (y) => {
      const box = { x: centre - width / 2, y: Math.round(y), width, height: Math.round(height) };
      const labelTop = box.y + pad;
      sheet.password = {
        box,
        label: setLines(label, labelRoom, labelTop),
        word: setLines(word, wordRoom, labelTop + label.height + between),
      };
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
