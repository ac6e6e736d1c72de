import { setTimeout as pause } from "node:timers/promises";

/** Bytes that are taken in one turn. */
export const turnBytes = 1024 * 1024;

/** Milliseconds between two turns: 100 MB a second, for which half of one processor is enough. Pages are answered in the other half. */
const apart = 10;

let next = 0;

/** Waits for the turn to take another megabyte of a body. All bodies share them, so that however many and fast they come, pages are answered meanwhile. */
export async function turn(): Promise<void> {
  const now = performance.now();
  next = Math.max(now, next) + apart;
  await pause(next - now);
}
