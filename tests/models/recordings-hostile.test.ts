import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { list } from "~/gateways/storage/disk.server";
import { storeMedia } from "~/models/media/store.server";
import { box, topBoxes, u32 } from "../support/boxes";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { plain } from "../support/pictures";
import { recordings } from "../support/recordings";
import { incoming } from "../support/rows";
import { deepRows, runsAllRows } from "../support/slow.ts";

type Kinds = Parameters<typeof storeMedia>[1];

async function keep(bytes: Uint8Array | string, kinds: Kinds, given = {}) {
  const file = { ...(await incoming(bytes)), ...given };
  const kept = await storeMedia(file, kinds, "memory", "a memorial");
  expect(existsSync(file.path), "the incoming file is gone").toBe(false);
  return kept;
}
const nothingStored = async () => [
  await db.selectFrom("media").select("id").execute(),
  await list("media", { limit: 10_000 }),
];

/** Each one that is taken is decoded twice, so that a run of all tests breaks each recording less often. */
const turns = process.env.ALL_WAYS ? 300 : runsAllRows() ? 20 : 6;

const ftyp = box("ftyp", "isom", u32(0), "isommp42");
const text = (value: string) => Buffer.from(value, "latin1");
const huge = (type: string) => Buffer.concat([u32(1), text(type), u32(0x7fffffff, 0xffffffff)]);
const mvhd = box("mvhd", Buffer.alloc(100));
const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => box("moov", inner), box("free"));
const page = (flags: number, segments: number[], body: string, serial = 7) =>
  Buffer.concat([
    text("OggS\0"),
    Buffer.from([flags]),
    Buffer.alloc(8),
    u32(serial),
    Buffer.alloc(8),
    Buffer.from([segments.length, ...segments]),
    text(body),
  ]);
const opusHead = "OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0";
const ebml = text("\x1aE\xdf\xa3\x87\x42\x82\x84webm");
const segment = text("\x18S\x80g\x01\xff\xff\xff\xff\xff\xff\xff");
const track = (table: Buffer) =>
  box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("mdhd", Buffer.alloc(24)),
      box("hdlr", u32(0, 0), "meta", Buffer.alloc(16)),
      box("minf", box("stbl", table)),
    ),
  );

/** Each must end soon, with a sentence and with nothing stored. */
const hostile: [what: string, bytes: () => Buffer | string][] = [
  ["nothing but a type", () => ftyp],
  ["boxes of no size", () => Buffer.concat([ftyp, Buffer.alloc(1_000_000)])],
  ["a box of 2^63 bytes", () => Buffer.concat([ftyp, huge("moov")])],
  ["media of 2^63 bytes", () => Buffer.concat([ftyp, box("moov", mvhd), huge("mdat")])],
  ["a box smaller than its head", () => Buffer.concat([ftyp, u32(4), text("moov"), Buffer.alloc(50)])],
  ["10,000 boxes in each other", () => Buffer.concat([ftyp, nested(10_000), box("mdat", "x")])],
  ["a million empty boxes", () => Buffer.concat([ftyp, Buffer.alloc(8_000_000, box("free"))])],
  [
    "a million empty tracks",
    () => Buffer.concat([ftyp, box("moov", mvhd, Buffer.alloc(8 * 90_000, box("trak"))), box("mdat", "x")]),
  ],
  ["two moovs", () => Buffer.concat([ftyp, box("moov", mvhd), box("moov", mvhd), box("mdat", "x")])],
  ["a film without tracks", () => Buffer.concat([ftyp, box("moov", mvhd), box("mdat", "x")])],
  ["a packed header", () => Buffer.concat([ftyp, box("moov", box("cmov", Buffer.alloc(100))), box("mdat", "x")])],
  [
    "a table of four billion chunks",
    () =>
      Buffer.concat([
        ftyp,
        box(
          "moov",
          mvhd,
          track(
            Buffer.concat([
              box("stco", u32(0, 0xffffffff)),
              box("stsc", u32(0, 1, 1, 1, 1)),
              box("stsz", u32(0, 1, 0xffffffff)),
            ]),
          ),
        ),
        box("mdat", "x"),
      ]),
  ],
  [
    "four billion samples of one size in a chunk",
    () =>
      Buffer.concat([
        ftyp,
        box(
          "moov",
          mvhd,
          track(
            Buffer.concat([
              box("stco", u32(0, 1, 8)),
              box("stsc", u32(0, 1, 1, 0xffffffff, 1)),
              box("stsz", u32(0, 1, 0xffffffff)),
            ]),
          ),
        ),
        box("mdat", "x"),
      ]),
  ],
  [
    "a table of samples without their sizes",
    () => Buffer.concat([ftyp, box("moov", mvhd, track(box("stsz", u32(0, 0, 0xffffffff)))), box("mdat", "x")]),
  ],
  ["an EBML size of eight bytes that lies", () => text("\x1aE\xdf\xa3\x01\x7f\xff\xff\xff\xff\xff\xff")],
  ["an EBML head of no size that is told", () => text("\x1aE\xdf\xa3\xff")],
  ["a document of another kind", () => text("\x1aE\xdf\xa3\x87\x42\x82\x84evil")],
  ["a segment of nothing", () => Buffer.concat([ebml, segment])],
  [
    "a segment of a million empty elements",
    () => Buffer.concat([ebml, segment, Buffer.alloc(2_000_000, text("\xec\x80"))]),
  ],
  ["elements of no length for ever", () => Buffer.concat([ebml, segment, Buffer.alloc(1_000_000)])],
  ["clusters without tracks", () => Buffer.concat([ebml, segment, text("\x1fC\xb6u\xff\xa3\x84\x81\0\0\0")])],
  ["an Ogg page alone", () => page(2, [19], opusHead)],
  [
    "100,000 empty Ogg pages",
    () => Buffer.concat([page(2, [19], opusHead), Buffer.alloc(27 * 100_000, page(0, [], ""))]),
  ],
  [
    "an Ogg comment without end",
    () =>
      Buffer.concat([
        page(2, [19], opusHead),
        ...Array.from({ length: 700 }, () => page(0, Array(255).fill(255), "x".repeat(65_025))),
      ]),
  ],
  ["a comment shorter than its name", () => Buffer.concat([page(2, [19], opusHead), page(0, [4], "Opus")])],
  ["an Ogg film", () => page(2, [42], `\x80theora${"\0".repeat(35)}`)],
  ["an ID3 longer than its file", () => text("ID3\x04\0\0\x7f\x7f\x7f\x7fxxxx")],
  ["100,000 empty ID3 tags", () => text("ID3\x03\0\0\0\0\0\0".repeat(100_000))],
  ["one MP3 frame", () => Buffer.concat([text("\xff\xfb\x90\0"), Buffer.alloc(413)])],
  ["40 MB of what begins frames", () => Buffer.alloc(40_000_000, text("\xff\xfb"))],
  ["a RIFF of chunks without size", () => Buffer.concat([text("RIFF\0\0\0\0WAVE"), Buffer.alloc(1_000_000)])],
  [
    "a WAV without sound",
    () => text("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88X\x01\0\x02\0\x10\0"),
  ],
  [
    "a WAV that ends too early",
    () => text("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88X\x01\0\x02\0\x10\0data\xff\xff\0\0xx"),
  ],
  ["a playlist", () => "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n"],
  ["a list for ffmpeg", () => "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ["a manifest", () => '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>'],
  ["a session description", () => "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nm=audio 5004 RTP/AVP 0\n"],
  ["a web page", () => "<!doctype html><script>1</script>"],
  ["words", () => "Dear all"],
];

describe("what is no film and no voice", () => {
  test.each(deepRows(hostile))("%s: refused", { timeout: 120_000 }, async (_, make) => {
    const [bytes, before] = [make(), await nothingStored()];
    for (const kind of ["video", "audio"] as const) {
      const start = Date.now();
      const kept = await keep(bytes, [kind, "video", "audio", "image"]);
      const [cut, unknown] = [`${kind}-cut-off`, `${kind}-unknown`];
      expect([cut, unknown]).toContain("refused" in kept ? kept.refused : kept);
      expect(Date.now() - start).toBeLessThan(8000);
    }
    expect(await nothingStored()).toEqual(before);
  });
});

describe.skipIf(!ffmpeg)(`a good recording${needsFfmpeg}`, () => {
  const of = (what: string) => recordings.find(([name]) => name === what)?.[1]() ?? Buffer.alloc(0);
  const refused = (kept: object) => ("refused" in kept ? kept.refused : null);

  test.each(
    deepRows([
      "H.264 MP4 with notes in udta",
      "M4A in fragments, as Safari records it",
      "WebM",
      "M4A",
      "WAV with LIST, bext, iXML and ID3",
    ]),
  )("%s, cut anywhere, is refused", async (what) => {
    const whole = of(what);
    for (const part of [0.03, 0.3, 0.6, 0.9]) {
      const kept = await keep(whole.subarray(0, whole.length * part), ["video", "audio"]);
      expect(refused(kept), `${part}`).toBe("video-cut-off");
    }
  });

  test.each(
    deepRows(
      recordings.filter(([what]) => /^(MOV with a mebx|M4A in fr|WebM as|M4A$|MP3 with ID|OGG V|WAV)/.test(what)),
    ),
  )(`%s: ${turns} times broken in a few bytes, never fails otherwise than with a sentence`, async (_, make) => {
    const whole = make();
    let seed = 4711;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const films = ["video-cut-off", "video-damaged", "video-unknown"];
    const reasons = [null, ...films, "audio-damaged", "other-image", "other-video", "other-audio"];
    const headers = topBoxes(whole.subarray(4, 8).toString("latin1") === "ftyp" ? whole : Buffer.alloc(0)).length > 0;
    const moov = headers ? whole.indexOf("moov") : 0;
    for (let turn = 0; turn < turns; turn++) {
      const broken = Buffer.from(whole);
      const near = turn % 2 ? moov : 0;
      for (let count = 0; count < 1 + (turn % 5); count++)
        broken[near + random(Math.min(3000, whole.length - near))] = [0, 255, 1, random(256)][turn % 4] ?? 0;
      const start = Date.now();
      expect(reasons).toContain(refused(await keep(broken, ["video", "audio"])));
      expect(Date.now() - start).toBeLessThan(30_000);
    }
  });

  test("of another kind than asked for is kept as what it is where that is taken, else refused with what it is", async () => {
    const [film, voice] = [of("H.264 MP4 with notes in udta"), of("M4A")];
    const picture = await plain(60, 40).jpeg().toBuffer();
    expect(await keep(film, ["image", "video"])).toMatchObject({ kind: "video" });
    expect(await keep(voice, ["video", "audio"])).toMatchObject({ kind: "audio" });
    expect(await keep(picture, ["video", "image"])).toMatchObject({ kind: "image" });
    expect(refused(await keep(film, ["image"]))).toBe("other-video");
    expect(refused(await keep(voice, ["video"]))).toBe("other-audio");
    expect(refused(await keep(picture, ["audio"]))).toBe("other-image");
  });

  test("larger than its kind may be is refused, whatever the form took", async () => {
    const [film, voice] = [of("H.264 MP4 with notes in udta"), of("M4A")];
    expect(refused(await keep(voice, ["video", "audio"], { bytes: 41 * 1024 * 1024 }))).toBe("audio-too-big");
    expect(refused(await keep(film, ["video"], { bytes: 201 * 1024 * 1024 }))).toBe("video-too-big");
    const picture = await plain(60, 40).jpeg().toBuffer();
    expect(refused(await keep(picture, ["video", "image"], { bytes: 21 * 1024 * 1024 }))).toBe("image-too-big");
    expect(refused(await keep(film, ["audio"], { tooBig: true }))).toBe("audio-too-big");
    expect(refused(await keep("", ["audio"]))).toBe("audio-empty");
    expect(refused(await keep("", ["video"]))).toBe("empty");
  });
});
