import { search, segment } from "~/lib/url";

/** The URLs of keepsakes, and of restoring one. */
export const keepsakePaths = {
  restoreKeepsake: () => "/restore-keepsake",
  keepsakeRestore: (restore: string) => `/restore-keepsake/${segment(restore)}`,
  discardRestore: (restore: string) => `/restore-keepsake/${segment(restore)}/discard`,
  restoreUploads: (restore: string) => `/restore-keepsake/${segment(restore)}/uploads`,
  visitorsKeepsake: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/keepsake`,
  makeVisitorsKeepsake: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/keepsake/make`,
  visitorsKeepsakeFile: (idOrSlug: string, file: string, query: { of: string }) =>
    `/memorial/${segment(idOrSlug)}/keepsake/files/${segment(file)}${search(query)}`,
  keepsake: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake`,
  makeKeepsake: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake/make`,
  keepsakeFile: (memorial: string, file: string, query: { of: string }) =>
    `/memorial-detail/${segment(memorial)}/keepsake/files/${segment(file)}${search(query)}`,
  keepsakeForVisitors: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake/visitors`,
};
