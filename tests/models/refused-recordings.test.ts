import { existsSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { list } from "~/gateways/storage/disk.server";
import { storeMedia } from "~/models/media/store.server";
import { box, u32 } from "../support/boxes";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { watchMemory } from "../support/process-tree";
import { film, h264, voice } from "../support/recordings";
import { incoming } from "../support/rows";

const mov = () => film(h264, "mov");
const mkv = () => film(["-c:v", "mpeg2video", "-c:a", "ac3"], "mkv");

/** A file in which other bytes of the same length replace some. */
const renamed = (bytes: Buffer, from: string, to: string, nth = 0) => {
  const changed = Buffer.from(bytes);
  let offset = changed.indexOf(from, 0, "latin1");
  for (let count = 0; count < nth; count++) offset = changed.indexOf(from, offset + 1, "latin1");
  if (offset < 0) throw new Error(`no ${from}`);
  changed.write(to, offset, "latin1");
  return changed;
};

/** A transport stream whose packets of sound and pictures are scrambled and marked so. */
function scrambledTs() {
  const ts = film([...h264.slice(0, -2), "-c:a", "mp2", "-f", "mpegts"], "ts");
  for (let offset = 0; offset < ts.length; offset += 188) {
    const program = (ts.readUInt16BE(offset + 1) & 0x1fff) < 0x100;
    if (program) continue;
    ts.writeUInt8((ts[offset + 3] ?? 0) | 0x80, offset + 3);
    for (let place = offset + 8; place < offset + 188; place++) ts.writeUInt8((ts[place] ?? 0) ^ 0xa5, place);
  }
  return ts;
}

/** A programme stream as a bought DVD has it. */
function scrambledVob() {
  const vob = film(["-c:v", "mpeg2video", "-c:a", "ac3"], "vob", "720x576");
  for (
    let offset = vob.indexOf("\0\0\x01", 0, "latin1");
    offset >= 0;
    offset = vob.indexOf("\0\0\x01", offset + 3, "latin1")
  ) {
    const [stream = 0, flags = 0] = [vob[offset + 3], vob[offset + 6]];
    if ((stream === 0xbd || (stream >= 0xc0 && stream <= 0xef)) && (flags & 0xc0) === 0x80)
      vob.writeUInt8(flags | 0x10, offset + 6);
  }
  return vob;
}

/** A WMA with the header of its encryption (ASF specification §3.14). */
function lockedWma() {
  const wma = voice(["-c:a", "wmav2"], "wma");
  const header = Buffer.alloc(40);
  Buffer.from("fbb31122 23bd d211 b4b7 00a0c955fc6e".replaceAll(" ", ""), "hex").copy(header);
  header.writeBigUInt64LE(40n, 16);
  const size = Number(wma.readBigUInt64LE(16));
  const whole = Buffer.concat([wma.subarray(0, size), header, wma.subarray(size)]);
  whole.writeBigUInt64LE(BigInt(size + 40), 16);
  whole.writeUInt32LE(whole.readUInt32LE(24) + 1, 24);
  return whole;
}

/** A Matroska with the element of its encryption in place of the name of a track. */
function lockedMkv() {
  const bytes = film([...h264, "-metadata:s:v", `title=${"x".repeat(60)}`], "mkv");
  const offset = bytes.indexOf(Buffer.concat([Buffer.from([0x53, 0x6e]), Buffer.from([0x8a])]));
  if (offset < 0) throw new Error("no name");
  // ContentEncodings of 10 bytes, in them a ContentEncoding, in it an empty ContentEncryption, and a Void for the rest.
  Buffer.from([0x6d, 0x80, 0x8a, 0x62, 0x40, 0x87, 0x50, 0x35, 0x84, 0xec, 0x82, 0, 0]).copy(bytes, offset);
  return bytes;
}

type Case = [what: string, kind: "video" | "audio", make: () => Buffer];

const locked: Case[] = [
  ["MP4 with common encryption", "video", () => renamed(film(h264, "mp4"), "avc1", "encv", 1)],
  ["M4A with common encryption", "audio", () => renamed(voice(["-c:a", "aac"], "m4a"), "mp4a", "enca")],
  ["M4A of a shop", "audio", () => renamed(voice(["-c:a", "aac"], "m4a"), "mp4a", "drms")],
  ["WMA with a licence", "audio", lockedWma],
  ["Matroska with an encrypted track", "video", lockedMkv],
  ["scrambled broadcast", "video", scrambledTs],
  ["DVD that is protected", "video", scrambledVob],
];

const unknown: Case[] = [
  ["MOV of pictures that nobody knows", "video", () => renamed(mov(), "avc1", "zzzz")],
  [
    "MOV of sound that nobody knows",
    "video",
    () => renamed(film([...h264.slice(0, -2), "-c:a", "pcm_s16le"], "mov"), "sowt", "zzzz"),
  ],
  ["Matroska of pictures that nobody knows", "video", () => renamed(mkv(), "V_MPEG2", "V_MPEGZ")],
  [
    "AVI of pictures that nobody knows",
    "video",
    () => {
      const avi = film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi");
      return renamed(renamed(avi, "FMP4", "ZZZZ"), "FMP4", "ZZZZ");
    },
  ],
  [
    "AVI of noise",
    "video",
    () => {
      const avi = film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi");
      return Buffer.concat([avi.subarray(0, avi.indexOf("movi") + 4), Buffer.alloc(100_000, 0x5a)]);
    },
  ],
  ["FLAC without a frame", "audio", () => voice(["-c:a", "flac"], "flac").subarray(0, 60)],
];

async function refusal(bytes: Buffer, kind: "video" | "audio") {
  const stored = async () => [
    await db.selectFrom("media").select("id").execute(),
    await list("media", { limit: 10_000 }),
  ];
  const before = await stored();
  const file = await incoming(bytes);
  const kept = await storeMedia(file, [kind, "image", "video", "audio"], "memory", "a memorial");
  expect(existsSync(file.path)).toBe(false);
  expect(await stored()).toEqual(before);
  return "refused" in kept ? kept.refused : kept;
}

describe.skipIf(!ffmpeg)(`refused in words${needsFfmpeg}`, () => {
  test.each(locked)("%s", async (_, kind, make) => {
    expect(await refusal(make(), kind)).toBe(`${kind}-protected`);
  });

  test.each(unknown)("%s", async (_, kind, make) => {
    expect(await refusal(make(), kind)).toBe(`${kind}-unknown`);
  });

  test("a MOV whose header unpacks to 600 MB, without the memory for it", { tags: "slow" }, async () => {
    const size = 600 * 1024 * 1024;
    const packed = box("cmvd", u32(size), deflateSync(Buffer.alloc(size)));
    const header = box("moov", box("cmov", box("dcom", "zlib"), packed));
    const most = watchMemory(process.pid, "others");
    const bomb = Buffer.concat([box("ftyp", "qt  ", u32(0), "qt  "), header, box("mdat", "x")]);
    expect(await refusal(bomb, "video")).toBe("video-unknown");
    expect(most()).toBeLessThan(400);
  });

  test("an MP3 is not taken for AAC, whose first byte it shares", async () => {
    const mp3 = convert(null, ["-f", "lavfi", "-i", "sine=duration=2", "-c:a", "libmp3lame"], "mp3");
    const kept = await storeMedia(await incoming(mp3), ["audio"], "memory", "a memorial");
    if ("refused" in kept) throw new Error(kept.refused);
    const row = await db.selectFrom("media").select("files").where("id", "=", kept.id).executeTakeFirstOrThrow();
    expect(row.files).toContain("original.mp3");
  });
});
