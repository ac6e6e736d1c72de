/** Red, green and blue from 0 to 255. */
export type Rgb = [number, number, number];

/** The parts of a colour written #rrggbb. */
export function rgb(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** A colour as #rrggbb; parts are rounded and kept within 0 to 255. */
export function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => clamp(Math.round(part)).toString(16).padStart(2, "0")).join("")}`;
}

const clamp = (part: number) => Math.min(255, Math.max(0, part));

/** The colour at a share of the way from one to another, 0 to 1, as a gradient without colour management draws it. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return hex(a.map((part, at) => part + ((b[at] ?? 0) - part) * share));
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string) {
  const [r, g, b] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour against several backgrounds. */
export function leastContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/**
 * The colour nearest to the wished one that reaches a contrast against every background: the wished one itself, or it on its way to black or
 * to white, whichever is the shorter. Null where no colour on these ways does.
 */
export function nearestReadable(wished: string, backgrounds: readonly string[], least: number): string | null {
  for (let step = 0; step <= 100; step++) {
    const readable = ["#000000", "#ffffff"]
      .map((end) => mix(wished, end, step / 100))
      .find((color) => leastContrast(color, backgrounds) >= least);
    if (readable) return readable;
  }
  return null;
}
