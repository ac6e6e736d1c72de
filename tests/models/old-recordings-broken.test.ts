// @module-tag slow
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { storeMedia } from "~/models/media/store.server";
import { makeDueCopies } from "../support/copies";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { oldRecordings } from "../support/old-recordings";
import { incoming } from "../support/rows";
import { deepRows } from "../support/slow";

const small = ["-f", "lavfi", "-i", "testsrc2=size=160x90:rate=15:duration=2"];
const sound = ["-f", "lavfi", "-i", "sine=duration=2"];
const film = (words: string[], ending: string) => convert(null, [...small, ...sound, ...words], ending);
const amr = () => oldRecordings.find(([what]) => what === "AMR")?.[1]() ?? Buffer.alloc(0);

const whole: [what: string, make: () => Buffer][] = [
  ["AVI", () => film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi")],
  ["MTS", () => film(["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "ac3"], "mts")],
  ["MPG", () => film(["-c:v", "mpeg2video", "-c:a", "mp2"], "mpg")],
  ["WMV", () => film(["-c:v", "wmv2", "-c:a", "wmav2"], "wmv")],
  ["FLV", () => film(["-c:v", "flv", "-c:a", "libmp3lame", "-ar", "44100"], "flv")],
  ["OGV", () => film(["-c:v", "libtheora", "-c:a", "libvorbis"], "ogv")],
  ["FLAC", () => convert(null, [...sound, "-c:a", "flac"], "flac")],
  ["AAC", () => convert(null, [...sound, "-c:a", "aac"], "aac")],
  ["AMR", amr],
  ["Speex", () => convert(null, [...sound, "-c:a", "libspeex", "-ar", "16000"], "spx")],
];

/** Each is decoded and converted, so that a run of all tests breaks each recording less often. */
const places = process.env.ALL_WAYS ? 120 : 6;
const end = new AbortController();
const reasons = ["video", "audio"].flatMap((kind) => [`${kind}-cut-off`, `${kind}-unknown`, `${kind}-damaged`]);

/** The original that a file becomes, or the reason why it is refused. */
async function outcome(bytes: Uint8Array) {
  const kept = await storeMedia(await incoming(bytes), ["video", "audio"], "memory", "a memorial");
  if ("refused" in kept) return kept.refused;
  while (await makeDueCopies(end.signal));
  const { files } = await db.selectFrom("media").select("files").where("id", "=", kept.id).executeTakeFirstOrThrow();
  return JSON.parse(files).find(({ name }: { name: string }) => name.startsWith("original."))?.name ?? "nothing";
}

describe.skipIf(!ffmpeg)(`a broken recording in an old format${needsFfmpeg}`, () => {
  test.each(deepRows(whole))(
    `%s, changed or cut at ${places} places, becomes something that plays or is refused`,
    { timeout: 600_000 },
    async (_, make) => {
      const bytes = make();
      const outcomes = new Set<string>();
      for (let place = 0; place < places; place++) {
        const offset = Math.floor(place < places / 2 ? place * 17 : (bytes.length * (place + 1)) / (places + 1));
        const broken = Buffer.from(bytes.subarray(0, place % 3 === 2 ? Math.max(offset, 20) : bytes.length));
        if (place % 3 !== 2) broken.fill([0, 255][place % 2] ?? 0, offset, offset + 1 + (place % 7) * 9);
        const begun = Date.now();
        const what = await outcome(broken);
        expect(Date.now() - begun).toBeLessThan(240_000);
        outcomes.add(what);
      }
      const allowed = [...reasons, "original.mp4", "original.m4a"];
      expect([...outcomes].filter((what) => !allowed.includes(what))).toEqual([]);
      expect([...outcomes].some((what) => what.startsWith("original."))).toBe(true);
    },
  );
});
