import sharp from "sharp";
import { gridHeic } from "../heic.ts";
import { codedHeic } from "./coded-heic.ts";
import { type Coding, codedAvif } from "./coding.ts";
import { type Colour, type CorpusFile, picture } from "./file.ts";
import { hdr, hdrPicture, hdrPng } from "./hdr.ts";
import { turnedFor, withTurns } from "./heif-boxes.ts";
import { onWhite, windows } from "./pngs.ts";
import { patchAt, patches, png } from "./scene.ts";
import { exifWords, xmpWords } from "./secrets.ts";
import { profileIn, spaces, writtenIn } from "./spaces.ts";
import { exiftool, run, type Tool } from "./tools.ts";

type Given = Parameters<typeof png>[0];

/** Encodes a PNG with heif-enc; the words are its options. */
const encode = (ending: "heic" | "avif", bytes: Uint8Array, words: string[] = []) =>
  run("heif-enc", ["-q", "95", ...words, "in.png", "-o", `out.${ending}`], { "in.png": bytes }, `out.${ending}`);

const full = ["-p", "chroma=444"];
const needs: Tool[] = ["heif-enc"];

const deepPng = async (given?: Given) =>
  sharp(await png(given))
    .toColourspace("rgb16")
    .png()
    .toBuffer();

const inSpace = (name: keyof typeof spaces) => png({ colours: writtenIn(spaces[name], patches) });

const profiledPng = async (name: keyof typeof spaces) =>
  exiftool(await inSpace(name), "png", ["-icc_profile<=own.icc"], {
    "own.icc": profileIn(name),
  });

/** The files that both formats have. */
function both(ending: "heic" | "avif"): CorpusFile[] {
  const name = ending === "heic" ? "HEIC" : "AVIF";
  const own = async (words: string[], given?: Given) => encode(ending, await png(given), words);
  /** A picture that states its colours by numbers. */
  const coded = (png: Uint8Array, coding: Coding) => (ending === "avif" ? codedAvif : codedHeic)(png, coding);
  const byNumbers: Tool[] = ["ffmpeg"];
  return [
    picture(`${name}, 4:2:0`, () => own([]), { needs }),
    picture(`${name}, 4:4:4`, () => own(full), { needs }),
    picture(`${name}, 10 bit`, async () => coded(await deepPng(), { bits: 10 }), { needs: byNumbers }),
    picture(`${name}, 10 bit 4:2:0`, async () => coded(await deepPng(), { bits: 10, chroma: "420" }), {
      needs: byNumbers,
    }),
    picture(`${name}, 12 bit`, async () => encode(ending, await deepPng(), ["-b", "12", ...full]), { needs }),
    picture(`${name}, transparent`, async () => encode(ending, await windows().png().toBuffer(), full), {
      needs,
      colours: onWhite,
    }),
    picture(`${name}, matrix of BT.709`, async () => coded(await png(), { matrix: 1 }), { needs: byNumbers }),
    picture(`${name}, limited range`, async () => coded(await png(), { matrix: 1, full: false }), { needs: byNumbers }),
    ...(["sRGB", "Display P3", "Adobe RGB", "ProPhoto"] as const).map((space) =>
      picture(`${name}, profile of ${space}`, async () => encode(ending, await profiledPng(space), full), {
        needs: [...needs, "exiftool"],
      }),
    ),
    picture(`${name}, nclx of Display P3`, async () => coded(await inSpace("Display P3"), { primaries: 12 }), {
      needs: byNumbers,
    }),
    picture(`${name}, nclx of BT.2020`, async () => coded(await inSpace("BT.2020"), { primaries: 9, matrix: 9 }), {
      needs: byNumbers,
    }),
    ...(["PQ", "HLG"] as const).flatMap((transfer) =>
      ([true, false] as const).map((full) =>
        picture(
          `${name}, nclx of ${transfer}, ${full ? "full" : "limited"} range`,
          async () =>
            coded(await hdrPng(transfer), { bits: 10, primaries: 9, transfer: hdr[transfer].code, matrix: 9, full }),
          { needs: byNumbers, colours: hdrPicture, tolerance: 8 },
        ),
      ),
    ),
    ...turnedFor.map((turned, index) =>
      picture(
        `${name}, turned and mirrored as EXIF's ${index + 1}`,
        async () => withTurns(await own(full, { orientation: index + 1 }), turned),
        {
          needs,
        },
      ),
    ),
    picture(`${name}, planted metadata`, async () => exiftool(await own(full), ending, [...exifWords, ...xmpWords]), {
      needs: [...needs, "exiftool"],
      planted: true,
    }),
  ];
}

/** HEIC and AVIF in all their kinds. */
export const heifs: CorpusFile[] = [
  ...both("heic"),
  ...both("avif"),
  picture("HEIC, embedded thumbnail", async () => encode("heic", await png(), ["-t", "64"]), { needs }),
  picture(
    "HEIC, grid of tiles",
    () =>
      gridHeic({
        width: 720,
        height: 480,
        tile: 256,
        exif: "SecretPlace 51.5074 SecretCamera SN4711",
        colour: (x, y) => [...(patches[patchAt(x, y, 720, 480)] as Colour)],
      }),
    { needs: ["ffmpeg"], planted: true },
  ),
];
