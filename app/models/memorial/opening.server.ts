import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showWhen } from "~/lib/dates";

/** Added to the version of a page that has opened by itself. No trigger raises the version when the moment comes. */
const openedOffset = 1_000_000_000;

interface Row {
  memories_open_at: string | null;
}

const isPast = (instant: string) => Date.parse(instant) <= now().getTime();

/** Whether a memorial's page doesn't show its memories yet. */
export function isClosed({ memories_open_at: at }: Row): boolean {
  return at !== null && !isPast(at);
}

/** The moment from which a memorial's page shows its memories: its day, time and time zone in words. */
export type Opening = ReturnType<typeof showWhen>;

/** When a memorial's page will show its memories, as a locale has it, in English by default; null if it does so already. */
export function openingOf(row: Row, locale?: string): Opening | null {
  return isClosed(row) ? showWhen(row.memories_open_at ?? "", env.timeZone, locale) : null;
}

/** The number of a state of a memorial's page. It changes with everything that the page shows (migrations 005 and 022), and when the page opens. */
export function pageVersion(row: Row & { version: number }): number {
  const opened = row.memories_open_at !== null && isPast(row.memories_open_at);
  return opened ? row.version + openedOffset : row.version;
}
