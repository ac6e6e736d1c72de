import type { Feature } from "../feature";
import { chapelPaths } from "./paths";

export const feature: Feature = {
  name: "chapel",
  help: [
    {
      question: "Can we show the memories on the screen in the chapel?",
      answer:
        "Yes. The slideshow shows pictures, films, voices and short stories, in your browser and in full screen. Keep it on the computer in the chapel the day before, and press the check in the morning: it then runs without a network, and is removed after the last day that you chose.",
    },
  ],
  links: {
    memorial: { bar: (id) => [{ label: "Slideshow", to: chapelPaths.chapel(id), plain: "page" }] },
  },
  tools: async ({ memorialId }) => [
    {
      phase: "day",
      name: "Slideshow",
      to: chapelPaths.chapel(memorialId),
      plain: true,
      about: "The memories on the screen in the chapel, with or without internet",
      picture: { drawing: "M9 11h30v20H9zM24 31v6M16 37h16M15 27l6-7 5 6 3-3 4 4M32 16h.1" },
    },
  ],
};
