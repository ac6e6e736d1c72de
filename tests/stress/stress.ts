import { apiKilled } from "./api-kill.ts";
import { backup } from "./backup.ts";
import { book } from "./book.ts";
import { bookJob } from "./book-job.ts";
import { bookLayout } from "./book-layout.ts";
import { bucketFaults, bucketKilled } from "./bucket.ts";
import { bucketSuite } from "./bucket-suite.ts";
import { cardsScanned } from "./card-scan.ts";
import { cards } from "./cards.ts";
import { chapel } from "./chapel.ts";
import { chapelHour } from "./chapel-hour.ts";
import { corpus } from "./corpus.ts";
import { disaster } from "./disaster.ts";
import { diskFiller } from "./disk-filler.ts";
import { erasure } from "./erasure.ts";
import { failingSync } from "./failing-sync.ts";
import { flood } from "./flood.ts";
import { fullDisk } from "./full-disk.ts";
import { gate } from "./gate.ts";
import { hostileArchives } from "./hostile-archives.ts";
import { hostileImports } from "./hostile-imports.ts";
import { imports } from "./imports.ts";
import { archives, keepsake } from "./keepsake.ts";
import { keepsakeInParts, keepsakeKilled, keepsakeOnFullDisk } from "./keepsake-broken.ts";
import { keepsakeInFirefox } from "./keepsake-firefox.ts";
import { keepsakeRestored } from "./keepsake-restore.ts";
import { keepsakeRestoreKilled } from "./keepsake-restore-killed.ts";
import { kill } from "./kill.ts";
import { malformed } from "./malformed.ts";
import { migration } from "./migration.ts";
import { mixed } from "./mixed.ts";
import { moderation } from "./moderation.ts";
import type { Row } from "./row.ts";
import { servicesKept } from "./services-kept.ts";
import { slideshows } from "./slideshow.ts";
import { svgQueue } from "./svg-queue.ts";
import { writeLock } from "./write-lock.ts";
import { xss } from "./xss.ts";

// The long stress tests: `npm run stress` runs all of them, `npm run stress -- kill` one; MINUTES=8 shortens the mixed load. Short
// forms are among the tests.

const noDisk = (test: string) => [
  {
    test,
    figure: "no small disk can be mounted: this needs root",
    limit: "to be carried out",
    good: false,
  },
];

const parts: Record<string, () => Promise<Row[]>> = {
  gate: () => gate(1000, 400, 250),
  malformed: () => malformed(10_000),
  migration: () => migration(50),
  services: () => servicesKept(20),
  backup,
  book: async () => [...(await book()), ...(await bookJob())],
  "book-layout": bookLayout,
  cards: async () => cards(Number(process.env.CARDS ?? 500), 200),
  disaster: () => disaster(Number(process.env.ROUNDS ?? 20)),
  erasure,
  keepsake: async () => [...(await archives()), ...(await keepsake(2000, 2e9))],
  "keepsake-firefox": keepsakeInFirefox,
  "keepsake-parts": keepsakeInParts,
  "keepsake-killed": () => keepsakeKilled(20),
  "keepsake-full-disk": async () => (await keepsakeOnFullDisk()) ?? noDisk("keepsake on a full disk"),
  slideshow: () => slideshows(200, 10),
  chapel: () => chapel(200, 10, 5),
  "chapel-hour": () => chapelHour(Number(process.env.MINUTES ?? 60)),
  "card-scan": () => cardsScanned(Number(process.env.CARDS ?? 200)),
  "hostile-archives": () => hostileArchives(20),
  "keepsake-restore": () => keepsakeRestored(200),
  "keepsake-restore-10-gb": () => keepsakeRestored(17, 600e6),
  "keepsake-restore-killed": () => keepsakeRestoreKilled(20),
  imports: () => imports(20),
  "hostile-imports": () => hostileImports(),
  "bucket-faults": () => bucketFaults(5, true),
  "bucket-suite": bucketSuite,
  "bucket-killed": () => bucketKilled(50),
  kill: () => kill(200),
  "api-kill": () => apiKilled(50),
  "full-disk": async () => (await fullDisk(3000)) ?? noDisk("disk full"),
  "disk-filler": async () => (await diskFiller(1024, 200)) ?? noDisk("disk filler"),
  "failing-sync": () => failingSync(100),
  flood: () => flood(20, 1000),
  "write-lock": () => writeLock(60, { readers: 50, writers: 10 }, 200),
  moderation: () => moderation(1000),
  corpus,
  svg: () => svgQueue(8, 20, 20, 20),
  xss: () => xss(12),
  mixed: () => mixed(Number(process.env.MINUTES ?? 30)),
};

const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length && !asked.includes(name)) continue;
  const found = await part().catch((error: Error) => [
    { test: name, figure: error.message, limit: "to be carried out", good: false },
  ]);
  rows.push(...found);
  for (const { good, test, figure, limit } of found)
    console.log(`${good ? "ok  " : "FAIL"} ${test} | ${figure} | ${limit}`);
}
process.exit(rows.length && rows.every(({ good }) => good) ? 0 : 1);
