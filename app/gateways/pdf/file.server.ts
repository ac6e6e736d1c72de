import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** A PDF that grows object by object. Objects are written as PDF source and named by their reference, such as '4 0 R'. */
export interface PdfFile {
  /** Adds an object. */
  add: (object: string) => string;
  /** Adds a stream. `entries` is the inside of its dictionary; what is not compressed yet (no /Filter among them) is deflated. */
  stream: (entries: string, data: Buffer | string) => string;
  /** A reference for an object that is added later, under this name, with `fill`. */
  reserve: () => string;
  fill: (reference: string, object: string) => void;
  /** The file with its catalog and its information. The same objects give the same bytes: no date, no producer, an ID of the contents. */
  bytes: (catalog: string, info: string) => Buffer;
}

const header = Buffer.from("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n", "latin1");

/** An empty PDF. */
export function pdfFile(): PdfFile {
  const objects: Buffer[] = [];
  const reserve = () => `${objects.push(Buffer.from("null"))} 0 R`;
  const fill = (reference: string, object: string) => {
    objects[Number.parseInt(reference, 10) - 1] = Buffer.from(object, "latin1");
  };
  const add = (object: string | Buffer) =>
    `${objects.push(typeof object === "string" ? Buffer.from(object, "latin1") : object)} 0 R`;
  const stream = (entries: string, data: Buffer | string) => {
    const given = typeof data === "string" ? Buffer.from(data, "latin1") : data;
    const [kept, filter] = entries.includes("/Filter") ? [given, ""] : [deflateSync(given), " /Filter /FlateDecode"];
    const dictionary = `<< ${entries}${filter} /Length ${kept.length} >>\nstream\n`;
    return add(Buffer.concat([Buffer.from(dictionary), kept, Buffer.from("\nendstream")]));
  };
  return { add, stream, reserve, fill, bytes: (catalog, info) => written(objects, catalog, info) };
}

function written(objects: Buffer[], catalog: string, info: string): Buffer {
  const parts = [header];
  const places: number[] = [];
  let length = header.length;
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    places.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const body = Buffer.concat(parts);
  const id = createHash("sha256").update(body).digest("hex").slice(0, 32);
  // Each line of the table is 20 bytes long, the space before its end counted.
  const table = ["0000000000 65535 f ", ...places.map((place) => `${String(place).padStart(10, "0")} 00000 n `)];
  const size = table.length;
  const end = [
    `xref\n0 ${size}\n${table.join("\n")}`,
    `trailer\n<< /Size ${size} /Root ${catalog} /Info ${info} /ID [<${id}> <${id}>] >>`,
    `startxref\n${body.length}\n%%EOF\n`,
  ];
  return Buffer.concat([body, Buffer.from(end.join("\n"))]);
}

/** A number as PDF writes it: up to four places, never with an exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1e4) / 1e4 || 0).replace(/^(-?)0\./, "$1.");
}

/** Numbers one after the other. */
export function pdfNumbers(...values: number[]): string {
  return values.map(pdfNumber).join(" ");
}

/** A text in any script as a PDF string: UTF-16BE with its mark. Halves of a character become U+FFFD. */
export function pdfText(text: string): string {
  const whole = Buffer.from(text).toString();
  return `<${Buffer.from(`\ufeff${whole}`, "utf16le").swap16().toString("hex")}>`;
}
