import { segment } from "~/lib/url";

/** The URLs of the second step at sign-in. */
export const secondFactorPaths = {
  own: () => "/account/second-step",
  turnOff: () => "/account/second-step/off",
  recoveryCodes: () => "/account/second-step/recovery-codes",
  signIn: (withRecoveryCode = false) => `/auth/second-step${withRecoveryCode ? "?with=recovery-code" : ""}`,
  firstSetUp: () => "/auth/second-step/set-up",
  ofAccount: (id: string) => `/dashboard/second-step/${segment(id)}`,
};
