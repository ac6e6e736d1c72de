import { mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { accountsPaths } from "./paths";
import { dropReasonsNaming, exportHistory } from "./person.server";

export const feature: Feature = {
  name: "accounts",
  person: { account: exportHistory, forget: dropReasonsNaming },
  links: {
    office: (viewer) =>
      mayOnSite(viewer, "manageAccounts") ? [{ label: "Accounts", to: accountsPaths.accounts() }] : [],
  },
};
