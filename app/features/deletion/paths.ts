import { segment } from "~/lib/url";

/** The URLs of deleting a memorial, of keeping it, and of certificates. */
export const deletionPaths = {
  deleteMemorial: (memorial: string) => `/memorial-detail/${segment(memorial)}/delete`,
  keepMemorial: (memorial: string) => `/memorial-detail/${segment(memorial)}/keep`,
  keepByLink: (token: string) => `/deletions/keep/${segment(token)}`,
  deletions: () => "/deletions",
  certificate: (deletion: string) => `/deletions/${segment(deletion)}`,
  certificatePdf: (deletion: string) => `/deletions/${segment(deletion)}/certificate.pdf`,
};
