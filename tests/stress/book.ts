import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cpuOf } from "../bench/machine.ts";
import { memorialId } from "../support/client.ts";
import { type Filling, fill, storyOf, wordsOf } from "../support/filled-books.ts";
import { watchMemory } from "../support/process-tree.ts";
import { scripts } from "../support/scripts.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** The options of Node with which bin/run-command makes a book. */
const options = /^book\) exec node (.*) build/m.exec(readFileSync("bin/run-command", "utf8"))?.[1]?.split(" ") ?? [];

/** Makes a book in a process of its own. Returns what the process printed, its seconds, those of a processor, and the most memory that it took. */
function make(dataDir: string, file: string, memorial = "margaret-ellis") {
  const begun = performance.now();
  const child = spawn(process.execPath, [...options, "build/commands/book.js", memorial, file], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: "true" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const most = watchMemory(child.pid as number);
  let cpu = 0;
  const timer = setInterval(() => {
    try {
      cpu = cpuOf(child.pid) / 1000;
    } catch {
      // It has ended.
    }
  }, 50);
  let out = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  return new Promise<{ code: number | null; out: string; seconds: number; cpu: number; megabytes: number }>((resolve) =>
    child.once("close", (code) => {
      clearInterval(timer);
      resolve({ code, out, seconds: (performance.now() - begun) / 1000, cpu, megabytes: most() });
    }),
  );
}

/** The fonts of a PDF that aren't embedded as subsets of TrueType. */
function looseFonts(file: string): number {
  const fonts = spawnSync("pdffonts", [file]).stdout.toString().trim().split("\n").slice(2);
  return fonts.filter((font) => !/CID TrueType\s+Identity-H\s+yes yes yes/.test(font)).length;
}

const lettersOf = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{M}]/gu, "");

/** The number of stories that pdftotext returns in the order in which they are read, between the running heads and the page numbers of A5. */
function storiesIn(file: string, texts: string[]): number {
  const box = ["-x", "0", "-y", "60", "-W", "450", "-H", "490"];
  const letters = lettersOf(spawnSync("pdftotext", [...box, file, "-"], { maxBuffer: 2 ** 28 }).stdout.toString());
  return texts.filter((text) => letters.includes(lettersOf(text))).length;
}

/** A page has one direction for pdftotext, so stories from right to left have a book of their own among the tests of models. */
const isFromLeft = ({ text }: { text: string }) => !/[\p{scx=Arab}\p{scx=Hebr}]/u.test(text);

/** Makes books of 0, 1, 20 and 500 memories, and one of 200 photos with 195 MB, and measures them. */
export async function book(): Promise<Row[]> {
  const server = await startServer();
  const { dataDir } = server;
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-books-"));
  const found: Row[] = [];
  try {
    const id = memorialId(dataDir, "margaret-ellis");
    await server.end();
    // The same program that finds nothing to do.
    const { megabytes: idle } = await make(dataDir, path.join(folder, "none.pdf"), "nobody");
    const long = { words: wordsOf, photos: 0, bytes: 0 };
    const short = (position: number) => ({ ...wordsOf(position), text: storyOf(position, 300) });
    const kinds: [string, Filling][] = [
      ["no memory", { ...long, memories: 0 }],
      ["1 memory", { ...long, memories: 1 }],
      [`20 memories of 5,000 characters`, { ...long, memories: 20, photos: 4, bytes: 100_000, voices: 3 }],
      [`500 memories of 5,000 characters in ${Object.keys(scripts).length} scripts`, { ...long, memories: 500 }],
      ["200 photos of all shapes, 195 MB", { memories: 200, words: short, photos: 200, bytes: 975_000 }],
    ];
    for (const [what, filling] of kinds) {
      await fill(dataDir, id, filling);
      const file = path.join(folder, `${found.length}.pdf`);
      const { code, out, seconds, cpu, megabytes } = await make(dataDir, file);
      const pages = /(\d+) pages/.exec(out)?.[1];
      const name = `book of ${what}, ${pages} pages, ${cpu.toFixed(1)} s of a processor`;
      const all = Array.from({ length: filling.memories }, (_, index) => filling.words(index)).filter(isFromLeft);
      found.push(atMost(0, `${name}: exit code`, code ?? 1));
      found.push(atMost(0, `${name}: exit code of qpdf --check`, spawnSync("qpdf", ["--check", file]).status ?? 1));
      found.push(atMost(0, `${name}: fonts that aren't embedded`, looseFonts(file)));
      const texts = all.map(({ text }) => text);
      found.push(
        atLeast(texts.length, `${name}: stories that pdftotext returns as they are read`, storiesIn(file, texts)),
      );
      found.push(atMost(250, `${name}: memory above idle`, megabytes - idle, " MB"));
      if (filling.photos === 200) found.push(atMost(10, `${name}: time`, seconds, " s"));
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
  }
  return found;
}
