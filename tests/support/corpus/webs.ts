import sharp from "sharp";
import { type CorpusFile, picture } from "./file.ts";
import { onWhite, windows } from "./pngs.ts";
import { patches, scene } from "./scene.ts";
import { exifWords, xmpWords } from "./secrets.ts";
import { profileIn, spaces, writtenIn } from "./spaces.ts";
import { exiftool } from "./tools.ts";

const lossless = (given?: Parameters<typeof scene>[0]) => scene(given).webp({ lossless: true }).toBuffer();

/** The scene, and then its patches the other way round. */
async function moving(format: "gif" | "webp") {
  const [first, second] = await Promise.all(
    [patches, patches.toReversed()].map((colours) => scene({ colours }).png().toBuffer()),
  );
  const frames = sharp(
    [first, second].flatMap((frame) => frame ?? []),
    { join: { animated: true } },
  );
  return frames.toFormat(format, { delay: [200, 200] }).toBuffer();
}

/** A GIF with a comment, which programs write their names into. */
async function telling() {
  const gif = await scene().gif().toBuffer();
  return exiftool(gif, "gif", ["-Comment=SecretName SN4711 51.5074", ...xmpWords]);
}

const profiled = async () =>
  exiftool(await lossless({ colours: writtenIn(spaces["Display P3"], patches) }), "webp", ["-icc_profile<=own.icc"], {
    "own.icc": profileIn("Display P3"),
  });

/** GIF and WebP in all their kinds. */
export const webs: CorpusFile[] = [
  picture("GIF, still", () => scene().gif().toBuffer()),
  picture("GIF, animated", () => moving("gif")),
  // Windows in a GIF are open or shut: a half open one becomes either.
  picture("GIF, transparent", () => windows().gif().toBuffer(), { colours: [...onWhite.slice(0, 5), null] }),
  picture("GIF, planted metadata", telling, { needs: ["exiftool"], planted: true }),
  picture("WebP, lossy", () => scene().webp({ quality: 95 }).toBuffer()),
  picture("WebP, lossless", () => lossless()),
  picture("WebP, transparent", () => windows().webp({ lossless: true }).toBuffer(), { colours: onWhite }),
  picture("WebP, animated", () => moving("webp")),
  picture("WebP, Display P3", profiled, { needs: ["exiftool"] }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    picture(
      `WebP, EXIF orientation ${orientation}`,
      async () => exiftool(await lossless({ orientation }), "webp", [`-Orientation#=${orientation}`]),
      { needs: ["exiftool"] },
    ),
  ),
  picture("WebP, planted metadata", async () => exiftool(await lossless(), "webp", [...exifWords, ...xmpWords]), {
    needs: ["exiftool"],
    planted: true,
  }),
];
