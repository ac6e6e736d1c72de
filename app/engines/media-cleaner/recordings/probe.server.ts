import { z } from "zod";
import { type Input, inputArguments, run } from "./tool.server";

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

/** The colours of a picture track in ffmpeg's terms; undefined if the file doesn't state them. */
export interface Colours {
  transfer?: string | undefined;
  primaries?: string | undefined;
  matrix?: string | undefined;
  range?: string | undefined;
}

/** The outcome of decoding the first packets of a track; 'unread' if none of them belongs to it. */
type Decoded = "plays" | "dead" | "unread";

/** The first track of moving pictures and the first of sound that ffprobe found; null if there is none. */
export interface Tracks {
  picture: { decoded: Decoded; colours: Colours } | null;
  sound: { decoded: Decoded } | null;
}

const showEntries = [
  "stream=codec_type,nb_read_packets,nb_read_frames,color_transfer,color_primaries,color_space,color_range",
  "stream_disposition=attached_pic",
].join(":");

/** Milliseconds for one file: the first packets of a 4K film take 3 s on one slow core. */
const timeout = 15_000;
/** Characters of output that are read: a file with a thousand tracks has 300 KB. */
const maxOutput = 1_000_000;

/**
 * Reads the tracks of a file and decodes its first `packets` packets, by default none. Returns null if ffprobe can't read it at all, and 'unknown'
 * if it takes too long.
 */
export async function probe(input: Input, packets = 0): Promise<Tracks | null | "unknown"> {
  const decoding = packets ? ["-read_intervals", `%+#${packets}`, "-count_packets", "-count_frames"] : [];
  let output = "";
  const begun = performance.now();
  const ok = await run(
    "ffprobe",
    ["-v", "error", ...inputArguments(input), ...decoding, "-show_entries", showEntries, "-of", "json"],
    {
      timeout,
      read: (more) => {
        if (output.length <= maxOutput) output += more;
      },
    },
  );
  if (!ok) return performance.now() - begun < timeout ? null : "unknown";
  return tracksIn(output);
}

function tracksIn(output: string): Tracks | null {
  let parsed: z.output<typeof answer>;
  try {
    parsed = answer.parse(JSON.parse(output));
  } catch {
    return null;
  }
  const first = (kind: string) =>
    parsed.streams.find(({ codec_type, disposition }) => codec_type === kind && !disposition?.attached_pic);
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

/**
 * Packets to decode to find out whether a track can be decoded. If none of the first can, more are tried, because a film may begin between two key
 * frames.
 */
const packetCounts = [60, 600];

/** Reads the tracks of a file and decodes their beginnings. Null and 'unknown' mean the same as for probe(). */
export async function probeDecoding(input: Input): Promise<Tracks | null | "unknown"> {
  let found: Tracks | null | "unknown" = null;
  for (const packets of packetCounts) {
    found = await probe(input, packets);
    if (!found || found === "unknown" || ![found.picture, found.sound].some((track) => track?.decoded === "dead"))
      break;
  }
  return found;
}
