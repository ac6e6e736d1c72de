import type { CelebrantTexts } from "./texts";

export const fr: CelebrantTexts = {
  tick: "Peut être lu à voix haute à la cérémonie",
  tickHint: "La famille peut le choisir, et votre nom sera alors prononcé.",
  title: "Pour la cérémonie",
  lead: "Les personnes qui ont écrit ces souvenirs acceptent qu’ils soient lus à voix haute à la cérémonie.",
  pronounced: "Prononciation",
  total: "Tous les souvenirs, lus à voix haute\u00a0: {time}",
  length: "Lu à voix haute\u00a0: {time}",
  memories: "Souvenirs",
  none: "Il ne contient aucun souvenir pour le moment.",
  family: "De la part de la famille",
  questions: {
    called: "Quel nom la famille et les amis employaient-ils\u00a0?",
    early: "L’enfance\u00a0: où, et avec qui\u00a0?",
    people: "Qui faut-il nommer à la cérémonie, et qui sont ces personnes\u00a0?",
    work: "Quel était son travail, et quel sens avait-il\u00a0?",
    loved: "Qu’est-ce qui donnait le plus de joie\u00a0?",
    said: "Quelles paroles revenaient sans cesse\u00a0?",
    story: "Quelle histoire montre le mieux cette personne\u00a0?",
    stays: "Que devraient retenir toutes les personnes présentes\u00a0?",
    wishes: "Quelles musiques, quels poèmes ou quelles prières pour la cérémonie\u00a0?",
    avoid: "De quoi ne faut-il pas parler\u00a0?",
  },
  until: "Cette page peut être ouverte jusqu’à la fin de cette journée\u00a0: {day}.",
  pdf: "Enregistrer en PDF pour l’imprimer",
};
