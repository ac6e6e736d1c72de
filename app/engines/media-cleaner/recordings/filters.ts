import type { Colours } from "./probe.server";

/** The largest picture of a copy, in pixels and in landscape; a portrait picture may have the same size rotated. */
export interface Frame {
  long: number;
  short: number;
}

/** Deinterlaces the pictures of old cameras and television; all others stay unchanged. */
export const deinterlace = "yadif=deint=interlaced";

/**
 * Returns a filter that scales a picture down to fit a frame, with square pixels: old cameras and DVDs have others. Sizes are even, as H.264
 * requires.
 */
export function scaleToFit({ long, short }: Frame): string {
  const wide = "iw*sar";
  const isLandscape = `gte(${wide},ih)`;
  const scale = `min(1,min(if(${isLandscape},${long},${short})/(${wide}),if(${isLandscape},${short},${long})/ih))`;
  const even = (length: string) => `2*max(1,round(${length}*${scale}/2))`;
  return `scale=w='${even(wide)}':h='${even("ih")}',setsar=1`;
}

/** ffmpeg's names for the curves of a high dynamic range (ITU-R BT.2100): HLG and PQ. */
const curves = ["arib-std-b67", "smpte2084"];

/** Whether a picture has a high dynamic range and so looks pale if it is shown unchanged. Dolby Vision from phones is based on HLG or PQ. */
export function isHdr(colours: Colours | null): boolean {
  return curves.includes(colours?.transfer ?? "");
}

/** Diffuse white, and the brightest light that is handled, in cd/m² (ITU-R BT.2408 §2, BT.2100 for HLG). */
const [white, peak] = [203, 1000];

const oneOf = (values: string[], value: string | undefined, fallback: string) =>
  value && values.includes(value) ? value : fallback;

/**
 * Returns a filter that maps a high dynamic range to BT.709. Light below 0.3 of white stays unchanged, and brighter light is compressed up to the
 * peak (the Möbius curve). Films are often labelled only in part, so missing labels are filled in.
 */
export function toneMap({ transfer, primaries, matrix, range }: Colours): string {
  const from = [
    `tin=${transfer}`,
    `pin=${oneOf(["bt709", "bt2020", "smpte432"], primaries, "bt2020")}`,
    `min=${oneOf(["bt709", "bt2020nc"], matrix, "bt2020nc")}`,
    `rin=${oneOf(["pc"], range, "tv")}`,
  ].join(":");
  return [
    // zscale's approximation of HLG would make colours too strong by a fifth.
    `zscale=${from}:t=linear:p=bt709:m=gbr:npl=${white}:agamma=0`,
    "format=gbrpf32le",
    `tonemap=mobius:param=0.3:desat=0:peak=${peak / white}`,
    "zscale=t=bt709:m=bt709:r=tv",
    "format=yuv420p",
  ].join(",");
}

/** ffmpeg's options that label a tone-mapped picture. */
export const sdrLabels = [
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
];
