import { segment } from "~/lib/url";

/** The URLs of the operator's papers. */
export const papersPaths = {
  notice: () => "/notice",
  memorialNotice: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/privacy`,
  promise: () => "/promise",
  terms: () => "/terms",
  imprint: () => "/imprint",
  accessibility: () => "/accessibility",
  retention: () => "/retention",
  complaint: (query: { sent?: number } = {}) => `/complaint${query.sent ? "?sent=1" : ""}`,
  securityContact: () => "/.well-known/security.txt",
};
