import { randomOf } from "../support/cards/random.ts";
import { plainScanner, scanned } from "../support/cards/scan.ts";
import { memorialId, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { filled, plantKey } from "../support/planted-cards.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
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

/** Scanned pages with so many cards, fronts and backs in turn, at 300 dpi. */
async function stackOf(card: ReturnType<typeof plantKey>, count: number): Promise<Buffer[]> {
  const random = randomOf(3);
  const pages: Buffer[] = [];
  for (let first = 0; first < count; first += places.length)
    for (const side of ["front", "back"] as const) {
      const cards = places.map((place, at) => ({ ...filled(card(first + at, { side })), ...place, turn: 90 }));
      const page = await scanned(random, cards, { ...plainScanner, noise: 4, blur: 0.4 });
      pages.push(await page.jpeg({ quality: 85 }).toBuffer());
    }
  return pages;
}

/** Files a stack of so many cards, a multiple of 4, and measures time, memory and the speed of pages meanwhile. */
export async function cardsScanned(count: number): Promise<Row[]> {
  const server = await startServer();
  const { dataDir } = server;
  try {
    const margaret = memorialId(dataDir, "margaret-ellis");
    const pages = await stackOf(plantKey(dataDir, margaret), count);
    const client = await signedIn(server, "director@holloway.example");
    const before = memoryOf(server.process.pid);
    const sent = await client.post("/card-scans", formOf(pages));
    const scan = idOf(sent);
    const peak = watchMemory(server.process.pid);
    const began = performance.now();
    const times: number[] = [];
    const state = () => rows<{ state: string }>(dataDir, "select state from card_scans where id = ?", scan)[0]?.state;
    while (state() !== "done") {
      const asked = performance.now();
      await (await client.get(`/memorial-detail/${margaret}`)).text();
      times.push(performance.now() - asked);
      await new Promise((done) => setTimeout(done, 100));
      if (state() === "paused") change(dataDir, "update card_scans set state = 'waiting' where id = ?", scan);
    }
    const seconds = (performance.now() - began) / 1000;
    const [{ cards = 0, sides = 0 } = {}] = rows<{ cards: number; sides: number }>(
      dataDir,
      "select count(distinct memory_id) as cards, count(*) as sides from card_scan_items where scan_id = ? and outcome = 'filed'",
      scan,
    );
    const what = `a stack of ${count} handwritten cards`;
    return [
      atLeast(count, `${what}: cards filed`, cards),
      atLeast(2 * count, `${what}: sides filed`, sides),
      atMost(0.9 * count, `${what}: from the last byte to the last page`, seconds, " s"),
      atMost(250, `${what}: memory of the server and its readers above idle`, peak() - before, " MB"),
      atMost(500, `${what}: a page of the office meanwhile, 95 of 100`, quantile(times, 0.95), " ms"),
    ];
  } finally {
    await server.stop();
  }
}
