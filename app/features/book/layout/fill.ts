import type { Break } from "./breaks";

/** How lines are filled. Lengths are in points. */
export interface Filling {
  measure: number;
  /** Space before the first line. */
  indent: number;
  justified: boolean;
  /** The width of a space, and how far it may grow and shrink in justified lines. */
  space: number;
}

/** Points against a line that is too wide: it is only taken if nothing else is possible. */
const tooWide = 1e9;
const twoHyphens = 5000;
/** A last line that is shorter than this part of the measure looks lost. */
const shortLast = 0.12;
/** One that is shorter than the space before the next line leaves a gap between the two, which pdftotext even takes for one between columns. */
const tiniestLast = 0.075;

/** Points against a last line that leaves so much of the measure free. */
function shortness(free: number, measure: number): number {
  if (free > measure * (1 - tiniestLast)) return 4000;
  return free > measure * (1 - shortLast) ? 400 : 0;
}

/** How far spaces grow and shrink, as parts of their width. TeX's text fonts have 0.5 and 0.33. */
const stretch = 0.6;
const shrink = 0.2;

function badness(width: number, spaces: number, filling: Filling, measure: number, last: boolean): number {
  const free = measure - width;
  if (!filling.justified) {
    if (free < -0.01) return tooWide * (1 - free);
    if (last) return shortness(free, measure);
    return 100 * (free / (measure * 0.2)) ** 2;
  }
  if (free < -spaces * filling.space * shrink - 0.01) return tooWide * (1 - free);
  if (last && free >= 0) return shortness(free, measure);
  const most = Math.max(spaces, 0.5) * filling.space * (free > 0 ? stretch : shrink);
  return 100 * Math.min(20, Math.abs(free) / Math.max(most, 0.01)) ** 3;
}

/**
 * Chooses the breaks that divide a paragraph into lines: those whose lines are best as a whole (Knuth and Plass, Breaking Paragraphs into Lines, 1981).
 * `widths` has the width of the text between each two places where a line could end, without the space at its end, `spaced` whether such a space
 * follows, and `hyphen` the width of a hyphen.
 */
export function fillLines(
  breaks: Break[],
  widths: number[],
  spaced: boolean[],
  hyphen: number,
  filling: Filling,
): Break[] {
  const { measure, indent, space } = filling;
  const total = [0];
  const spaces = [0];
  for (const [index, width] of widths.entries()) {
    total.push((total[index] ?? 0) + width + (spaced[index] ? space : 0));
    spaces.push((spaces[index] ?? 0) + (spaced[index] ? 1 : 0));
  }
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= breaks.length; to++) {
    const { cost = 0, hyphen: isHyphen = false } = breaks[to - 1] ?? {};
    const after = spaced[to - 1] ? 1 : 0;
    const end = (total[to] ?? 0) - after * space + (isHyphen ? hyphen : 0);
    const room = (from: number) => (from === 0 ? measure - indent : measure);
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const width = end - (total[from] ?? 0);
      // A line that begins earlier is wider still.
      if (from < to - 1 && width > room(from) * 1.2 + space) break;
      const count = (spaces[to] ?? 0) - after - (spaces[from] ?? 0);
      const bad = badness(width, count, filling, room(from), to === breaks.length);
      const again = isHyphen && from > 0 && breaks[from - 1]?.hyphen ? twoHyphens : 0;
      const sum = (best[from]?.cost ?? 0) + (10 + bad) ** 2 / 100 + cost + again;
      if (sum < found.cost) found = { cost: sum, from };
    }
    best.push(found);
  }
  const chosen: Break[] = [];
  for (let to = breaks.length; to > 0; to = best[to]?.from ?? 0) chosen.push(breaks[to - 1] as Break);
  return chosen.reverse();
}
