import { gridHeic } from "../heic.ts";
import { type CorpusFile, picture } from "./file.ts";
import { patchAt, patches, scene } from "./scene.ts";

const refused = /This picture (has more than \d+ megapixels|is too large for us to open)\./;

type Format = "jpeg" | "png" | "webp" | "tiff" | "avif";

/** Enlarged by sharp, which keeps the patches as they are. */
const enlarged = (format: Format, [wide, high]: readonly [number, number]) => {
  const options = {
    jpeg: { quality: 60 },
    png: { compressionLevel: 3 },
    webp: { quality: 60, effort: 0 },
    tiff: { compression: "deflate" },
    avif: { quality: 50, effort: 0 },
  } as const;
  return scene().resize(wide, high, { kernel: "nearest", fit: "fill" }).toFormat(format, options[format]).toBuffer();
};

const sixty = [9486, 6324] as const;
const more = [9567, 6378] as const;
const fifteen = [4740, 3160] as const;
const sixteen = [4923, 3282] as const;

const tiles = ([width, height]: readonly [number, number], claimed?: [number, number]) =>
  gridHeic({
    ...{ width, height, tile: 512, ...(claimed && { claimed }) },
    colour: (x, y) =>
      [...(patches[patchAt(Math.min(x, width - 1), y, width, height)] ?? [0, 0, 0])] as [number, number, number],
  });

/** The largest pictures that are accepted, and others with a megapixel more. */
export const large: CorpusFile[] = [
  ...(["jpeg", "png", "webp", "tiff"] as const).flatMap((format) => [
    picture(`${format.toUpperCase()}, 60 megapixels`, () => enlarged(format, sixty)),
    picture(`${format.toUpperCase()}, 61 megapixels`, () => enlarged(format, more), { refused }),
  ]),
  picture("AVIF, 15 megapixels", () => enlarged("avif", fifteen)),
  picture("AVIF, 16 megapixels", () => enlarged("avif", sixteen), { refused }),
  picture("HEIC, 60 megapixels", () => tiles(sixty), { needs: ["ffmpeg"] }),
  picture("HEIC, 61 megapixels", () => tiles([512, 512], [...more]), { needs: ["ffmpeg"], refused }),
];
