import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of a request. */
export interface Caller {
  /** Its IP address, as the server knows it. */
  address: string;
  userAgent: string | null;
}

// The development server reloads modules on each change, and the server keeps those that it began with.
const shared = globalThis as { everkeepCaller?: AsyncLocalStorage<Caller> };
shared.everkeepCaller ??= new AsyncLocalStorage<Caller>();
const current = shared.everkeepCaller;

/** Runs the work of a request. */
export const asCaller = <T>(caller: Caller, work: () => T): T => current.run(caller, work);

/** The origin of the request whose work this is; null for jobs and the operator's commands. */
export const currentCaller = (): Caller | null => current.getStore() ?? null;
