import { search, segment } from "~/lib/url";

/** The URLs of imports, and of the list of all memorials as a file. */
export const importsPaths = {
  imports: () => "/imports",
  memorialImport: (list: string, query: { show?: string; page?: number } = {}) =>
    `/imports/${segment(list)}${search(query)}`,
  importColumns: (list: string) => `/imports/${segment(list)}/columns`,
  importRow: (list: string, position: number, query: { show?: string; page?: number } = {}) =>
    `/imports/${segment(list)}/rows/${position}${search(query)}`,
  runImport: (list: string) => `/imports/${segment(list)}/run`,
  discardImport: (list: string) => `/imports/${segment(list)}/discard`,
  undoImport: (list: string) => `/imports/${segment(list)}/undo`,
  exportMemorials: () => "/memorials.csv",
};
