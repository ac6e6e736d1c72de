import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Box } from "~/lib/handout/sheet";

export interface Picture {
  data: Buffer<ArrayBuffer>;
  width: number;
  height: number;
}

/** Runs a tool on a PDF, with its options before the file's name, and returns its output. Throws its error message if it fails. */
export function ask(pdf: Buffer, command: string, options: string[] = []): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-pdf-"));
  const file = path.join(folder, "handout.pdf");
  writeFileSync(file, pdf);
  const answer = spawnSync(command, [...options, file], { maxBuffer: 64 * 1024 * 1024 });
  rmSync(folder, { recursive: true });
  if (answer.error) throw answer.error;
  const complaint = answer.stderr.toString();
  if (answer.status !== 0 || complaint) throw new Error(`${command}: ${complaint || answer.stdout}`);
  return answer.stdout;
}

/** The only page at 300 dpi, or the one that the options of pdftoppm name; three bytes a pixel. */
export function rendered(pdf: Buffer, options = ["-r", "300"]): Picture {
  const ppm = ask(pdf, "pdftoppm", options);
  const [head = "", width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(ppm.toString("latin1", 0, 40)) ?? [];
  const data = Buffer.from(ppm.subarray(head.length));
  if (data.length !== Number(width) * Number(height) * 3) throw new Error("not one page");
  return { data, width: Number(width), height: Number(height) };
}

/** Reads a PDF's properties with pdfinfo: 'Title', 'Pages', 'TrimBox' and so on. */
export function told(pdf: Buffer): Record<string, string> {
  const lines = ask(pdf, "pdfinfo", ["-box", "-enc", "UTF-8"]).toString().trim().split("\n");
  return Object.fromEntries(lines.map((line) => [line.split(":")[0], line.slice(line.indexOf(":") + 1).trim()]));
}

/** The mean difference of a picture's part to a page that it lies on at a place, of 255 a channel. */
export function difference(sheet: Picture, picture: Picture, at: { x: number; y: number }, part: Box): number {
  let sum = 0;
  for (let y = part.y; y < part.y + part.height; y++) {
    const [a, b] = [((y + at.y) * sheet.width + part.x + at.x) * 3, (y * picture.width + part.x) * 3];
    for (let byte = 0; byte < part.width * 3; byte++)
      sum += Math.abs((sheet.data[a + byte] ?? 0) - (picture.data[b + byte] ?? 0));
  }
  return sum / (part.width * part.height * 3);
}

/** The colour of a pixel. */
export function at({ data, width }: Picture, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

/** The largest difference of a box's pixels to their rows' colours, of 255. */
export function unevenness({ data, width }: Picture, box: Box, rowColor: (y: number) => number[]): number {
  let largest = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    const [r = 0, g = 0, b = 0] = rowColor(y);
    for (let byte = (y * width + box.x) * 3; byte < (y * width + box.x + box.width) * 3; byte += 3)
      largest = Math.max(
        largest,
        Math.abs((data[byte] ?? 0) - r),
        Math.abs((data[byte + 1] ?? 0) - g),
        Math.abs((data[byte + 2] ?? 0) - b),
      );
  }
  return largest;
}
