import { mayOnMemorial } from "~/models/access";
import type { Feature } from "../feature";
import { wishNames } from "./fields";
import { readWishes } from "./find.server";
import { wishesPath } from "./paths";
import { printedWishes, shownWishes } from "./shown.server";

export const feature: Feature = {
  name: "wishes",
  help: [
    {
      question: "Where do we write that the family wants no flowers, or donations instead?",
      answer:
        "On the memorial's page, under 'The family's wishes': donations with a link to the charity itself, flowers, clothing, parking and step-free access, children, and photographs. Mourners see them with the service, and before the password too if you tick that. They stand on the handout as well if there is room. We never handle donations.",
    },
  ],
  notices: { page: shownWishes },
  handout: printedWishes,
  tools: async (access) => {
    if (!mayOnMemorial(access.standing, "edit")) return [];
    const wishes = await readWishes(access.memorialId);
    const count = wishes ? (["charity", ...wishNames] as const).filter((name) => wishes[name]).length : 0;
    return [
      {
        phase: "before",
        name: "The family's wishes",
        to: wishesPath(access.memorialId),
        about: "Donations, flowers, clothing and access, for everybody who comes",
        state: count ? (count === 1 ? "1 wish" : `${count} wishes`) : null,
        picture: {
          drawing: "M24 27v15M24 27c-9 0-12-6-12-12 5 0 10 2 12 8 2-6 7-8 12-8 0 6-3 12-12 12M24 38c-5 0-8-2-10-6",
        },
      },
    ];
  },
};
