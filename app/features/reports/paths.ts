import { search, segment } from "~/lib/url";

/** The URLs of reports. */
export const reportsPaths = {
  report: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/report`,
  /** A `part` is chosen at first: a picture of the memory by its position. */
  reportMemory: (idOrSlug: string, memory: string, query: { part?: number } = {}) =>
    `/memorial/${segment(idOrSlug)}/report/${segment(memory)}${search(query)}`,
  reported: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/reported/${segment(token)}`,
  objection: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/objection`,
  case: (memorial: string, id: string) => `/memorial-detail/${segment(memorial)}/reports/${segment(id)}`,
  keep: (memorial: string, id: string) => `/memorial-detail/${segment(memorial)}/reports/${segment(id)}/keep`,
  all: (query: { page?: number } = {}) => `/dashboard/reports${search(query)}`,
  log: () => "/dashboard/reports.csv",
};
