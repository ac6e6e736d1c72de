import { search, segment } from "~/lib/url";

export const quotaPaths = {
  quotas: (query: { page?: number } = {}) => `/dashboard/quotas${search(query)}`,
  quota: (account: string) => `/dashboard/quotas/${segment(account)}`,
};
