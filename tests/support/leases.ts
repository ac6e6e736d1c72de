import { change } from "./people.ts";

/** Ends all leases of a server that was killed, as time does. */
export const endLeasesOf = (dataDir: string) =>
  change(dataDir, "update jobs set lease_until = '2026-01-01' where lease_id is not null");
