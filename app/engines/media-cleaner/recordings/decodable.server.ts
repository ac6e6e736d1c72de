import { onArrival } from "./arrival.server";
import { probe, probeDecoding, type Tracks } from "./probe.server";
import type { Recording } from "./recording";
import { hasFfmpeg, type Input } from "./tool.server";

const isDead = ({ picture, sound }: Tracks) => picture?.decoded === "dead" || sound?.decoded === "dead";

/**
 * Whether ffmpeg can decode the video and audio of a recording whose format we can read ourselves. 'unknown' without ffmpeg, or if this or the
 * recordings before it take too long.
 */
export async function isDecodable(input: Input): Promise<boolean | "unknown"> {
  if (!(await hasFfmpeg())) return "unknown";
  const tracks = await onArrival(() => probeDecoding(input));
  if (tracks === "late" || tracks === "unknown") return "unknown";
  return !tracks || !isDead(tracks);
}

/**
 * The kind of a recording that only ffmpeg can read; 'unknown' if it can't or is missing. All its tracks must be decodable, because a converted copy
 * will replace the file. If this or the recordings before it take too long, the declared types of the tracks are enough.
 */
export async function kindOfForeign(input: Input): Promise<Recording["kind"] | "unknown" | "failed"> {
  if (!(await hasFfmpeg())) return "unknown";
  const decoded = await onArrival(() => probeDecoding(input));
  const slow = decoded === "late" || decoded === "unknown";
  const tracks = slow ? await probe(input) : decoded;
  if (tracks === "unknown") return "failed";
  if (!tracks || isDead(tracks)) return "unknown";
  const plays = slow || tracks.picture?.decoded === "plays" || tracks.sound?.decoded === "plays";
  if (!plays || !(tracks.picture ?? tracks.sound)) return "unknown";
  return tracks.picture ? "video" : "audio";
}
