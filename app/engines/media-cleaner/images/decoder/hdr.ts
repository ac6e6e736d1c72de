import type { Hdr } from "./colours.ts";

/** A light of 1 is white paper, which HDR shows at 203 cd/m² (ITU-R BT.2408). Phones and cameras grade for displays of 1000 cd/m². */
const white = 203;
const peak = 1000 / white;
/**
 * Light up to this value stays unchanged. Brighter light is compressed, so that the peak becomes 1 (the Möbius curve). Films use the same values.
 */
const knee = 0.3;
const entries = 4096;

/** Returns PQ's light in cd/m² for a signal from 0 to 1 (ITU-R BT.2100, table 4). */
function pq(signal: number) {
  const [m1, m2, c1, c2, c3] = [2610 / 16384, (2523 / 4096) * 128, 3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];
  const power = signal ** (1 / m2);
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1);
}

/** Returns HLG's scene light from 0 to 1 (ITU-R BT.2100, table 5). */
function hlg(signal: number) {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - c) / a) + b) / 12;
}

function compressed(light: number) {
  if (light <= knee) return light;
  const a = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak);
  const b = (knee * knee - 2 * knee * peak + peak) / Math.max(peak - 1, 1e-6);
  return Math.min(1, ((b * b + 2 * b * knee + knee * knee) / (b - a)) * ((light + a) / (light + b)));
}

const srgbBytes = Uint8ClampedArray.from({ length: entries }, (_, index) => {
  const linear = index / (entries - 1);
  return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
});

/**
 * Returns a function that converts HDR colours to sRGB for an ordinary screen: it takes red, green and blue from 0 to `most` and writes three
 * bytes. Like the filter for films (gateways/media/filters.ts), it compresses by the largest of the three, so that the hue stays the same.
 */
export function toneMapper({ curve, toSrgb }: Hdr, most: number) {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = toSrgb;
  const light = Float32Array.from({ length: most + 1 }, (_, index) =>
    curve === "pq" ? pq(index / most) / white : hlg(index / most),
  );
  const gains = Float32Array.from({ length: entries }, (_, index) => {
    const lit = Math.max((index / (entries - 1)) * peak, 1e-6);
    return compressed(lit) / lit;
  });
  const byte = (value: number) => srgbBytes[Math.max(0, Math.min(entries - 1, Math.round(value * (entries - 1))))] ?? 0;
  return (red: number, green: number, blue: number, out: Uint8Array, offset: number) => {
    let [r, g, b] = [light[red] ?? 0, light[green] ?? 0, light[blue] ?? 0];
    if (curve === "hlg") {
      // A display of 1000 cd/m² shows the scene with a gamma of 1.2 (ITU-R BT.2100, table 5).
      const displayed = peak * (0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2;
      [r, g, b] = [r * displayed, g * displayed, b * displayed];
    }
    const [lr, lg, lb] = [rr * r + rg * g + rb * b, gr * r + gg * g + gb * b, br * r + bg * g + bb * b];
    const largest = Math.max(lr, lg, lb);
    const gain = largest > knee ? (gains[Math.min(entries - 1, Math.round((largest / peak) * (entries - 1)))] ?? 1) : 1;
    // Beyond the peak, the gain at the peak would leave values above white.
    const scale = largest > peak ? 1 / largest : gain;
    out[offset] = byte(lr * scale);
    out[offset + 1] = byte(lg * scale);
    out[offset + 2] = byte(lb * scale);
  };
}
