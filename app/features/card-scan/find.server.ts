import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay, showWhen } from "~/lib/dates";
import { isUuid } from "~/lib/ids";
import type { ModeratorAccess, Viewer } from "~/models/access";
import type { ScanAccess } from "./access";
import { type GivenUp, givenUpText } from "./given-up";
import { fileProblemText, type ItemReason, type PauseReason, pauseTexts, reportDays } from "./input";

/** Scans shown in the list. */
const mostListed = 20;

/** Whether a scan is the viewer's own. */
export async function isOwnScan({ id: accountId }: Viewer, scanId: string): Promise<boolean> {
  if (!isUuid(scanId)) return false;
  const row = await db
    .selectFrom("card_scans")
    .select("id")
    .where("id", "=", scanId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

const shownTime = (instant: string) => {
  const { day, time } = showWhen(instant, env.timeZone);
  return `${day}, ${time}`;
};

/** The day on which a scan is forgotten that was done at a time. */
const forgottenOn = (doneAt: string) =>
  showDay(dayIn(env.timeZone, new Date(Date.parse(doneAt) + reportDays * 24 * 3_600_000)));

/** A scan for its page: its files with their progress, and when it is forgotten. Null if that has happened in the meantime. */
export async function readScan({ scanId }: ScanAccess) {
  const row = await db
    .selectFrom("card_scans")
    .select(["id", "state", "asked_at", "done_at", "problem"])
    .where("id", "=", scanId)
    .executeTakeFirst();
  if (!row) return null;
  const files = await db
    .selectFrom("card_scan_files")
    .select(["id", "name", "bytes", "state", "pages", "pages_done", "problem"])
    .where("scan_id", "=", scanId)
    .orderBy("position")
    .execute();
  const unread = await db
    .selectFrom("card_scan_items")
    .select(["file_id", "page"])
    .where("scan_id", "=", scanId)
    .where("reason", "=", "page" satisfies ItemReason)
    .execute();
  const total = files.reduce(
    (sum, { state, pages, pages_done }) => sum + (state === "failed" ? pages_done : (pages ?? 0)),
    0,
  );
  const done = files.reduce((sum, { pages_done }) => sum + pages_done, 0);
  return {
    id: row.id,
    state: row.state,
    when: shownTime(row.asked_at),
    until: row.done_at ? forgottenOn(row.done_at) : null,
    problem: row.state === "paused" ? pauseTexts[(row.problem ?? "failed") as PauseReason] : null,
    isCounted: files.every(({ state, pages }) => state !== "arrived" || pages !== null),
    pages: { done, total, percent: total ? Math.floor((done / total) * 100) : 0 },
    files: files.map(({ id, name, bytes, state, pages, pages_done, problem }) => {
      const ofFile = unread.filter(({ file_id }) => file_id === id).map(({ page }) => page);
      const isGivenUp = problem === ("slow-pages" satisfies GivenUp) || problem === ("long-scan" satisfies GivenUp);
      const text = isGivenUp
        ? givenUpText(problem, { pages, pagesDone: pages_done, unread: ofFile })
        : problem && fileProblemText(problem);
      return { id, name, bytes, state, problem: text };
    }),
  };
}

/** The account's latest 20 scans, the newest first, each with the numbers of its filed and unsorted items. */
export async function listScans({ viewer }: ModeratorAccess) {
  const rows = await db
    .selectFrom("card_scans")
    .select(["id", "state", "asked_at"])
    .select(({ selectFrom }) =>
      (["filed", "unsorted"] as const).map((outcome) =>
        selectFrom("card_scan_items")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("scan_id", "=", "card_scans.id")
          .where("outcome", "=", outcome)
          .as(outcome),
      ),
    )
    .where("account_id", "=", viewer.id)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return rows.map(({ id, state, asked_at, filed, unsorted }) => {
    return { id, state, when: shownTime(asked_at), filed: filed ?? 0, unsorted: unsorted ?? 0 };
  });
}
