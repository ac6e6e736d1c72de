import { paths } from "~/paths";
import type { Feature } from "../feature";

export const feature: Feature = {
  name: "cards",
  links: { memorial: { sharing: (id) => [{ label: "Cards and Posters", to: paths.prints(id) }] } },
};
