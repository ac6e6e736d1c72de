import { search } from "~/lib/url";

/** A place in a log: its search, and the number of the entry before which it goes on. */
interface Part {
  q?: string;
  before?: number;
}

/** The URLs of the logs of accounts: one's own, that of the colleagues of a business, and that of everybody. */
export const accountLogPaths = {
  own: (part: Part = {}) => `/account/log${search({ ...part })}`,
  colleagues: (part: Part = {}) => `/account/colleagues-log${search({ ...part })}`,
  all: (part: Part = {}) => `/dashboard/account-log${search({ ...part })}`,
};

export type Log = keyof typeof accountLogPaths;

/** The URL of a log's CSV file. */
export const fileOf = (log: Log, q = ""): string => accountLogPaths[log]().concat(".csv") + search({ q });
