import { search, segment } from "~/lib/url";

const query = (page?: number) => search({ page: page === 1 ? undefined : page });

export const usagePaths = {
  usage: (page?: number) => `/dashboard/usage${query(page)}`,
  /** The memorials of an account, or with 'none' those without an owner. */
  business: (id: string, page?: number) => `/dashboard/usage/${segment(id)}${query(page)}`,
};
