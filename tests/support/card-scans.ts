import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { takeScanFile } from "~/features/card-scan/arrive.server";
import { readScan } from "~/features/card-scan/find.server";
import { readItems } from "~/features/card-scan/items.server";
import { scanJobs } from "~/features/card-scan/job.server";
import { startScan } from "~/features/card-scan/start.server";
import type { CardCode, CardKind } from "~/features/cards/handwritten/code";
import { cardSigner, issueCards } from "~/features/cards/handwritten/issue.server";
import type { Viewer } from "~/models/access";
import { scanAccess } from "./feature-proofs/card-scan";
import { workOnce } from "./jobs";
import { memorialAccess, moderatorAccess } from "./proofs";

/** Cards of a memorial as they are printed: gives the code of a side of the card with a number from 0 to `count` - 1. */
export async function printedCards(memorialId: string, count: number) {
  const access = memorialAccess<"manage">(memorialId, "owner");
  const first = await issueCards(access, count);
  const sign = await cardSigner(access);
  return (number: number, kind: Partial<CardKind> = {}): CardCode =>
    sign({ number: first + number, kind: { size: "a6", side: "front", mirrored: false, ...kind } });
}

/** Begins a scan whose files have arrived. Gives its id. */
export async function sendScan(viewer: Viewer, files: Buffer[]): Promise<string> {
  const announced = files.map((file, index) => ({ name: `scan${index}.jpg`, bytes: file.length }));
  const started = await startScan(moderatorAccess(viewer), announced);
  if (typeof started === "string") throw new Error(started);
  mkdirSync(env.dataDir, { recursive: true });
  for (const [index, bytes] of files.entries()) {
    const file = path.join(env.dataDir, randomUUID());
    writeFileSync(file, bytes);
    await takeScanFile(started.id, started.files[index] ?? "", file);
  }
  return started.id;
}

/** Works on the scan whose turn it is. */
export const workOnDueScan = (end: AbortSignal) => workOnce(scanJobs, end);

/** Works on all scans that are due. */
export async function workOnScans() {
  while (await workOnDueScan(new AbortController().signal));
}

/** Sends a scan, works on it, and gives what its page shows. */
export async function scanOf(viewer: Viewer, files: Buffer[]) {
  const id = await sendScan(viewer, files);
  await workOnScans();
  return { id, ...(await shownOf(viewer, id)) };
}

/** The content of a scan's page. */
export async function shownOf(viewer: Viewer, id: string) {
  const scan = await readScan(scanAccess(id, viewer));
  if (!scan) throw new Error("the scan is gone");
  return { scan, items: await readItems(scanAccess(id, viewer)) };
}

/** The memories of a memorial in their order, each with its pictures. */
export async function memoriesOf(memorialId: string) {
  const memories = await db
    .selectFrom("memories")
    .leftJoin("card_memories", "card_memories.memory_id", "memories.id")
    .selectAll("memories")
    .select(["number", "family_asked"])
    .where("memories.memorial_id", "=", memorialId)
    .orderBy("number")
    .execute();
  const pictures = await db.selectFrom("memory_pictures").selectAll().orderBy("position").execute();
  return memories.map((memory) => ({
    ...memory,
    pictures: pictures
      .filter(({ memory_id }) => memory_id === memory.id)
      .map(({ position, status }) => `${position} ${status}`),
  }));
}
