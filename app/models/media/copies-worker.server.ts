import { hasFfmpeg } from "~/gateways/media/tool.server";
import { startRounds, wakeRounds } from "../rounds.server";
import { makeDueCopies } from "./copies.server";

const pause = 30_000;

/** One recording at a time. Without ffmpeg what is due stays due: it is made once ffmpeg is there and the server starts again. */
async function round(end: AbortSignal) {
  if (!(await hasFfmpeg())) return null;
  while (!end.aborted && (await makeDueCopies(end)));
  return pause;
}

/** Starts the making of copies in this process: what waits, and what comes from now on. Ends with the process. */
export function startCopies(): void {
  startRounds("copies", { shortly: 200, round });
}

/** Tells the worker of this process, where one runs, that copies are due. */
export function wakeCopies(): void {
  wakeRounds("copies");
}
