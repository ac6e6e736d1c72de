// The colours of HDR as an ordinary screen shows them.

import { hlgLight, mobius, peak, pqNits, white } from "./bt2100.ts";

type Three = [number, number, number];

/** Linear light of other primaries as linear light of sRGB's (ITU-R BT.2087 and CSS Color 4). */
const toSrgb = {
  9: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  12: [1.2249, -0.2249, 0, -0.0421, 1.0421, 0, -0.0196, -0.0786, 1.0983],
} as const;

const encoded = (light: number) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** A colour of HDR, from 0 to 1, as sRGB from 0 to 255. */
export function onAnOrdinaryScreen(signal: Three, curve: "pq" | "hlg", primaries: keyof typeof toSrgb): Three {
  let light = signal.map((part) => (curve === "pq" ? pqNits(part) / white : hlgLight(part))) as Three;
  if (curve === "hlg") {
    const luminance = 0.2627 * light[0] + 0.678 * light[1] + 0.0593 * light[2];
    light = light.map((part) => part * peak * luminance ** 0.2) as Three;
  }
  const m = toSrgb[primaries];
  const rgb = [0, 3, 6].map((row) =>
    [0, 1, 2].reduce((sum, column) => sum + (m[row + column] ?? 0) * (light[column] ?? 0), 0),
  );
  const largest = Math.max(...rgb, 1e-9);
  const scale = mobius(largest) / largest;
  return rgb.map((part) => Math.round(encoded(Math.max(0, Math.min(1, part * scale))))) as Three;
}
