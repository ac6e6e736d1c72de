import { search, segment } from "~/lib/url";

export const accountsPaths = {
  accounts: (query: { q?: string; only?: string; page?: number } = {}) => `/dashboard/accounts${search(query)}`,
  account: (id: string) => `/dashboard/accounts/${segment(id)}`,
  suspension: (id: string) => `/dashboard/accounts/${segment(id)}/suspension`,
};
