import type { CelebrantTexts } from "./texts";

export const de: CelebrantTexts = {
  tick: "Darf bei der Trauerfeier vorgelesen werden",
  tickHint: "Die Familie kann es auswählen. Ihr Name wird dann dazu genannt.",
  title: "Für die Trauerfeier",
  lead: "Diese Erinnerungen dürfen bei der Trauerfeier vorgelesen werden. Alle, die sie geschrieben haben, sind damit einverstanden.",
  pronounced: "Aussprache",
  total: "Alle Erinnerungen, vorgelesen: {time}",
  length: "Vorgelesen: {time}",
  memories: "Erinnerungen",
  none: "Im Moment sind keine Erinnerungen dabei.",
  family: "Von der Familie",
  questions: {
    called: "Welchen Namen haben Familie und Freunde gebraucht?",
    early: "Kindheit: Wo war das, und mit wem?",
    people: "Wer soll bei der Feier genannt werden, und wer ist das?",
    work: "Welche Arbeit war es, und was hat sie bedeutet?",
    loved: "Was hat am meisten Freude gemacht?",
    said: "Welche Worte waren immer wieder zu hören?",
    story: "Welche Geschichte zeigt diesen Menschen am besten?",
    stays: "Was sollen alle mit nach Hause nehmen?",
    wishes: "Welche Musik, Gedichte oder Gebete gehören zur Feier?",
    avoid: "Was soll nicht erwähnt werden?",
  },
  until: "Diese Seite lässt sich bis zum Ende dieses Tages öffnen: {day}.",
  pdf: "Als PDF zum Drucken speichern",
};
