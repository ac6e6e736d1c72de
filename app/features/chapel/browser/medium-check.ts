import { giveBack, takePlayer } from "~/engines/slideshow";

/** Milliseconds in which a film has to play its first second. */
const patience = 20_000;

/** The properties by which some browsers tell whether a film has sound. */
interface Heard {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
}

/** Whether any sound was decoded, as far as the browser says; null if it doesn't say. */
function heard(medium: HTMLMediaElement & Heard) {
  const { webkitAudioDecodedByteCount: bytes, mozHasAudio, audioTracks } = medium;
  if (bytes === undefined && mozHasAudio === undefined && audioTracks === undefined) return null;
  return Number(bytes) > 0 || mozHasAudio === true || Number(audioTracks?.length) > 0;
}

export type Played = "played" | "mute" | "refused" | "broken";

/** Plays the first second of a film or voice, aloud, as the slideshow will. */
export async function playFirstSecond(kind: "film" | "voice", src: string, hasSound: boolean | null): Promise<Played> {
  const medium = takePlayer(kind === "film" ? "video" : "audio");
  medium.src = src;
  try {
    return await new Promise<Played>((resolve) => {
      const end = setTimeout(() => resolve("broken"), patience);
      const look = () => {
        if (medium.currentTime < 1 && !medium.ended) return;
        clearTimeout(end);
        resolve(hasSound !== false && heard(medium) === false ? "mute" : "played");
      };
      medium.ontimeupdate = medium.onended = look;
      medium.onerror = () => resolve("broken");
      medium.play().catch((error) => resolve(error.name === "NotAllowedError" ? "refused" : "broken"));
    });
  } finally {
    giveBack(medium);
  }
}
