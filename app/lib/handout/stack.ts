import { type Fitted, fitText, type Room, type Style, type Typeset, towards } from "./fit";
import { around, type Column, rowOf } from "./lines";
import { centre, middlesOf, type RoomKind, roomOf } from "./rooms";
import type { Content, Line, Words } from "./sheet";
import { fitSteps } from "./steps";

/** The top of the first block and the bottom of the last, at their extremes, in pixels. */
const top = 138;
const bottom = 2346;

/** The most pixels of one share of free space, so that blocks don't fall apart. */
const mostAir = 90;

/** A block of the page: its height in pixels, its share of the free space above it, and a function that places it at a height. */
interface Block {
  height: number;
  air: number;
  set: (y: number) => void;
}

const widthOf = ({ settings, size }: Column["fitted"]) => Math.max(...settings.map(({ width }) => width)) * size;
const smallestOf = (texts: Fitted[]) => Math.min(...texts.map(({ size }) => size));

/** The blocks of a handout, one below the other, with texts and portrait at a scale. */
export class Stack {
  readonly scale: number;
  /** Characters that none of our fonts has. */
  readonly missing = new Set<string>();
  private readonly typeset: Typeset;
  private readonly blocks: Block[] = [];

  constructor(scale: number, typeset: Typeset) {
    this.scale = scale;
    this.typeset = typeset;
  }

  /** Adds a block of some pixels below a share of the free space. */
  add(height: number, air: number, set: (y: number) => void): void {
    this.blocks.push({ height, air, set });
  }

  /** Adds a text, side by side in its languages, `by` times as large as its kind; none if there are no words. */
  addText(words: Words[], style: Style, kind: RoomKind, air: number, onPlaced: (lines: Line[]) => void, by = 1): void {
    if (!words.length) return;
    const middles = middlesOf(words.map(({ direction }) => direction));
    const { height, place } = this.row(words, style, roomOf(kind, words.length, by * this.scale), middles);
    this.add(height, air, (y) => onPlaced(place(y)));
  }

  /** Adds numbered steps, each with its lines in all languages. */
  addSteps(lists: Content["instructions"], onPlaced: (lines: Line[]) => void): void {
    const room = roomOf("instruction", lists.length, this.scale);
    const middles = middlesOf(lists.map(({ direction }) => direction));
    // A step of two lines has to stand out from the next one.
    const between = lists.length > 1 ? 0.5 : 0.25;
    for (const [index, columns] of fitSteps(lists, middles, room, this.typeset).entries()) {
      for (const { fitted } of columns) this.noteMissing(fitted);
      const { height, place } = rowOf(columns, room.leading, "top");
      this.add(height, index ? between : 1.5, (y) => onPlaced(place(y)));
    }
  }

  /** A text, or the same one in two languages side by side, in one size. */
  row(words: Words[], style: Style, room: Room, middles: number[]) {
    const fitIn = (room: Room) =>
      words.map(({ text, direction }) => fitText(text, style, room, towards(direction, this.typeset)));
    const first = fitIn(room);
    const most = smallestOf(first);
    // In the smaller size a text may need fewer lines.
    const all = words.length > 1 ? fitIn({ ...room, size: most, comfortable: most }) : first;
    const size = smallestOf(all);
    const columns = all.map((fitted, index): Column => {
      this.noteMissing(fitted);
      const x = middles[index] ?? centre;
      return { fitted: { ...fitted, size }, align: "middle", x, room: around(x, room.width) };
    });
    return { ...rowOf(columns, room.leading), widest: Math.max(...columns.map(({ fitted }) => widthOf(fitted))) };
  }

  /** Places all blocks; none, and returns false, if a share of the free space has fewer than the least pixels. */
  place(least: number): boolean {
    const filled = this.blocks.reduce((sum, block) => sum + block.height, 0);
    const shares = this.blocks.reduce((sum, block) => sum + block.air, 0);
    const share = Math.min(mostAir, (bottom - top - filled) / shares);
    if (share < least) return false;
    let y = top + (bottom - top - filled - share * shares) / 2;
    for (const block of this.blocks) {
      y += block.air * share;
      block.set(y);
      y += block.height;
    }
    return true;
  }

  private noteMissing({ settings }: Column["fitted"]) {
    for (const setting of settings) for (const char of setting.missing) this.missing.add(char);
  }
}
