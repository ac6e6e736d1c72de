import { search, segment } from "~/lib/url";

/** The URLs of successors and takeovers. */
export const handoverPaths = {
  successor: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor`,
  successorKey: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/key`,
  successorSheet: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/sheet`,
  removeSuccessor: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/remove`,
  takeover: (memorial: string) => `/memorial-detail/${segment(memorial)}/takeover`,
  agreeToTakeover: (memorial: string) => `/memorial-detail/${segment(memorial)}/takeover/agree`,
  takeOver: (query: { key?: string } = {}) => `/take-over${search(query)}`,
  takeOverConfirm: () => "/take-over/confirm",
  takeOverLink: (email: string, token: string) => `/auth${search({ type: "take-over", token, email })}`,
  withdrawTakeover: (takeover: string) => `/take-over/${segment(takeover)}/withdraw`,
  readTakeover: (takeover: string) => `/take-over/${segment(takeover)}/seen`,
  objectToTakeover: (token: string) => `/take-over/object/${segment(token)}`,
};
