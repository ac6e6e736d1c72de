import { withPatience } from "~/db/write-lock.server";

/** Milliseconds for which the changes of a request wait for the write lock in all. A person waits for the answer; a form then says that it can be sent again. */
const patience = { left: 2000, longestPause: 100 };

/** Runs the work of a request. While another process holds the write lock, its changes wait for 2 s in all and then fail; what it reads never waits. */
export function asRequest<T>(work: () => T): T {
  return withPatience({ ...patience }, work);
}
