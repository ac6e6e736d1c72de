import { refusedFile } from "../../../app/languages/en.ts";
import { raws } from "../raw-files.ts";
import { type CorpusFile, picture } from "./file.ts";
import { patches, places, scene } from "./scene.ts";
import { exactly } from "./sentence.ts";

const jpeg = (progressive = false, wide = 720, high = 480) =>
  scene({ wide, high }).jpeg({ quality: 94, progressive, chromaSubsampling: "4:4:4" }).toBuffer();

/** A JPEG without its last tenth: the last row of patches is damaged at its end. */
async function shortened(progressive: boolean) {
  const whole = await jpeg(progressive);
  return whole.subarray(0, Math.floor(whole.length * 0.9));
}

/** A segment whose length points into the middle of the next. */
async function badSegment() {
  const whole = await jpeg();
  return Buffer.concat([
    whole.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0x00, 0x10, ...Buffer.from("Exif\0\0MM\0*\xff\xff\xff\xff", "latin1")]),
    whole.subarray(2),
  ]);
}

/** Bytes that belong to no segment, which every decoder skips. */
async function strayBytes() {
  const whole = await jpeg();
  const second = 4 + whole.readUInt16BE(4);
  return Buffer.concat([whole.subarray(0, second), Buffer.from([0, 1, 2, 3]), whole.subarray(second)]);
}

/** A JPEG with one changed byte in the picture's data. */
async function badByte() {
  const whole = Buffer.from(await jpeg());
  const offset = Math.floor(whole.length * 0.93);
  whole[offset] = (whole[offset] ?? 0) ^ 0x10;
  return whole;
}

const svg = () => {
  const [w, h] = [240, 160];
  const rects = patches.map(
    ([r, g, b], index) =>
      `<rect x="${(index % 3) * 80}" y="${index < 3 ? 0 : 80}" width="80" height="80" fill="rgb(${r},${g},${b})"/>`,
  );
  const notes = "<metadata>SecretName SN4711 51.5074</metadata><!-- SecretPlace -->";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${notes}${rects.join("")}</svg>`,
  );
};

/** The colours that remain in a file after its last part is lost. */
const above = places.map(([, y], index) => (y < 0.5 ? (patches[index] ?? null) : null));

/** Drawings, cameras' raw files, and pictures that are damaged or have other bytes before or after them. */
export const oddities: CorpusFile[] = [
  picture("SVG", svg, { planted: true }),
  ...raws.map(([name, bytes]) =>
    picture(`raw file: ${name}`, () => bytes, { refused: exactly(refusedFile["image-raw"]) }),
  ),
  picture("JPEG, a segment that is wrong in itself", badSegment),
  picture("JPEG, a byte that is wrong", badByte, { colours: above }),
  picture("JPEG, without its last tenth", () => shortened(false), { colours: above }),
  picture("JPEG, progressive, without its last tenth", () => shortened(true), { colours: above }),
  picture("JPEG, stray bytes between its segments", strayBytes),
  picture("JPEG, before other bytes", async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, "SecretName ")]), {
    planted: true,
  }),
  picture("JPEG, without its end marker", async () => (await jpeg()).subarray(0, -2)),
];
