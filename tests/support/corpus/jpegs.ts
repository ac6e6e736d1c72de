import { type Colour, type CorpusFile, picture } from "./file.ts";
import { inInks, inkColours } from "./inks.ts";
import { patches, scene } from "./scene.ts";
import { exifWords, iptcWords, xmpWords } from "./secrets.ts";
import { profileIn, spaces, writtenIn } from "./spaces.ts";
import { exiftool, run } from "./tools.ts";

type Given = Parameters<typeof scene>[0];

const jpeg = (given?: Given, options = {}) =>
  scene(given)
    .jpeg({ quality: 94, chromaSubsampling: "4:4:4", ...options })
    .toBuffer();

const profiled = (name: keyof typeof spaces) => async () => {
  const bytes = await jpeg({ colours: writtenIn(spaces[name], patches) });
  return exiftool(bytes, "jpg", ["-icc_profile<=own.icc"], { "own.icc": profileIn(name) });
};

/** The light of each patch as a camera without colours sees it. */
const greys = patches.map(([r, g, b]): Colour => {
  const grey = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
  return [grey, grey, grey];
});

const grey = () => scene({ colours: greys }).extractChannel(0).toColourspace("b-w").jpeg({ quality: 94 }).toBuffer();

const orientations = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
  picture(
    `JPEG, EXIF orientation ${orientation}`,
    async () => exiftool(await jpeg({ orientation }), "jpg", [`-Orientation#=${orientation}`]),
    { needs: ["exiftool"] },
  ),
);

/** A JPEG with everything that a camera, a phone and a newspaper write into it, and a thumbnail with metadata of its own. */
async function telling() {
  const small = exiftool(await jpeg({ wide: 60, high: 40 }), "jpg", exifWords);
  const words = [...exifWords, ...xmpWords, ...iptcWords, "-Comment=SecretName", "-ThumbnailImage<=small.jpg"];
  const tagged = exiftool(await jpeg(), "jpg", words, { "small.jpg": small });
  const notes = Buffer.from("MakerNotes SN4711 SecretCamera");
  const segment = Buffer.concat([Buffer.from([0xff, 0xef, 0, notes.length + 2]), notes]);
  return Buffer.concat([tagged.subarray(0, 2), segment, tagged.subarray(2), Buffer.from("SecretName behind the end")]);
}

/** JPEG in all its kinds. */
export const jpegs: CorpusFile[] = [
  picture("JPEG, baseline", () => jpeg()),
  picture("JPEG, progressive", () => jpeg({}, { progressive: true })),
  picture("JPEG, 4:2:0", () => jpeg({}, { chromaSubsampling: "4:2:0" })),
  picture(
    "JPEG, arithmetic coding",
    async () =>
      run("jpegtran", ["-arithmetic", "-outfile", "out.jpg", "in.jpg"], { "in.jpg": await jpeg() }, "out.jpg"),
    { needs: ["jpegtran"] },
  ),
  picture("JPEG, grey", grey, { colours: greys }),
  picture("JPEG, CMYK with a profile", () => inInks("jpg[Q=95]"), { needs: ["vips"], alternatives: inkColours }),
  // The file doesn't say which inks they are, so the picture only has to resemble the scene.
  picture(
    "JPEG, CMYK without a profile",
    async () => exiftool(await inInks("jpg[Q=95]"), "jpg", ["-icc_profile:all="]),
    { needs: ["vips", "exiftool"], tolerance: 30 },
  ),
  ...(["Adobe RGB", "Display P3", "ProPhoto", "swapped channels"] as const).map((name) =>
    picture(`JPEG, ${name}`, profiled(name), { needs: ["exiftool"], planted: true }),
  ),
  picture("JPEG, 16:9", () => jpeg({ wide: 320, high: 180 }), { aspect: 16 / 9 }),
  picture("JPEG, 1 x 1", () => jpeg({ wide: 1, high: 1 }), {
    aspect: 1,
    colours: patches.map(() => patches[0] ?? null),
  }),
  ...orientations,
  picture("JPEG, planted metadata", telling, { needs: ["exiftool"], planted: true }),
];
