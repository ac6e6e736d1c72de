import { holdReserve } from "~/db/reserve.server";
import { startJob } from "~/jobs/background-jobs.server";
import { minute } from "~/lib/time";
import { hasRoomForFiles } from "./room.server";

let hadRoom = true;

async function checkDisk() {
  try {
    await holdReserve();
    if (hadRoom === hasRoomForFiles()) return minute;
    hadRoom = !hadRoom;
    console.error(hadRoom ? "disk: there is room for files again" : "disk: nearly full, files are refused");
  } catch (error) {
    console.error(`disk: the reserve cannot be written: ${(error as Error).message}`);
  }
  return minute;
}

/** Starts checking the disk every minute: holds a reserve for text, and logs when files are refused or accepted again. */
export function startReserve(): void {
  startJob("reserve", { wakeDelay: 1000, round: checkDisk });
}
