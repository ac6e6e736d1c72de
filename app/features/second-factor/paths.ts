import { segment } from "~/lib/url";

const answered = (onPaper: boolean) => (onPaper ? "?with=recovery-code" : "");

/** Whether a page's query asks for a recovery code in place of the app's. */
export const isOnPaper = (query: URLSearchParams): boolean => query.get("with") === "recovery-code";

/** The URLs of the second step at sign-in. Some pages take a recovery code from paper in place of the app's. */
export const secondFactorPaths = {
  own: () => "/account/second-step",
  turnOff: (onPaper = false) => `/account/second-step/off${answered(onPaper)}`,
  recoveryCodes: (onPaper = false) => `/account/second-step/recovery-codes${answered(onPaper)}`,
  signIn: (onPaper = false) => `/auth/second-step${answered(onPaper)}`,
  firstSetUp: () => "/auth/second-step/set-up",
  ofAccount: (id: string) => `/dashboard/second-step/${segment(id)}`,
};
