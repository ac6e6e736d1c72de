import { search, segment } from "~/lib/url";

/** The URLs of the book. */
export const bookPaths = {
  book: (memorial: string) => `/memorial-detail/${segment(memorial)}/book`,
  bookFile: (memorial: string) => `/memorial-detail/${segment(memorial)}/book/file`,
  bookPage: (memorial: string, page: number, query: { v: string; large?: number }) =>
    `/memorial-detail/${segment(memorial)}/book/pages/${page}${search(query)}`,
};
