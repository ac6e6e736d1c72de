import { search, segment } from "~/lib/url";

/** The URLs of scans of handwritten cards. */
export const cardScanPaths = {
  cardScans: () => "/card-scans",
  cardScan: (scan: string) => `/card-scans/${segment(scan)}`,
  goOnWithScan: (scan: string) => `/card-scans/${segment(scan)}/go-on`,
  undoScan: (scan: string) => `/card-scans/${segment(scan)}/undo`,
  scanUploads: (scan: string) => `/card-scans/${segment(scan)}/uploads`,
  scanItem: (scan: string, item: string, query: { q?: string } = {}) =>
    `/card-scans/${segment(scan)}/items/${segment(item)}${search(query)}`,
  scanItemPicture: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/picture`,
  dismissScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/dismiss`,
  writingOfScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/writing`,
  undoScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/undo`,
  familyOfCard: (scan: string, memory: string) => `/card-scans/${segment(scan)}/cards/${segment(memory)}/family`,
  cardWords: (memory: string, query: { from?: "queue" | "moderation" | "view" } = {}) =>
    `/card-words/${segment(memory)}${search(query)}`,
};
