import { availableParallelism, totalmem } from "node:os";

/** Bytes for a worker with its server or browser and the programs that they call. */
const roomOfWorker = 1024 ** 3;

/** How many workers a runner starts: so many for each core, as far as there is memory for them, and at least one. */
export function workersFor(
  perCore: number,
  cores: number = availableParallelism(),
  memory: number = totalmem(),
): number {
  return Math.max(1, Math.min(Math.round(perCore * cores), Math.floor(memory / roomOfWorker)));
}
