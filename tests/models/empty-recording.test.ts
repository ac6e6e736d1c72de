import { expect, test } from "vitest";
import type { MediaKind } from "~/lib/memory-types";
import { storeMedia } from "~/models/media/store.server";
import { box, boxAt, full, u32 } from "../support/boxes";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { incoming } from "../support/rows";

const store = async (bytes: Buffer, kind: MediaKind = "audio") =>
  storeMedia(await incoming(bytes), [kind], "memory", "a memorial");

/** The head of a WAV file with so many samples of silence after it. */
function wav(samples: number) {
  const head = Buffer.alloc(44 + samples);
  head.write("RIFF");
  head.writeUInt32LE(36 + samples, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples, 40);
  return head.fill(0x80, 44);
}

test("a WAV without a single sample is refused as empty, one with a second of silence is taken", async () => {
  expect(await store(wav(0))).toEqual({ refused: "audio-empty" });
  expect(await store(wav(8000))).toMatchObject({ kind: "audio" });
});

/** A recording as ffmpeg writes it of silence, or of a test picture, that lasts so many seconds. */
const made = (ending: string, seconds: number, ...words: string[]) =>
  convert(null, ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono", ...words, "-t", String(seconds)], ending);
const film = (ending: string, seconds: number, ...words: string[]) =>
  convert(null, ["-f", "lavfi", "-i", "testsrc=s=64x64", ...words, "-t", String(seconds)], ending);
const fragments = ["-movflags", "frag_keyframe+empty_moov"];

/** An M4A whose track is there, but whose tables list no sample. */
function m4aWithoutSamples() {
  const whole = made("m4a", 1, "-c:a", "aac");
  const parts = (types: string[], inner: Buffer): Buffer =>
    Buffer.concat(
      types.map((type) => {
        const { start, end } = boxAt(whole, type);
        return type === "stbl" ? inner : whole.subarray(start, end);
      }),
    );
  const none = (type: string) => full(type, 0, 0, u32(0));
  const tables = box(
    "stbl",
    ...[parts(["stsd"], whole), none("stts"), none("stsc"), full("stsz", 0, 0, u32(0, 0)), none("stco")],
  );
  const minf = box("minf", parts(["smhd", "dinf", "stbl"], tables));
  const mdia = box("mdia", parts(["mdhd"], whole), parts(["hdlr"], whole), minf);
  const trak = box("trak", parts(["tkhd"], whole), mdia);
  return Buffer.concat([parts(["ftyp"], whole), box("mdat"), box("moov", parts(["mvhd"], whole), trak)]);
}

test.skipIf(!ffmpeg).each<[what: string, bytes: () => Buffer]>([
  ["an M4A without a track", () => made("m4a", 0, "-c:a", "aac")],
  ["an M4A whose track has no sample", m4aWithoutSamples],
  ["an MP4 in fragments, without one", () => made("mp4", 0, "-c:a", "aac", ...fragments)],
  ["an OGG with Opus", () => made("ogg", 0, "-c:a", "libopus")],
  ["an OGG with Vorbis", () => made("ogg", 0, "-c:a", "libvorbis")],
  ["a WebM", () => made("webm", 0, "-c:a", "libopus")],
  ["no byte at all", () => Buffer.alloc(0)],
])(`%s that holds no sound is refused as empty${needsFfmpeg}`, async (_, bytes) => {
  expect(await store(bytes())).toEqual({ refused: "audio-empty" });
});

test.skipIf(!ffmpeg).each<[what: string, bytes: () => Buffer]>([
  ["an MP4", () => film("mp4", 0, "-c:v", "libx264")],
  ["an MP4 in fragments", () => film("mp4", 0, "-c:v", "libx264", ...fragments)],
  ["a WebM", () => film("webm", 0, "-c:v", "libvpx")],
])(`a film without a picture is refused as empty: %s${needsFfmpeg}`, async (_, bytes) => {
  expect(await store(bytes(), "video")).toEqual({ refused: "empty" });
});

test.skipIf(!ffmpeg).each<[what: string, bytes: () => Buffer]>([
  ["an M4A", () => made("m4a", 0.2, "-c:a", "aac")],
  ["an MP4 in fragments", () => made("mp4", 0.2, "-c:a", "aac", ...fragments)],
  ["an OGG with Opus", () => made("ogg", 0.2, "-c:a", "libopus")],
  ["a WebM", () => made("webm", 0.2, "-c:a", "libopus")],
])(`a fifth of a second is enough: %s${needsFfmpeg}`, async (_, bytes) => {
  expect(await store(bytes())).toMatchObject({ kind: "audio" });
});
