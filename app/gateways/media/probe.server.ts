import { z } from "zod";
import { type Input, opened, run } from "./tool.server";

const count = z.coerce.number().int().nonnegative().catch(0);
const text = z.string().optional().catch(undefined);

const stream = z.object({
  codec_type: text,
  nb_read_packets: count,
  nb_read_frames: count,
  color_transfer: text,
  color_primaries: text,
  color_space: text,
  color_range: text,
  disposition: z.object({ attached_pic: count }).optional().catch(undefined),
});

const answer = z.object({ streams: z.array(stream) });

/** The colours of a picture track in ffmpeg's words; undefined where the file doesn't tell. */
export interface Colours {
  transfer?: string | undefined;
  primaries?: string | undefined;
  matrix?: string | undefined;
  range?: string | undefined;
}

/** The outcome of decoding the first packets of a track: 'unread' if none of them was its own. */
type Decoded = "plays" | "dead" | "unread";

/** The tracks that ffprobe found: the first of moving pictures and the first of sound; null where there is none. */
export interface Tracks {
  picture: { decoded: Decoded; colours: Colours } | null;
  sound: { decoded: Decoded } | null;
}

const asked = [
  "stream=codec_type,nb_read_packets,nb_read_frames,color_transfer,color_primaries,color_space,color_range",
  "stream_disposition=attached_pic",
].join(":");

/** Milliseconds for one file: the first packets of a 4K film take 3 s on one slow core. */
const patience = 15_000;
/** Most characters of an answer: for a file with a thousand tracks it has 300 KB. */
const mostSaid = 1_000_000;

/**
 * Reads the tracks of a file and decodes its first packets, as many as asked, by default none. Returns null if ffprobe can't read it at all,
 * 'unknown' if it takes too long.
 */
export async function probe(input: Input, packets = 0): Promise<Tracks | null | "unknown"> {
  const decoding = packets ? ["-read_intervals", `%+#${packets}`, "-count_packets", "-count_frames"] : [];
  let said = "";
  const begun = performance.now();
  const good = await run(
    "ffprobe",
    ["-v", "error", ...opened(input), ...decoding, "-show_entries", asked, "-of", "json"],
    {
      patience,
      read: (more) => {
        if (said.length <= mostSaid) said += more;
      },
    },
  );
  if (!good) return performance.now() - begun < patience ? null : "unknown";
  return tracksIn(said);
}

function tracksIn(said: string): Tracks | null {
  let json: unknown;
  try {
    json = JSON.parse(said);
  } catch {
    return null;
  }
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const first = (kind: string) =>
    parsed.data.streams.find(({ codec_type, disposition }) => codec_type === kind && !disposition?.attached_pic);
  const [picture, sound] = [first("video"), first("audio")];
  return {
    picture: picture ? { decoded: decodedOf(picture), colours: coloursOf(picture) } : null,
    sound: sound ? { decoded: decodedOf(sound) } : null,
  };
}

type Stream = z.output<typeof stream>;

function decodedOf({ nb_read_packets, nb_read_frames }: Stream): Decoded {
  if (nb_read_frames) return "plays";
  return nb_read_packets ? "dead" : "unread";
}

function coloursOf({ color_transfer, color_primaries, color_space, color_range }: Stream): Colours {
  return { transfer: color_transfer, primaries: color_primaries, matrix: color_space, range: color_range };
}

/** Packets to decode, to see whether a track can be decoded: more if none of the first can, because a film may begin between two key frames. */
const looks = [60, 600];

/** The tracks of a file with their beginnings decoded; null and 'unknown' mean the same as for probe(). */
export async function probeDecoding(input: Input): Promise<Tracks | null | "unknown"> {
  let found: Tracks | null | "unknown" = null;
  for (const packets of looks) {
    found = await probe(input, packets);
    if (!found || found === "unknown" || ![found.picture, found.sound].some((track) => track?.decoded === "dead"))
      break;
  }
  return found;
}
