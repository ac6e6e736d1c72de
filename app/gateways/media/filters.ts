import type { Colours } from "./probe.server";

/** The largest picture that a copy may have, lying; one that stands is turned. In pixels. */
export interface Frame {
  long: number;
  short: number;
}

/** Half pictures of old cameras and televisions become whole ones; the others stay. */
export const deinterlace = "yadif=deint=interlaced";

/** Scales a picture down into a frame, with square pixels: old cameras and DVDs have others. Sizes are even, as H.264 asks for. */
export function within({ long, short }: Frame): string {
  const wide = "iw*sar";
  const lies = `gte(${wide},ih)`;
  const share = `min(1,min(if(${lies},${long},${short})/(${wide}),if(${lies},${short},${long})/ih))`;
  const even = (length: string) => `2*max(1,round(${length}*${share}/2))`;
  return `scale=w='${even(wide)}':h='${even("ih")}',setsar=1`;
}

/** The names of the curves of a high dynamic range (ITU-R BT.2100): HLG, and PQ. */
const curves = ["arib-std-b67", "smpte2084"];

/** Whether a picture has a high dynamic range, and so looks pale where it is shown as it is. Dolby Vision as phones record it has HLG or PQ beneath. */
export function isHdr(colours: Colours | null): boolean {
  return curves.includes(colours?.transfer ?? "");
}

/** Diffuse white in cd/m², and the brightest light that is made room for (ITU-R BT.2408 §2, BT.2100 for HLG). */
const [white, peak] = [203, 1000];

const among = (values: string[], given: string | undefined, usual: string) =>
  given && values.includes(given) ? given : usual;

/**
 * Brings a high dynamic range into BT.709: light below 0.3 of white stays, brighter light is compressed up to the peak (the curve is Mobius). Films are often
 * labelled in part, so missing labels are filled in.
 */
export function toneMap({ transfer, primaries, matrix, range }: Colours): string {
  const from = [
    `tin=${transfer}`,
    `pin=${among(["bt709", "bt2020", "smpte432"], primaries, "bt2020")}`,
    `min=${among(["bt709", "bt2020nc"], matrix, "bt2020nc")}`,
    `rin=${among(["pc"], range, "tv")}`,
  ].join(":");
  return [
    // Its quick way to HLG's light makes colours too strong by a fifth.
    `zscale=${from}:t=linear:p=bt709:m=gbr:npl=${white}:agamma=0`,
    "format=gbrpf32le",
    `tonemap=mobius:param=0.3:desat=0:peak=${peak / white}`,
    "zscale=t=bt709:m=bt709:r=tv",
    "format=yuv420p",
  ].join(",");
}

/** The labels of such a picture afterwards. */
export const labelled = [
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
];
