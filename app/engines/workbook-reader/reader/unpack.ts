import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise } from "yauzl";
import { BadWorkbook, type Kind } from "./job.ts";

/** The most files in a workbook, and the most bytes of all of them, unpacked: 5,000 rows of 100 columns take 25 MB. */
const mostFiles = 2000;
const mostUnpacked = 48 * 1024 * 1024;

/** Formulas whose values aren't in the file, because a program wrote them and nobody has opened it since. Those with an empty text have one. */
const uncalculated = /<c\b([^<>]*)>\s*<f\b[^<>]*(?:\/>|>[^<]*<\/f>)\s*(?:<\/c>|<v\s*\/>\s*<\/c>|<v>\s*<\/v>\s*<\/c>)/g;
/** Characters of a cell with the longest formula that Excel takes. */
const longestCell = 9000;

/** The kind of a workbook in a ZIP file, and the text of its content.xml if it is an OpenDocument spreadsheet. */
export interface Unpacked {
  kind: Kind;
  content: string;
}

const damaged = () => new BadWorkbook({ bad: "damaged-workbook" });

async function* piecesOf(entry: Entry, open: (entry: Entry) => Promise<Readable>): AsyncGenerator<Buffer> {
  let crc = 0;
  for await (const piece of (await open(entry)) as AsyncIterable<Buffer>) {
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== entry.crc32) throw damaged();
}

/** Looks for formulas without values in the pieces of a sheet. */
function formulaFinder() {
  let kept = "";
  return (piece: Buffer) => {
    const text = kept + piece.toString("latin1");
    for (const [cell, attributes = ""] of text.matchAll(uncalculated))
      if (!/\bt="str"/.test(attributes) || !/<v/.test(cell)) throw new BadWorkbook({ bad: "uncalculated" });
    kept = text.slice(-longestCell);
  };
}

/** The kind of workbook that files with these names make. */
function kindOf(names: Set<string>, mimetype: string): Kind {
  if (names.has("Index/Document.iwa") || names.has("index.xml.gz") || names.has("Index.zip"))
    throw new BadWorkbook({ bad: "numbers-document" });
  if (names.has("content.xml") && (mimetype === "" || mimetype.includes("spreadsheet"))) return "ods";
  if (names.has("[Content_Types].xml") && [...names].some((name) => /^\/?xl\/workbook\d*\.xml$/i.test(name)))
    return "xlsx";
  if (names.has("[Content_Types].xml") && names.has("xl/workbook.bin")) return "xlsb";
  throw new BadWorkbook({ bad: "no-workbook" });
}

/**
 * Unpacks all files of a workbook once and counts their bytes, so that the library gets none that would fill the memory. Throws BadWorkbook if it is damaged,
 * protected by a password, larger than any list, or no workbook.
 */
export async function unpack(bytes: Buffer): Promise<Unpacked> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw damaged();
  });
  if (zip.entryCount > mostFiles) throw new BadWorkbook({ bad: "heavy-workbook" });
  const names = new Set<string>();
  const texts: Record<string, Buffer[]> = { mimetype: [], "content.xml": [], "META-INF/manifest.xml": [] };
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (names.has(entry.fileName)) throw damaged();
      names.add(entry.fileName);
      if ((entry.generalPurposeBitFlag & 1) !== 0) throw new BadWorkbook({ bad: "locked-workbook" });
      if (entry.fileName.endsWith("/")) continue;
      const find = /^\/?xl\/worksheets\/[^/]*\.xml$/i.test(entry.fileName) ? formulaFinder() : undefined;
      for await (const piece of piecesOf(entry, (one) => zip.openReadStreamPromise(one))) {
        unpacked += piece.length;
        if (unpacked > mostUnpacked) throw new BadWorkbook({ bad: "heavy-workbook" });
        texts[entry.fileName]?.push(piece);
        find?.(piece);
      }
    }
  } catch (error) {
    throw error instanceof BadWorkbook ? error : damaged();
  }
  const textOf = (name: string) => Buffer.concat(texts[name] ?? []).toString("utf8");
  const kind = kindOf(names, textOf("mimetype"));
  if (kind === "ods" && textOf("META-INF/manifest.xml").includes("encryption-data"))
    throw new BadWorkbook({ bad: "locked-workbook" });
  return { kind, content: kind === "ods" ? textOf("content.xml") : "" };
}
