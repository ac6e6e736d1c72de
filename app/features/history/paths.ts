import { search, segment } from "~/lib/url";

/** The URLs of a memorial's history. */
export const historyPaths = {
  history: (memorial: string, query: { before?: string } = {}) =>
    `/memorial-detail/${segment(memorial)}/history${search(query)}`,
};
