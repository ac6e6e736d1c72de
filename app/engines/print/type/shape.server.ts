import { Buffer, BufferFlag, ClusterLevel, Direction, Feature, type Font, shape } from "harfbuzzjs";

/** A glyph in thousandths of the em. */
export interface ShapedGlyph {
  id: number;
  /** The width that the font gives it, and the width that it takes here. */
  natural: number;
  advance: number;
  dx: number;
  dy: number;
  /** The characters that it stands for, together with the next `more` glyphs. */
  text: string;
  more: number;
}

/** The glyphs of a word from left to right. */
export interface Shaped {
  glyphs: ShapedGlyph[];
  width: number;
  /** The reach of the ink. */
  above: number;
  below: number;
}

const isolates = /[\u2066-\u2069]/g;
const buffer = new Buffer();
const none = new Map<number, { natural: number; high: number; low: number }>();
const metrics = new WeakMap<Font, typeof none>();

function metricsOf(font: Font, id: number) {
  const known = metrics.get(font) ?? new Map();
  metrics.set(font, known);
  const found = known.get(id);
  if (found) return found;
  const extents = font.glyphExtents(id);
  const high = extents?.yBearing ?? 0;
  const made = { natural: font.glyphHAdvance(id), high, low: high + (extents?.height ?? 0) };
  known.set(id, made);
  return made;
}

/** Shapes a word in one direction with HarfBuzz, and says of each glyph which characters it stands for. */
export function shapeWord(text: string, font: Font, features: string[], rightToLeft: boolean): Shaped {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  // The marks on letters from right to left stand for themselves, so that a PDF can tell each in its place (engines/pdf/marked.server.ts).
  buffer.setClusterLevel(rightToLeft ? ClusterLevel.MONOTONE_CHARACTERS : ClusterLevel.MONOTONE_GRAPHEMES);
  shape(
    font,
    buffer,
    features.map((tag) => new Feature(tag, 1)),
  );
  const found = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(found.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const shaped: Shaped = { glyphs: [], width: 0, above: 0, below: 0 };
  let first: ShapedGlyph | null = null;
  let cluster = -1;
  for (const { codepoint: id, cluster: offset, xAdvance = 0, xOffset = 0, yOffset = 0 } of found) {
    const { natural, high, low } = metricsOf(font, id);
    const glyph: ShapedGlyph = { id, natural, advance: xAdvance, dx: xOffset, dy: yOffset, text: "", more: 0 };
    if (offset === cluster && first) first.more += 1;
    else {
      glyph.text = text.slice(offset, ends.get(offset)).replace(isolates, "");
      first = glyph;
      cluster = offset;
    }
    shaped.glyphs.push(glyph);
    shaped.width += xAdvance;
    shaped.above = Math.max(shaped.above, high + yOffset);
    shaped.below = Math.max(shaped.below, -(low + yOffset));
  }
  return shaped;
}
