import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { box, full, inside, u16, u32 } from "./boxes.ts";
import { madeOnce } from "./made.ts";

// A HEIC as an iPhone writes it: a grid of HEVC tiles, turned by irot, with Exif beside it. No encoder at hand makes one, so the boxes are
// written here; the tiles are the frames of a film of which each is a picture of its own.

const u8 = (...values: number[]) => Buffer.from(values);
const text = (value: string) => Buffer.from(value, "latin1");

/** A film whose frames are pictures of one size. */
function tilesFilm(pixels: Buffer, side: number, deep: boolean, av1: boolean): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "heic-"));
  const film = path.join(folder, "tiles.mp4");
  const x265 = "keyint=1:bframes=0:range=full:colormatrix=smpte170m:log-level=none";
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${side}x${side}`, "-r", "1", "-i", "-"];
  const colour = [
    "-vf",
    "scale=out_range=pc:out_color_matrix=smpte170m",
    "-pix_fmt",
    deep ? "yuv420p10le" : "yuvj420p",
  ];
  const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1", "-x265-params", x265];
  const aom = ["-c:v", "libaom-av1", "-cpu-used", "8", "-g", "1", "-crf", "10", "-colorspace", "smpte170m"];
  const output = [...(av1 ? aom : hevc), film];
  execFileSync("ffmpeg", ["-v", "error", ...input, ...colour, ...output], { input: pixels });
  const bytes = readFileSync(film);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Encodes pictures of one size as HEVC or AV1, the same picture once; returns their common configuration and the bytes of each. */
function encode(frames: Buffer[], side: number, deep: boolean, av1: boolean) {
  const sums = frames.map((frame) => createHash("sha256").update(frame).digest("hex"));
  const different = [...new Set(sums)];
  const pixels = Buffer.concat(different.map((one) => frames[sums.indexOf(one)] ?? Buffer.alloc(0)));
  const sum = createHash("sha256").update(pixels).digest("hex");
  const file = madeOnce(["tiles", sum, side, deep, av1], () => tilesFilm(pixels, side, deep, av1));
  const sizes = inside(file, "stsz");
  const count = sizes.readUInt32BE(8);
  let offset = file.indexOf("mdat", 0, "latin1") + 4;
  const tiles = Array.from({ length: count }, (_, index) => {
    const size = sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + index * 4);
    offset += size;
    return file.subarray(offset - size, offset);
  });
  return {
    config: inside(file, av1 ? "av1C" : "hvcC"),
    tiles: sums.map((one) => tiles[different.indexOf(one)] ?? Buffer.alloc(0)),
  };
}

interface Wanted {
  width: number;
  height: number;
  /** The colour of a pixel, before it is turned. */
  colour: (x: number, y: number) => [number, number, number];
  /** Quarter turns against the clock, and a mirror axis: what irot and imir say. */
  turns?: number;
  mirror?: 0 | 1;
  exif?: string;
  tile?: number;
  /** Its colour profile. */
  profile?: Buffer;
  /** Its primaries and transfer curve, by their numbers of ITU-T H.273. */
  numbers?: [primaries: number, transfer: number];
  /** How opaque a pixel is, from 0 to 255: for a picture of one tile. */
  alpha?: (x: number, y: number) => number;
  /** Ten bits a colour. */
  deep?: boolean;
  /** An AVIF, whose tiles are AV1. */
  av1?: boolean;
  /** The size that the grid claims, if it is wrong. */
  claimed?: [width: number, height: number];
}

/** A HEIC picture of so many pixels in square tiles of 512 or another side. */
export function gridHeic({
  width,
  height,
  colour,
  turns = 0,
  mirror,
  exif = "",
  tile = 512,
  deep = false,
  profile,
  numbers = [1, 13],
  alpha,
  av1 = false,
  claimed,
}: Wanted): Buffer {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const frames = Array.from({ length: rows * columns }, (_, index) => {
    const [left, top] = [(index % columns) * tile, Math.floor(index / columns) * tile];
    const pixels = Buffer.alloc(tile * tile * 3);
    for (let y = 0; y < tile; y++)
      for (let x = 0; x < tile; x++) {
        const offset = (y * tile + x) * 3;
        const shown = colour(left + x, top + y);
        pixels[offset] = shown[0];
        pixels[offset + 1] = shown[1];
        pixels[offset + 2] = shown[2];
      }
    return pixels;
  });
  if (alpha) {
    const pixels = Buffer.alloc(tile * tile * 3);
    for (let position = 0; position < tile * tile; position++)
      pixels.fill(alpha(position % tile, Math.floor(position / tile)), position * 3, position * 3 + 3);
    frames.push(pixels);
  }
  const { config, tiles: encoded } = encode(frames, tile, deep, av1);
  const kind = av1 ? "av01" : "hvc1";
  const [tiles, mask] = [encoded.slice(0, rows * columns), encoded.slice(rows * columns)];
  const [shownWidth, shownHeight] = claimed ?? [width, height];
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(shownWidth, shownHeight)]);
  const gridId = tiles.length + 1;
  const exifId = gridId + 1;
  const maskId = gridId + 2;
  const ids = tiles.map((_, index) => index + 1);
  const entry = (id: number, type: string) => full("infe", 2, id < gridId ? 1 : 0, u16(id, 0), text(`${type}\0`));
  const property = (id: number, ...indexes: number[]) => Buffer.concat([u16(id), u8(indexes.length, ...indexes)]);
  const turned = [5, ...(mirror === undefined ? [] : [6]), ...(profile ? [7] : [])];
  const exifBytes = Buffer.concat([u32(0), text("MM\0*\0\0\0\x08\0\0\0\0\0\0"), text(exif)]);
  const meta = (base: number) => {
    let at = base;
    const located = [...tiles, exifBytes, ...mask].map((data, index) => {
      at += data.length;
      return Buffer.concat([
        u16(index < tiles.length ? index + 1 : index === tiles.length ? exifId : maskId, 0, 0, 1),
        u32(at - data.length, data.length),
      ]);
    });
    const gridPlace = Buffer.concat([u16(gridId, 1, 0, 1), u32(0, grid.length)]);
    return full(
      "meta",
      0,
      0,
      full("hdlr", 0, 0, u32(0), text("pict"), u32(0, 0, 0), u8(0)),
      full("pitm", 0, 0, u16(gridId)),
      full(
        "iinf",
        0,
        0,
        u16(ids.length + 2 + mask.length),
        ...ids.map((id) => entry(id, kind)),
        entry(gridId, "grid"),
        entry(exifId, "Exif"),
        ...mask.map(() => entry(maskId, kind)),
      ),
      full(
        "iref",
        0,
        0,
        box("dimg", u16(gridId, ids.length, ...ids)),
        box("cdsc", u16(exifId, 1, gridId)),
        ...mask.map(() => box("auxl", u16(maskId, 1, gridId))),
      ),
      box(
        "iprp",
        box(
          "ipco",
          box(av1 ? "av1C" : "hvcC", config),
          full("ispe", 0, 0, u32(tile, tile)),
          full("ispe", 0, 0, u32(shownWidth, shownHeight)),
          box("colr", text("nclx"), u16(...numbers, 6), u8(0x80)),
          box("irot", u8(turns)),
          box("imir", u8(mirror ?? 0)),
          box("colr", text("prof"), profile ?? u8()),
          full("auxC", 0, 0, text("urn:mpeg:hevc:2015:auxid:1\0")),
        ),
        full(
          "ipma",
          0,
          0,
          u32(ids.length + 1 + mask.length),
          ...ids.map((id) => property(id, 0x81, 2)),
          property(gridId, 3, ...(profile ? [] : [4]), ...turned),
          ...mask.map(() => property(maskId, 0x81, 2, 8)),
        ),
      ),
      box("idat", grid),
      full("iloc", 1, 0, u16(0x4400, ids.length + 2 + mask.length), ...located, gridPlace),
    );
  };
  const head = box("ftyp", text(av1 ? "avif" : "heic"), u32(0), text(av1 ? "mif1avif" : "mif1heic"));
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box("mdat", ...tiles, exifBytes, ...mask)]);
}
