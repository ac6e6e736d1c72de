import { convert } from "../ffmpeg.ts";
import { filmMs, voiceMs } from "./file.ts";
import { png } from "./scene.ts";
import { containerWords, trackWords } from "./secrets.ts";

const seconds = String(filmMs / 1000);

/** How the film is made: sizes are those of the stored frames. */
interface Take {
  video: string[];
  audio?: string[] | null;
  /** Options of the container. */
  more?: string[];
  /** Filters before the encoder. */
  filters?: string;
  rate?: string;
  /** Whether black is 16 (tv) or 0 (pc). */
  range?: "tv" | "pc";
  wide?: number;
  high?: number;
  orientation?: number;
  /** No tags are planted: the container has none, or they are planted afterwards. */
  bare?: boolean;
}

export const x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-pix_fmt", "yuv420p"];
export const x265 = [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-crf", "16", "-pix_fmt", "yuv420p", "-tag:v", "hvc1"],
  ...["-x265-params", "log-level=none"],
];
export const mjpeg = ["-c:v", "mjpeg", "-q:v", "2"];

/** A sound of one tone that lasts this many milliseconds. */
const tone = (ms: number) => ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=44100:duration=${ms / 1000}`];

/** The scene as a film of 4 seconds with a tone, with secrets in the tags of its container and tracks. */
export async function filmed(ending: string, take: Take): Promise<Buffer> {
  const { video, audio = ["-c:a", "aac"], more = [], rate = "25", range = "tv", wide, high, orientation } = take;
  const filters = [take.filters, `scale=out_color_matrix=bt601:out_range=${range}:flags=accurate_rnd+full_chroma_int`];
  const still = ["-f", "image2", "-c:v", "png", "-loop", "1", "-framerate", rate, "-t", seconds, "-i", "in"];
  const given = {
    ...(wide && { wide }),
    ...(high && { high }),
    ...(orientation && { orientation }),
  };
  const planted = take.bare ? [] : [...containerWords, ...more, ...trackWords];
  const words = [
    ...[...still, ...(audio ? tone(filmMs) : [])],
    ...["-vf", filters.filter(Boolean).join(",")],
    ...["-colorspace", "smpte170m", "-color_range", range, "-t", seconds],
    ...[...video, ...(audio ?? [])],
    ...(take.bare ? more : planted),
  ];
  return convert(await png(given), words, ending);
}

/** A tone as a voice of 8 seconds, with secrets in the tags of its container. */
export function spoken(ending: string, words: string[], bare = false): Buffer {
  return convert(
    null,
    [...tone(voiceMs), ...(bare ? [] : containerWords), ...words, ...(bare ? [] : trackWords)],
    ending,
  );
}
