/** Red, green and blue from 0 to 255. */
export type Rgb = [number, number, number];

/** Parses a colour written #rrggbb. */
export function rgb(color: string): Rgb {
  return [1, 3, 5].map((offset) => Number.parseInt(color.slice(offset, offset + 2), 16)) as Rgb;
}

/** A colour as #rrggbb; its channels are rounded and clamped to 0 to 255. */
export function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => clamp(Math.round(channel)).toString(16).padStart(2, "0")).join("")}`;
}

const clamp = (channel: number) => Math.min(255, Math.max(0, channel));

/** Mixes two colours as a gradient without colour management does; `share` is 0 for the first colour and 1 for the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return hex(a.map((channel, index) => channel + ((b[index] ?? 0) - channel) * share));
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string) {
  const [r, g, b] = rgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast ratio of a colour against several backgrounds. */
export function leastContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/**
 * The colour nearest to `wished` with a contrast ratio of at least `least` against every background: `wished` itself, or a mix of it with as little
 * black or white as possible. Null if no mix is enough.
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
