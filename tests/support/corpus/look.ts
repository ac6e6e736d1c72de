import { execFileSync, spawnSync } from "node:child_process";
import sharp from "sharp";
import type { Colour, CorpusFile } from "./file.ts";
import { places } from "./scene.ts";
import type { Verdict } from "./verdict.ts";

/** The colours of a picture at the patches: each the mean of a small square, on white where it is transparent. */
export async function coloursOf(picture: string | Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = Math.min(4, Math.floor(Math.min(info.width, info.height) / 12));
  return places.map(([x, y]) => {
    const [left, top] = [Math.floor(x * info.width), Math.floor(y * info.height)];
    const sums = [0, 0, 0];
    for (let dy = -side; dy <= side; dy++)
      for (let dx = -side; dx <= side; dx++) {
        const offset = ((top + dy) * info.width + left + dx) * info.channels;
        for (let part = 0; part < 3; part++)
          sums[part] = (sums[part] ?? 0) + (data[offset + (info.channels < 3 ? 0 : part)] ?? 0);
      }
    return sums.map((sum) => sum / (2 * side + 1) ** 2) as unknown as Colour;
  });
}

/** The colours of a film in its middle, as ffmpeg shows it. */
export async function filmColoursOf(film: string, lengthMs: number): Promise<Colour[]> {
  const words = [
    "-v",
    "error",
    "-nostdin",
    "-ss",
    String(lengthMs / 2000),
    "-i",
    film,
    "-map",
    "0:v:0",
    "-frames:v",
    "1",
  ];
  const shown = [
    "-sws_flags",
    "accurate_rnd+full_chroma_int",
    "-pix_fmt",
    "rgb24",
    "-f",
    "image2pipe",
    "-c:v",
    "png",
    "-",
  ];
  return coloursOf(execFileSync("ffmpeg", [...words, ...shown], { maxBuffer: 64 * 1024 * 1024, stdio: "pipe" }));
}

const distance = (one: Colour, other: Colour) =>
  one.reduce((sum, part, index) => sum + Math.abs(part - (other[index] ?? 0)), 0) / 3;
const luma = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The standard deviation of the brightness. */
function contrast(colours: Colour[]) {
  const all = colours.map(luma);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length);
}

/**
 * The distance between the shown and the wanted colours: the mean difference of a colour, of 255, and the share by which bright and dark are closer
 * or further apart.
 */
export function distances(shown: readonly Colour[], wanted: readonly (Colour | null)[]) {
  const pairs = wanted.flatMap((one, index) => (one ? [[one, shown[index] ?? ([0, 0, 0] as const)] as const] : []));
  const difference = pairs.reduce((sum, [one, seen]) => sum + distance(seen, one), 0) / Math.max(1, pairs.length);
  const asked = contrast(pairs.map(([one]) => one));
  const given = contrast(pairs.map(([, seen]) => seen));
  return { pairs, difference, asked, given, contrast: asked > 1 ? Math.abs(given / asked - 1) : 0 };
}

/** Compares the shown with the wanted colours: the place of each, its value, and whether bright and dark are as far apart (within 10 %). */
export function compare(
  shown: { aspect: number; colours: Colour[] },
  { aspect = 1, colours = [], tolerance = 0 }: CorpusFile,
): Pick<Verdict, "upright" | "colours"> {
  const { pairs, difference, asked, given, contrast: off } = distances(shown.colours, colours);
  const misplaced = pairs.filter(
    ([wanted, seen]) => pairs.some(([other]) => distance(seen, other) < distance(seen, wanted) - 1) && pairs.length > 1,
  );
  const flat = off > 0.1 && tolerance < 20;
  const words = shown.colours.map((colour) => colour.map(Math.round).join(" ")).join(", ");
  const wrongAspect = Math.abs(shown.aspect / aspect - 1) > 0.02;
  return {
    upright: wrongAspect
      ? `${shown.aspect.toFixed(2)} to 1, not ${aspect.toFixed(2)}`
      : misplaced.length
        ? `patches stand elsewhere: ${words}`
        : true,
    colours:
      difference > tolerance
        ? `differ by ${difference.toFixed(1)}: ${words}`
        : flat
          ? `contrast ${given.toFixed(0)}, not ${asked.toFixed(0)}`
          : true,
  };
}

/** The milliseconds for which a file plays, found by decoding all of its packets. */
export function playedMs(file: string): number {
  const words = [
    "-v",
    "error",
    "-nostdin",
    "-i",
    file,
    "-map",
    "0:v:0?",
    "-map",
    "0:a:0?",
    "-progress",
    "pipe:1",
    "-f",
    "null",
    "-",
  ];
  const said = spawnSync("ffmpeg", words, { encoding: "utf8" }).stdout;
  const times = [...said.matchAll(/out_time_us=(\d+)/g)];
  return Number(times.at(-1)?.[1] ?? 0) / 1000;
}

interface Probed {
  streams: {
    codec_type: string;
    width?: number;
    height?: number;
    sample_aspect_ratio?: string;
    side_data_list?: { rotation?: number }[];
  }[];
}

/** Width over height of a film as a player shows it. */
export function filmAspect(file: string): number {
  const words = ["-v", "error", "-show_streams", "-of", "json", file];
  const { streams }: Probed = JSON.parse(execFileSync("ffprobe", words, { encoding: "utf8", stdio: "pipe" }));
  const film = streams.find(({ codec_type }) => codec_type === "video");
  const [across = 1, down = 1] = film?.sample_aspect_ratio?.split(":").map(Number) ?? [];
  const aspect = ((film?.width ?? 0) * (across || 1)) / ((film?.height ?? 1) * (down || 1));
  const turned = film?.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? 1 / aspect : aspect;
}
