import type { Feature } from "../feature";
import { cardsPaths } from "./paths";

export const feature: Feature = {
  name: "cards",
  links: { memorial: { sharing: (id) => [{ label: "Cards and Posters", to: cardsPaths.prints(id) }] } },
};
