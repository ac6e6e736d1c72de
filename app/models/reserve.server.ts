import { holdReserve } from "~/db/reserve.server";
import { hasRoomForFiles } from "./media/room.server";
import { startRounds } from "./rounds.server";

const minute = 60_000;
let roomy = true;

async function look() {
  try {
    await holdReserve();
    if (roomy === hasRoomForFiles()) return minute;
    roomy = !roomy;
    console.error(roomy ? "disk: there is room for files again" : "disk: it is nearly full, files are refused");
  } catch (error) {
    console.error(`disk: no room can be held back: ${(error as Error).message}`);
  }
  return minute;
}

/** Starts to look after the disk, each minute: some room is held back for words, and the log says when files begin to be refused. */
export function startReserve(): void {
  startRounds("reserve", { shortly: 1000, round: look });
}
