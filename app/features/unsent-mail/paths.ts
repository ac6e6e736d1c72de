import { search } from "~/lib/url";

export const unsentMailPaths = {
  unsentMail: (query: { page?: string } = {}) => `/dashboard/unsent-mail${search(query)}`,
};
