import { type CorpusFile, picture } from "./file.ts";
import { inInks, inkColours } from "./inks.ts";
import { patches, png, scene } from "./scene.ts";
import { exifWords, iptcWords, xmpWords } from "./secrets.ts";
import { profileIn, spaces, writtenIn } from "./spaces.ts";
import { exiftool, run } from "./tools.ts";

type Options = NonNullable<Parameters<ReturnType<typeof scene>["tiff"]>[0]>;

const tiff = (options: Options = {}, given?: Parameters<typeof scene>[0]) =>
  scene(given)
    .tiff({ compression: "none", ...options })
    .toBuffer();

const byVips = (options: string) => async () =>
  run("vips", ["tiffsave", "in.png", "out.tif", ...options.split(" ")], { "in.png": await png() }, "out.tif");

/** Two pages: the scene, and the scene upside down. */
async function pages() {
  const second = await png({ colours: patches.toReversed() });
  const words = ["arrayjoin", "in.png second.png", "out.tif[page-height=160]", "--across", "1"];
  return run("vips", words, { "in.png": await png(), "second.png": second }, "out.tif");
}

const profiled = async () =>
  exiftool(await tiff({}, { colours: writtenIn(spaces.ProPhoto, patches) }), "tif", ["-icc_profile<=own.icc"], {
    "own.icc": profileIn("ProPhoto"),
  });

/** TIFF in all its kinds. */
export const tiffs: CorpusFile[] = [
  picture("TIFF, strips", () => tiff()),
  picture("TIFF, tiles", () => tiff({ tile: true, tileWidth: 64, tileHeight: 64 })),
  picture("TIFF, LZW", () => tiff({ compression: "lzw" })),
  picture("TIFF, deflate", () => tiff({ compression: "deflate" })),
  picture("TIFF, JPEG inside", () => tiff({ compression: "jpeg", quality: 95 })),
  picture("TIFF, 16 bit", () => scene().toColourspace("rgb16").tiff({ compression: "none" }).toBuffer()),
  picture("TIFF, CMYK with a profile", () => inInks("tif"), { needs: ["vips"], alternatives: inkColours }),
  picture("TIFF, several pages", pages, { needs: ["vips"] }),
  picture("BigTIFF", byVips("--bigtiff"), { needs: ["vips"] }),
  picture("TIFF, ProPhoto", profiled, { needs: ["exiftool"] }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    picture(
      `TIFF, orientation ${orientation}`,
      async () => exiftool(await tiff({}, { orientation }), "tif", [`-Orientation#=${orientation}`]),
      { needs: ["exiftool"] },
    ),
  ),
  picture(
    "TIFF, planted metadata",
    async () => exiftool(await tiff(), "tif", [...exifWords, ...xmpWords, ...iptcWords]),
    { needs: ["exiftool"], planted: true },
  ),
];
