import { segment } from "~/lib/url";

const staff = (memorial: string) => `/memorial-detail/${segment(memorial)}/celebrant`;

/** The URLs of the celebrant's pack. */
export const celebrantPaths = {
  pack: (memorial: string) => staff(memorial),
  memories: (memorial: string) => `${staff(memorial)}/memories`,
  makeLink: (memorial: string) => `${staff(memorial)}/link`,
  endLink: (memorial: string) => `${staff(memorial)}/link/end`,
  /** The page that the link opens without an account. */
  open: (token: string) => `/celebrant/${segment(token)}`,
  pdf: (token: string) => `/celebrant/${segment(token)}/pack.pdf`,
};
