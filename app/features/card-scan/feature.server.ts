import { startWorker } from "~/jobs/worker.server";
import { day } from "~/lib/time";
import type { Feature } from "../feature";
import { awaitsScanUpload } from "./arrive.server";
import { cardsFiled } from "./filed.server";
import { forgetFileNames, forgetMemorial, sweepItemPictures } from "./forget.server";
import { reportDays } from "./input";
import { scanJobs } from "./job.server";
import { handOverScans } from "./leaving.server";
import { cardScanPaths } from "./paths";
import { exportScans } from "./person.server";
import { scanSigns } from "./signs.server";
import { dropSilentScanFiles, unfinishedScanFiles } from "./staff-files.server";
import { sweepScans } from "./sweep.server";
import { scanJob } from "./tables";

export const feature: Feature = {
  name: "card-scan",
  help: [
    {
      question: "How do handwritten cards get onto the page?",
      answer:
        "Scan the whole stack, front and back, or photograph the cards, in any order and from several memorials at once. Each card is filed at its own memorial and waits to be read like every other memory. A card that can't be read is shown to you, and nothing is filed on a guess.",
    },
  ],
  startJobs: () => startWorker(scanJobs),
  signs: scanSigns,
  begunBy: [[scanJob, "card_scans", "account_id"]],
  sweep: async () => {
    await sweepItemPictures();
    return null;
  },
  retained: [
    { what: "A scanned card that could not be filed, from the end of its scan", life: reportDays * day, id: "scan" },
  ],
  uploads: { owner: "scan", isAwaited: awaitsScanUpload, files: unfinishedScanFiles, drop: dropSilentScanFiles },
  leaving: { handOver: handOverScans },
  person: {
    account: async (id) => ({ cardScans: await exportScans(id) }),
    forget: forgetFileNames,
    sweep: sweepScans,
  },
  memorialData: { forget: forgetMemorial },
  links: {
    list: (_, some) => (some ? [{ label: "Scan handwritten cards", to: cardScanPaths.cardScans() }] : []),
    card: (memory, on) => [
      { label: "Type what the card says", to: cardScanPaths.cardWords(memory, on === "review" ? {} : { from: on }) },
    ],
    stack: { label: "Scan handwritten cards", to: cardScanPaths.cardScans() },
  },
  tools: async (access) => [
    {
      phase: "after",
      name: "Scan handwritten cards",
      to: cardScanPaths.cardScans(),
      about: "From the tables to the page: scan or photograph them, and they file themselves",
      state: await cardsFiled(access),
      picture: { drawing: "M11 25h26v12H11zM15 25V11h18v14M19 16h10M19 20h6M15 31h18" },
    },
  ],
};
