import type { Feature } from "../feature";
import { leadToStep } from "./cookies.server";
import { noteDuties, noticeFor } from "./duty.server";
import { exportStep, ownSection } from "./find.server";
import { secondFactorPaths } from "./paths";
import { allows } from "./step.server";

export const feature: Feature = {
  name: "second-factor",
  afterPassword: { allows, lead: leadToStep },
  ownAccount: ownSection,
  sweep: async () => {
    await noteDuties();
    return null;
  },
  person: { account: exportStep },
  notices: { office: noticeFor },
  links: { account: (account) => [{ label: "Second step at sign-in", to: secondFactorPaths.ofAccount(account.id) }] },
};
