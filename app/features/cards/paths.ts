import { type Query, search, segment } from "~/lib/url";

/** The URLs of stationery and handwritten cards. */
export const cardsPaths = {
  prints: (memorial: string, query: Query = {}) => `/memorial-detail/${segment(memorial)}/cards${search(query)}`,
  printsFile: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/cards/file${search(query)}`,
  printsPicture: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/cards/picture${search(query)}`,
  handwrittenCards: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/handwritten-cards${search(query)}`,
  handwrittenCardsFile: (memorial: string) => `/memorial-detail/${segment(memorial)}/handwritten-cards/file`,
  handwrittenCardsPicture: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/handwritten-cards/picture${search(query)}`,
};
