import type { CelebrantTexts } from "./texts";

export const en: CelebrantTexts = {
  tick: "May be read aloud at the service",
  tickHint: "The family may choose it, and your name is said with it.",
  title: "For the service",
  lead: "The writers of these memories have agreed that they may be read aloud at the service.",
  pronounced: "Pronounced",
  total: "All memories, read aloud: {time}",
  length: "Read aloud: {time}",
  memories: "Memories",
  none: "There are no memories in it at the moment.",
  family: "From the family",
  questions: {
    called: "Which name did family and friends use?",
    early: "Childhood: where was it, and with whom?",
    people: "Who should be named at the service, and who are they?",
    work: "Which work was it, and what did it mean?",
    loved: "What brought the most joy?",
    said: "Which words were heard again and again?",
    story: "Which story shows the person best?",
    stays: "What should people take home with them?",
    wishes: "Which music, poems or prayers belong to the service?",
    avoid: "What should not be mentioned?",
  },
  until: "This page can be opened until the end of {day}.",
  pdf: "Save as a PDF for printing",
};
