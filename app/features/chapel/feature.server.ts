import type { Feature } from "../feature";
import { chapelPaths } from "./paths";

export const feature: Feature = {
  name: "chapel",
  links: {
    memorial: {
      administrative: (id) => [
        { label: "In the Chapel", to: chapelPaths.chapel(id), plain: "page", about: "A slideshow for the service" },
      ],
    },
  },
};
