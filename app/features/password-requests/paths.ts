import { search, segment } from "~/lib/url";

/** The URLs of asking for a password, and of the answer. */
export const passwordRequestsPaths = {
  ask: (idOrSlug: string, query: { sent?: number } = {}) =>
    `/memorial/${segment(idOrSlug)}/ask-password${search(query)}`,
  open: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/open/${segment(token)}`,
  answer: (memorial: string, request: string) =>
    `/memorial-detail/${segment(memorial)}/password-requests/${segment(request)}`,
};
