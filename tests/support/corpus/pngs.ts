import sharp from "sharp";
import { u32 } from "../boxes.ts";
import { convert } from "../ffmpeg.ts";
import { chunk } from "../zoo/animal.ts";
import { type Colour, type CorpusFile, picture } from "./file.ts";
import { patches, pixels, png, scene } from "./scene.ts";
import { exifWords, xmpWords } from "./secrets.ts";
import { linear, profileIn, spaces, writtenIn } from "./spaces.ts";
import { exiftool } from "./tools.ts";

/** A PNG with chunks behind its header. */
const withChunks = (bytes: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);

const white: Colour = [255, 255, 255];
/** The last two patches let through everything and half of what is below. */
const half: Colour = [192, 192, 192];
const seenThrough = [...patches.slice(0, 4), white, half];

/** The scene whose fifth patch is a window, and whose sixth a half open one. */
export function windows() {
  const { data, width, height } = pixels({ colours: [...patches.slice(0, 4), [0, 0, 0], [128, 128, 128]] });
  const alpha = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    data.copy(alpha, index * 4, index * 3, index * 3 + 3);
    const below = index >= (width * height) / 2;
    const third = Math.floor(((index % width) * 3) / width);
    alpha[index * 4 + 3] = below && third === 1 ? 0 : below && third === 2 ? 128 : 255;
  }
  return sharp(alpha, { raw: { width, height, channels: 4 } });
}

/** The colours of the windows on white. */
export const onWhite: readonly Colour[] = seenThrough;

const greys = patches.map(([, green]): Colour => [green, green, green]);
const grey = () => scene({ colours: greys }).extractChannel(0);
/** With 16 bits a colour. */
const deep = (progressive: boolean) => scene().toColourspace("rgb16").png({ progressive }).toBuffer();

/** Values written for another curve than sRGB's: with a power of 1/1.8, which gAMA states. */
const gamma = async () => {
  const values = patches.map((colour) => colour.map((value) => Math.round(255 * linear(value / 255) ** (1 / 1.8))));
  return withChunks(
    await png({ colours: values as unknown as Colour[] }),
    chunk("gAMA", u32(Math.round(100_000 / 1.8))),
  );
};

const profiled = (name: keyof typeof spaces) => async () =>
  exiftool(await png({ colours: writtenIn(spaces[name], patches) }), "png", ["-icc_profile<=own.icc"], {
    "own.icc": profileIn(name),
  });

const telling = async () => {
  const tagged = exiftool(await png(), "png", [
    ...exifWords,
    ...xmpWords,
    "-PNG:Author=SecretName",
    "-PNG:Comment=SN4711",
  ]);
  return withChunks(
    tagged,
    chunk("tEXt", Buffer.from("Source\0SecretCamera")),
    chunk("teXt", Buffer.from("SecretPlace")),
  );
};

/** PNG in all its kinds. */
export const pngs: CorpusFile[] = [
  picture("PNG, 8 bit", () => png()),
  picture("PNG, 16 bit", () => deep(false)),
  picture("PNG, palette", () => scene().png({ palette: true, colours: 16, dither: 0 }).toBuffer()),
  picture(
    "PNG, grey and alpha",
    () =>
      grey()
        .joinChannel(Buffer.alloc(240 * 160, 255), { raw: { width: 240, height: 160, channels: 1 } })
        .toColourspace("b-w")
        .png()
        .toBuffer(),
    {
      colours: greys,
    },
  ),
  picture("PNG, transparent", () => windows().png().toBuffer(), { colours: onWhite }),
  picture("PNG, interlaced", () => scene().png({ progressive: true }).toBuffer()),
  picture("PNG, 16 bit interlaced", () => deep(true)),
  picture("PNG, sRGB chunk", async () => withChunks(await png(), chunk("sRGB", Buffer.from([0])))),
  picture("PNG, gAMA chunk", gamma),
  ...(["Adobe RGB", "Display P3", "swapped channels"] as const).map((name) =>
    picture(`PNG, iCCP of ${name}`, profiled(name), { needs: ["exiftool"] }),
  ),
  picture(
    "PNG, animated",
    async () =>
      convert(
        await png(),
        [
          "-f",
          "image2",
          "-c:v",
          "png",
          "-loop",
          "1",
          "-framerate",
          "5",
          "-t",
          "1",
          "-i",
          "in",
          "-plays",
          "0",
          "-f",
          "apng",
        ],
        "png",
      ),
    { needs: ["ffmpeg"] },
  ),
  picture("PNG, EXIF orientation 6", async () => exiftool(await png({ orientation: 6 }), "png", ["-Orientation#=6"]), {
    needs: ["exiftool"],
  }),
  picture("PNG, planted metadata", telling, { needs: ["exiftool"], planted: true }),
];
