// The formulas of ITU-R BT.2100, and the curve that maps their light to an ordinary screen. They are computed here, so the tests rely on no other
// program's conversion.

/** Nits of white on an ordinary screen (ITU-R BT.2408), and of the display for which HLG is made. */
export const [white, display] = [203, 1000];
/** The brightest light, with white as 1. */
export const peak = display / white;

const [m1, m2, c1, c2, c3] = [2610 / 16384, (2523 / 4096) * 128, 3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];

/** PQ (table 4): the signal for a light in nits. */
export function pqSignal(nits: number) {
  const power = (nits / 10_000) ** m1;
  return ((c1 + c2 * power) / (1 + c3 * power)) ** m2;
}

/** PQ: the nits of a signal. */
export function pqNits(signal: number) {
  const power = signal ** (1 / m2);
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1);
}

const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];

/** HLG (table 5): the signal of a scene's light, from 0 to 1. */
export const hlgSignal = (light: number) => (light <= 1 / 12 ? Math.sqrt(3 * light) : a * Math.log(12 * light - b) + c);

/** HLG: the scene's light of a signal. */
export const hlgLight = (signal: number) => (signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - c) / a) + b) / 12);

/** HLG: the signals for light in nits on a display. The inverse of the display's gamma of 1.2 comes first. */
export function hlgSignals(nits: readonly [number, number, number]): [number, number, number] {
  const shown = nits.map((part) => part / display) as [number, number, number];
  const luminance = 0.2627 * shown[0] + 0.678 * shown[1] + 0.0593 * shown[2];
  const gain = luminance ? luminance ** (-0.2 / 1.2) : 0;
  return shown.map((part) => hlgSignal(part * gain)) as [number, number, number];
}

/** Light of 1 and brighter as an ordinary screen shows it: a line up to 0.3, then a curve that reaches 1 at the peak. */
export function mobius(light: number) {
  const knee = 0.3;
  if (light <= knee) return light;
  if (light >= peak) return 1;
  const from = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak);
  const to = (knee * knee - 2 * knee * peak + peak) / (peak - 1);
  return ((to + knee) ** 2 / (to - from)) * ((light + from) / (light + to));
}
