import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";

type Part = string | Buffer;

const stream = (body: Part, entries = "") => {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
};
const packed = (body: Part, times = 1) => {
  let bytes: Buffer = Buffer.from(body);
  for (let time = 0; time < times; time++) bytes = deflateSync(bytes, { level: 9 });
  return stream(bytes, `/Filter[${"/FlateDecode".repeat(times)}]`);
};

/** Writes a PDF of objects, numbered from 1, of which the first is the catalogue. */
export function pdf(objects: Part[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let at = 9;
  for (const [index, body] of objects.entries()) {
    const bytes = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    places.push(at);
    parts.push(bytes);
    at += bytes.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF of one page with a content stream; further objects have numbers from 5 on. */
const onePage = (
  content: Part,
  { resources = "", box = "0 0 595 842", page = "", catalogue = "", more = [] as Part[] } = {},
) =>
  pdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
    content,
    ...more,
  ]);

const plain = () => onePage(stream("0 0 100 100 re f"));
const form = (entries: string, body: Part) => stream(body, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${entries}`);

/** A PDF of some light pages followed by heavy ones, on which forms draw each other twice, 30 deep. */
export function heavyPdf({ light, heavy }: { light: number; heavy: number }): Buffer {
  const depth = 30;
  const pages = Array.from({ length: light + heavy }, (_, index) => index + depth + 5);
  const page = (content: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</F 5 0 R>>>>>>`;
  return pdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((position) => `${position} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    stream("0 0 9 9 re f"),
    stream("/F Do"),
    ...Array.from({ length: depth }, (_, index) =>
      index === depth - 1
        ? form("", "0 0 9 9 re f")
        : form(`/Resources<</XObject<</F ${index + 6} 0 R>>>>`, "/F Do /F Do"),
    ),
    ...pages.map((_, index) => page(index < light ? 3 : 4)),
  ]);
}

function encrypted(): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "locked-"));
  const [file, out] = [path.join(folder, "in.pdf"), path.join(folder, "out.pdf")];
  writeFileSync(file, plain());
  execFileSync("qpdf", ["--encrypt", "secret", "owner", "256", "--", file, out]);
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  return bytes;
}

const image = (width: number, height: number, body: Part, times = 1) =>
  Buffer.from(
    packed(body, times)
      .toString("latin1")
      .replace(
        "<<",
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
      ),
    "latin1",
  );
const withImage = (object: Part) =>
  onePage(stream("595 0 0 842 0 0 cm /I Do"), { resources: "/XObject<</I 5 0 R>>", more: [object] });

/** PDFs that want to harm whoever opens them. */
export const hostilePdfs: [name: string, make: () => Buffer][] = [
  [
    "a form that draws itself",
    () =>
      onePage(stream("/F Do"), {
        resources: "/XObject<</F 5 0 R>>",
        more: [form("/Resources<</XObject<</F 5 0 R>>>>", "/F Do /F Do")],
      }),
  ],
  [
    "forms that draw each other twice, 30 deep",
    () =>
      onePage(stream("/F Do"), {
        resources: "/XObject<</F 5 0 R>>",
        more: Array.from({ length: 30 }, (_, index) =>
          form(
            `/Resources<</XObject<</F ${Math.min(34, index + 6)} 0 R>>>>`,
            index === 29 ? "0 0 9 9 re f" : "/F Do /F Do",
          ),
        ),
      }),
  ],
  [
    "a tree of pages that leads back to its root",
    () => pdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"]),
  ],
  ["a page of 10 m", () => onePage(stream("0 0 9 9 re f"), { box: "0 0 28346 28346" })],
  ["a page of 10,000 km", () => onePage(stream("0 0 9 9 re f"), { box: "0 0 28346456692 28346456692" })],
  ["a page without size", () => onePage(stream("0 0 9 9 re f"), { box: "0 0 0 0" })],
  [
    "1,001 pages",
    () => {
      const pages = Array.from({ length: 1001 }, (_, index) => index + 3);
      const tree = `<</Type/Pages/Kids[${pages.map((position) => `${position} 0 R`).join(" ")}]/Count 1001>>`;
      const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
      return pdf(["<</Type/Catalog/Pages 2 0 R>>", tree, ...pages.map(() => page)]);
    },
  ],
  [
    "one page that says it is two thousand million",
    () =>
      pdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 2000000000>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
      ]),
  ],
  ["a picture of 3,600 megapixels without its pixels", () => withImage(image(60_000, 60_000, "x"))],
  ["a picture of 100 megapixels", () => withImage(image(10_000, 10_000, Buffer.alloc(100_000_000)))],
  ["a picture packed twice", () => withImage(image(8_000, 8_000, Buffer.alloc(64_000_000), 2))],
  ["a drawing of 70 MB in 70 KB", () => onePage(packed("0 0 595 842 re f\n".repeat(4_000_000)))],
  ["a drawing of 300,000 curves", () => onePage(packed(`0.1 w ${"0 0 m 595 0 595 842 0 842 c S\n".repeat(300_000)}`))],
  [
    "a pattern of very small tiles",
    () =>
      onePage(stream("/Pattern cs /P scn 0 0 595 842 re f"), {
        resources: "/Pattern<</P 5 0 R>>",
        more: [
          stream(
            "0 0 1 1 re f",
            "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001/Resources<<>>",
          ),
        ],
      }),
  ],
  ["100,000 open brackets", () => onePage(stream(`${"[".repeat(100_000)}`), { page: `/X${"[".repeat(100_000)}` })],
  ["a password", encrypted],
  ["only its first half", () => plain().subarray(0, 250)],
  ["only its first line", () => Buffer.from("%PDF-1.7\n")],
  [
    "a first line and noise",
    () =>
      Buffer.concat([
        Buffer.from("%PDF-1.7\n"),
        Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
      ]),
  ],
  [
    "a script and a file in it",
    () =>
      onePage(stream(""), {
        catalogue: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Names<</EmbeddedFiles<</Names[(x)5 0 R]>>>>",
        more: ["<</Type/Filespec/F(x.sh)/EF<</F 6 0 R>>>>", stream("#!/bin/sh\nreboot")],
      }),
  ],
  [
    "a content that lies in another file",
    () => onePage("<</Length 0/F(/etc/passwd)/FFilter/ASCIIHexDecode>>stream\n\nendstream"),
  ],
  ["a program to launch", () => onePage(stream(""), { catalogue: "/OpenAction<</S/Launch/F(/bin/sh)>>" })],
];
