import { mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { usageFigures } from "./figures.server";
import { usagePaths } from "./paths";

export const feature: Feature = {
  name: "usage",
  figures: usageFigures,
  links: {
    office: (viewer) => (mayOnSite(viewer, "seeAllMemorials") ? [{ label: "Usage", to: usagePaths.usage() }] : []),
  },
};
