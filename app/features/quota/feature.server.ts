import { mayOnSite, rankOf } from "~/models/access";
import type { Feature } from "../feature";
import { quotaPaths } from "./paths";
import { exportQuota } from "./person.server";
import { inheritQuota } from "./set.server";
import { noticeFor, refusalOf } from "./tell.server";

export const feature: Feature = {
  name: "quota",
  refusesMemorial: refusalOf,
  leaving: { inherit: inheritQuota },
  person: { account: exportQuota },
  notices: { list: noticeFor },
  links: {
    office: (viewer) => (mayOnSite(viewer, "manageAccounts") ? [{ label: "Quotas", to: quotaPaths.quotas() }] : []),
    account: (account) =>
      rankOf(account) === "business" ? [{ label: "Quota", to: quotaPaths.quota(account.id) }] : [],
  },
};
