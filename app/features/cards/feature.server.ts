import { lastPrinted } from "~/models/history/printed.server";
import type { Feature } from "../feature";
import { cardsPaths } from "./paths";

export const feature: Feature = {
  name: "cards",
  help: [
    {
      question: "Can we print cards for the tables, and a poster for the door?",
      answer:
        "Yes. On the memorial's page, open the cards and posters: table cards, tent cards, posters and stickers, from 1 to 500, in the handout's colours. You get a PDF for your own printer, or one for a print shop.",
    },
    {
      question: "What are handwritten cards?",
      answer:
        "Cards for guests who would rather use a pen. They lie on the tables, have lines to write on, and a box that keeps a card for the family only. The number in each card's code says which memorial it belongs to, so print new ones instead of copying them.",
    },
  ],
  tools: async (access) => [
    {
      phase: "before",
      name: "Cards and posters",
      to: cardsPaths.prints(access.memorialId),
      about: "For the tables, the door and the guest book, with the same code",
      state: await lastPrinted(access, ["cards", "tent cards", "posters", "stickers"]),
      picture: { src: cardsPaths.printsPicture(access.memorialId, { small: 1 }) },
    },
    {
      phase: "before",
      name: "Handwritten cards",
      to: cardsPaths.handwrittenCards(access.memorialId),
      about: "For people who prefer a pen",
      state: await lastPrinted(access, ["handwritten cards"]),
      picture: { drawing: "M9 12h30v24H9zM14 18h10M14 23h14M14 28h8M37 20 27 32l-3 1 1-3 10-12z" },
    },
  ],
};
