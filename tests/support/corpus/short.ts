import { corpus } from "./all.ts";
import type { CorpusFile } from "./file.ts";

/** Names of the files in the short form: one of each family. */
const names = [
  ...["JPEG, EXIF orientation 6", "JPEG, Display P3", "JPEG, CMYK with a profile", "JPEG, planted metadata"],
  ...["PNG, 16 bit", "PNG, transparent", "PNG, planted metadata", "GIF, animated", "GIF, planted metadata"],
  ...["WebP, transparent", "WebP, EXIF orientation 7", "WebP, planted metadata", "TIFF, JPEG inside"],
  ...["TIFF, several pages", "TIFF, planted metadata", "AVIF, 10 bit", "AVIF, turned and mirrored as EXIF's 5"],
  ...[
    "AVIF, planted metadata",
    "HEIC, turned and mirrored as EXIF's 7",
    "HEIC, planted metadata",
    "SVG",
    "raw file: DNG",
  ],
  ...["MP4, planted metadata", "MP4, turned by 90 degrees", "MOV, H.264 and PCM", "WebM, VP9 and Opus"],
  ...["MKV, with chapters, subtitles, a letter and a cover", "M4A, AAC", "MP3, cover", "OGG, zeros between its pages"],
  "WAV, LIST, bext and iXML",
  "JPEG, without its last tenth",
  "HEIC, transparent",
  "HEIC, nclx of PQ, full range",
  "MOV, HEVC in HLG",
  "MP4, planted in the picture's data",
  "MP4, encrypted",
  "MTS, H.264 interlaced and AC-3",
  "FLAC, behind ID3",
  "AMR",
];

/** Files of the corpus by their names. Throws for a name that none has. */
export function named(wanted: readonly string[]): CorpusFile[] {
  return wanted.map((name) => {
    const file = corpus.find((one) => one.name === name);
    if (!file) throw new Error(`no file of the corpus is called '${name}'`);
    return file;
  });
}

/** The files of the short form. */
export const shortCorpus = named(names);
