import type { Feature } from "../feature";
import { papersPaths } from "./paths";
import { isNameless } from "./settings.server";

export const feature: Feature = {
  name: "papers",
  startJobs: () => {
    if (isNameless)
      console.warn("papers: set OPERATOR_NAME and OPERATOR_ADDRESS, because /imprint can't say who runs the site");
  },
  privacyNotice: (memorial) => (memorial === null ? papersPaths.notice() : papersPaths.memorialNotice(memorial)),
  links: {
    footer: [
      { label: "Terms", to: papersPaths.terms(), plain: "page" },
      { label: "Imprint", to: papersPaths.imprint(), plain: "page" },
      { label: "Accessibility", to: papersPaths.accessibility(), plain: "page" },
      { label: "How long we keep it", to: papersPaths.retention(), plain: "page" },
      { label: "Our promise", to: papersPaths.promise(), plain: "page" },
      { label: "Complaints", to: papersPaths.complaint(), plain: "page" },
    ],
  },
};
