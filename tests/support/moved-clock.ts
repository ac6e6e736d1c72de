import { readFileSync } from "node:fs";

// Loaded by a server before anything else (`--import`): its clock is ahead by as many minutes as the file CLOCK_AHEAD says. Timers stay as they are.

const file = process.env.CLOCK_AHEAD ?? "";
const RealDate = Date;
let ahead = 0;

setInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) * 60_000 || 0;
}, 50).unref();

class MovedDate extends RealDate {
  constructor(...given: []) {
    super(...(given.length ? given : ([RealDate.now() + ahead] as unknown as [])));
  }
  static override now() {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = MovedDate as DateConstructor;
