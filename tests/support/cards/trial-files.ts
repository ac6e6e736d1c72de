import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import PDFDocument from "pdfkit";
import { randomOf } from "./random.ts";
import { scanned } from "./scan.ts";
import type { TrialPage } from "./trial-pages.ts";

/** A PDF with a JPEG on each page, of sizes in millimetres. */
export async function pdfOf(pages: { jpeg: Buffer; width: number; height: number }[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => document.once("end", done));
  for (const { jpeg, ...size } of pages) {
    const [width, height] = [(size.width / 25.4) * 72, (size.height / 25.4) * 72];
    document.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Scans a page into a file of a folder, unless it is there already. Its name doesn't say what it is. */
export async function trialFile(page: TrialPage, folder: string): Promise<string> {
  const file = path.join(folder, `scan-${page.seed}`);
  if (existsSync(file)) return file;
  const { scanner, format, quality } = page;
  const picture = await scanned(randomOf(page.seed + 1), page.cards, scanner);
  const unfinished = `${file}.unfinished`;
  if (format === "heic") {
    await picture.jpeg({ quality: 95 }).toFile(`${unfinished}.jpg`);
    execFileSync("heif-enc", ["-q", "60", "-o", `${unfinished}.heic`, `${unfinished}.jpg`], { stdio: "ignore" });
    await rm(`${unfinished}.jpg`);
    await rename(`${unfinished}.heic`, file);
    return file;
  }
  const jpeg = () => picture.jpeg({ quality }).toBuffer();
  const makers = {
    jpeg,
    pdf: async () => pdfOf([{ jpeg: await jpeg(), width: scanner.width, height: scanner.height }]),
    png: () => picture.png({ compressionLevel: 3 }).toBuffer(),
    tiff: () => picture.tiff({ compression: "lzw" }).toBuffer(),
  };
  await writeFile(unfinished, await makers[format]());
  await rename(unfinished, file);
  return file;
}
