import { randomOf } from "../support/cards/random.ts";
import { plainScanner, scanned } from "../support/cards/scan.ts";
import { pdfOf } from "../support/cards/trial-files.ts";
import { memorialId, rows } from "../support/client.ts";
import { filled, plantKey } from "../support/planted-cards.ts";
import { processorSeconds, sharedMemoryOf, watchMemory } from "../support/process-tree.ts";
import { formOf, idOf } from "../support/sent-scans.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

/** Cards of A6 on a page of A4. */
const places = [
  { x: 53, y: 76 },
  { x: 157, y: 76 },
  { x: 53, y: 221 },
  { x: 157, y: 221 },
];

const paper = { width: 210, height: 297 };

/** A stack of so many cards as an office scanner sends it: PDFs with a front and a back of each sheet in turn, one at 300 dpi and one at 200. */
async function stackOf(card: ReturnType<typeof plantKey>, count: number): Promise<Buffer[]> {
  const random = randomOf(3);
  const files: Buffer[] = [];
  const half = places.length * Math.ceil(count / places.length / 2);
  for (const [dpi, from, to] of [
    [300, 0, half],
    [200, half, count],
  ] as const) {
    const pages = [];
    for (let first = from; first < to; first += places.length)
      for (const side of ["front", "back"] as const) {
        const cards = places.map((place, index) => ({ ...filled(card(first + index, { side })), ...place, turn: 90 }));
        const page = await scanned(random, cards, { ...plainScanner, dpi, noise: 4, blur: 0.4 });
        pages.push({ jpeg: await page.jpeg({ quality: 85 }).toBuffer(), ...paper });
      }
    if (pages.length) files.push(await pdfOf(pages));
  }
  return files;
}

/** Files a stack of so many cards, a multiple of 4, and measures time, memory and the speed of pages meanwhile. */
export async function cardsScanned(count: number): Promise<Row[]> {
  const server = await startServer();
  const { dataDir } = server;
  try {
    const margaret = memorialId(dataDir, "margaret-ellis");
    const files = await stackOf(plantKey(dataDir, margaret), count);
    const client = await signedIn(server, "director@holloway.example");
    const office = async () => {
      const asked = performance.now();
      await (await client.get(`/memorial-detail/${margaret}`)).text();
      return performance.now() - asked;
    };
    const idle: number[] = [];
    for (let time = 0; time < 20; time++) idle.push(await office());
    const before = sharedMemoryOf(server.process.pid);
    const sent = await client.post("/card-scans", formOf(files));
    const scan = idOf(sent);
    const peak = watchMemory(server.process.pid, "shared");
    const [began, used] = [performance.now(), processorSeconds(server.process.pid)];
    const times: number[] = [];
    const state = () => rows<{ state: string }>(dataDir, "select state from card_scans where id = ?", scan)[0]?.state;
    while (state() !== "done") {
      times.push(await office());
      await new Promise((done) => setTimeout(done, 100));
      if (state() === "paused") await client.post(`/card-scans/${scan}/go-on`);
    }
    const seconds = (performance.now() - began) / 1000;
    const worked = processorSeconds(server.process.pid) - used;
    const [{ cards = 0, sides = 0 } = {}] = rows<{ cards: number; sides: number }>(
      dataDir,
      "select count(distinct memory_id) as cards, count(*) as sides from card_scan_items where scan_id = ? and outcome = 'filed'",
      scan,
    );
    const pages = rows<{ pages: number }>(
      dataDir,
      "select sum(pages_done) as pages from card_scan_files where scan_id = ?",
      scan,
    )[0]?.pages;
    const what = `a stack of ${count} handwritten cards`;
    console.log(
      `${what} on ${pages} sides of A4: ${(seconds / (pages || 1)).toFixed(2)} s a side, ${(worked / (pages || 1)).toFixed(2)} s of processor time; idle pages ${quantile(idle, 0.5).toFixed(0)} ms, meanwhile ${quantile(times, 0.5).toFixed(0)} ms (median)`,
    );
    return [
      atLeast(count, `${what}: cards filed`, cards),
      atLeast(2 * count, `${what}: sides filed`, sides),
      atMost(0.9 * count, `${what}: from the last byte to the last page`, seconds, " s"),
      atMost(
        250,
        `${what}: memory of the server and its readers above idle, shared pages once`,
        peak() - before,
        " MB",
      ),
      atMost(500, `${what}: a page of the office meanwhile, 95 of 100`, quantile(times, 0.95), " ms"),
    ];
  } finally {
    await server.stop();
  }
}
