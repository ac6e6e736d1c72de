import { availableParallelism, totalmem } from "node:os";

/** Bytes for a worker with its server or browser, programs and temporary files: during a whole run with four workers, `free` shows 5 GB more in use. */
const roomOfWorker = 1.25 * 1024 ** 3;

/** A container may have less than its machine. */
const memoryHere = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** How many workers a runner starts: so many for each core, as far as there is memory for them, and at least one. */
export function workersFor(
  perCore: number,
  cores: number = availableParallelism(),
  memory: number = memoryHere,
): number {
  return Math.max(1, Math.min(Math.round(perCore * cores), Math.floor(memory / roomOfWorker)));
}
