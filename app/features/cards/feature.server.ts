import { cardsPaths } from "~/features/cards/paths";
import type { Feature } from "../feature";

export const feature: Feature = {
  name: "cards",
  links: { memorial: { sharing: (id) => [{ label: "Cards and Posters", to: cardsPaths.prints(id) }] } },
};
