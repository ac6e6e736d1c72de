/** A linear gradient: its angle in degrees as in CSS (0 is up, 90 to the right) and its stops, with offsets from 0 to 1. */
export interface Gradient {
  angle: number;
  stops: { color: string; offset: number }[];
}

const sides: Record<string, number> = {
  "to top": 0,
  "to top right": 45,
  "to right": 90,
  "to bottom right": 135,
  "to bottom": 180,
  "to bottom left": 225,
  "to left": 270,
  "to top left": 315,
};

const stop = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\( ?\d{1,3} ?, ?\d{1,3} ?, ?\d{1,3} ?\))(?: (\d{1,3}(?:\.\d{1,4})?)%)?$/;

/**
 * Parses a stored gradient such as 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)'. The grammar is strict: an optional angle or side, then two to
 * eight colours in hexadecimal or rgb(), each with or without a percentage. Null for anything else.
 */
export function parseGradient(text: string): Gradient | null {
  const inside = /^linear-gradient\(([^;{}]{1,400})\)$/.exec(text.trim().toLowerCase().replace(/\s+/g, " "))?.[1];
  if (!inside) return null;
  const parts = inside.split(/,(?![^(]*\))/).map((part) => part.trim());
  const turned = /^(-?\d{1,3})deg$/.exec(parts[0] ?? "")?.[1];
  const angle = turned === undefined ? sides[parts[0] ?? ""] : Number(turned);
  const colors = angle === undefined ? parts : parts.slice(1);
  const found = colors.map((part) => stop.exec(part));
  if (found.length < 2 || found.length > 8 || found.includes(null)) return null;
  const stops = found.map((match, index) => ({
    color: match?.[1] ?? "",
    offset: match?.[2] === undefined ? index / (found.length - 1) : Math.min(1, Number(match[2]) / 100),
  }));
  return { angle: angle ?? 180, stops };
}
