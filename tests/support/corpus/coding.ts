import { run } from "./tools.ts";

// Pictures that state their colours by numbers (ITU-T H.273). heif-enc of Debian 12 ignores the numbers that it gets, so ffmpeg encodes these.

const primaries = { 1: "bt709", 9: "bt2020", 12: "smpte432" } as const;
const transfers = { 1: "bt709", 13: "iec61966-2-1", 16: "smpte2084", 18: "arib-std-b67" } as const;
const matrices = { 1: ["bt709", "bt709"], 6: ["smpte170m", "bt601"], 9: ["bt2020nc", "bt2020"] } as const;

/** How the colours of a picture are written, by the numbers of ITU-T H.273. */
export interface Coding {
  bits?: 8 | 10;
  primaries?: keyof typeof primaries;
  transfer?: keyof typeof transfers;
  matrix?: keyof typeof matrices;
  full?: boolean;
  chroma?: "420" | "444";
}

const whole = (coding: Coding): Required<Coding> => ({
  ...{ bits: 8, primaries: 1, transfer: 13, matrix: 6, full: true, chroma: "444" },
  ...coding,
});

const input = (coding: Required<Coding>) => {
  const { bits, matrix, full, chroma } = coding;
  const scale = `scale=out_color_matrix=${matrices[matrix][1]}:out_range=${full ? "pc" : "tv"}:flags=accurate_rnd`;
  const format = `format=yuv${chroma}p${bits === 10 ? "10le" : ""}`;
  return ["-v", "error", "-nostdin", "-i", "in.png", "-vf", `${scale},${format}`, "-frames:v", "1"];
};

const told = ({ primaries: one, transfer, matrix, full }: Required<Coding>) => [
  ...["-color_primaries", primaries[one], "-color_trc", transfers[transfer]],
  ...["-colorspace", matrices[matrix][0], "-color_range", full ? "pc" : "tv"],
];

/** An AVIF of a PNG, by libaom. */
export function codedAvif(png: Uint8Array, given: Coding = {}): Buffer {
  const coding = whole(given);
  const encoder = ["-c:v", "libaom-av1", "-still-picture", "1", "-crf", "8", "-cpu-used", "8"];
  return run("ffmpeg", [...input(coding), ...encoder, ...told(coding), "out.avif"], { "in.png": png }, "out.avif");
}

/** A picture as HEVC in an MP4, by x265. */
export function codedHevc(png: Uint8Array, given: Coding = {}): Buffer {
  const coding = whole(given);
  const { primaries: one, transfer, matrix, full } = coding;
  const colours = `colorprim=${primaries[one]}:transfer=${transfers[transfer]}:colormatrix=${matrices[matrix][0]}`;
  const x265 = `log-level=none:${colours}:range=${full ? "full" : "limited"}`;
  const encoder = ["-c:v", "libx265", "-preset", "ultrafast", "-crf", "8", "-tag:v", "hvc1", "-x265-params", x265];
  return run("ffmpeg", [...input(coding), ...encoder, ...told(coding), "out.mp4"], { "in.png": png }, "out.mp4");
}

/** The content of a colr box after its kind 'nclx'. */
export function nclx(given: Coding): Buffer {
  const { primaries: one, transfer, matrix, full } = whole(given);
  return Buffer.from([0, one, 0, transfer, 0, matrix, full ? 0x80 : 0]);
}
