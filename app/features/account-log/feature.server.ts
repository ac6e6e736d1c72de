import { year } from "~/lib/time";
import { mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { keep } from "./keep.server";
import { accountLogPaths } from "./paths";
import { exportLog } from "./person.server";
import { logYears, sweepLog } from "./sweep.server";

export const feature: Feature = {
  name: "account-log",
  accountAct: keep,
  ownAccount: async () => ({
    title: "What happened with your account",
    text: "Sign-ins, wrong passwords and changes of the last 2 years.",
    change: accountLogPaths.own(),
    verb: "See",
    label: "See what happened with your account",
  }),
  sweep: async (end) => [await sweepLog(end), "entries about accounts"],
  retained: [
    {
      what: "What happened with an account, such as a sign-in, with the browser and the beginning of the network address",
      life: logYears * year,
    },
  ],
  person: { account: exportLog },
  links: {
    office: (viewer) =>
      mayOnSite(viewer, "manageAccounts") ? [{ label: "What happened with accounts", to: accountLogPaths.all() }] : [],
    account: ({ email }) => [{ label: "What happened with the account", to: accountLogPaths.all({ q: email }) }],
  },
};
