import type { Language } from "~/lib/languages";
import type { Kind } from "./kinds";

interface GatheringTexts {
  title: string;
  kinds: Record<Kind, string>;
  today: string;
  /** The end, after the beginning. */
  until: (time: string) => string;
  calledOff: string;
  calendar: string;
  invitation: string;
}

/** The texts about gatherings in all languages of mourners. */
export const gatheringTexts: Record<Language, GatheringTexts> = {
  en: {
    title: "Gatherings",
    kinds: { viewing: "Viewing", service: "Service", committal: "Committal", wake: "Wake", other: "Gathering" },
    today: "Today",
    until: (time) => `, until ${time}`,
    calledOff: "Called off",
    calendar: "Add all to calendar",
    invitation: "An invitation for you",
  },
  es: {
    title: "Actos y encuentros",
    kinds: {
      viewing: "Velatorio",
      service: "Ceremonia",
      committal: "Sepelio",
      wake: "Reunión posterior",
      other: "Encuentro",
    },
    today: "Hoy",
    until: (time) => `, hasta las ${time}`,
    calledOff: "Cancelado",
    calendar: "Añadir todo al calendario",
    invitation: "Una invitación para usted",
  },
  fr: {
    title: "Cérémonies et rencontres",
    kinds: {
      viewing: "Recueillement",
      service: "Cérémonie",
      committal: "Dernier adieu",
      wake: "Moment de partage",
      other: "Rencontre",
    },
    today: "Aujourd’hui",
    until: (time) => `, jusqu’à ${time}`,
    calledOff: "Annulé",
    calendar: "Tout ajouter à l’agenda",
    invitation: "Une invitation pour vous",
  },
  de: {
    title: "Abschied und Beisammensein",
    kinds: {
      viewing: "Abschied am Sarg",
      service: "Trauerfeier",
      committal: "Beisetzung",
      wake: "Beisammensein danach",
      other: "Zusammenkunft",
    },
    today: "Heute",
    until: (time) => `, bis ${time} Uhr`,
    calledOff: "Abgesagt",
    calendar: "Alles in den Kalender eintragen",
    invitation: "Eine Einladung für Sie",
  },
  pl: {
    title: "Uroczystości i spotkania",
    kinds: {
      viewing: "Pożegnanie przy trumnie",
      service: "Ceremonia",
      committal: "Pochówek",
      wake: "Stypa",
      other: "Spotkanie",
    },
    today: "Dzisiaj",
    until: (time) => `, do godz.\u00a0${time}`,
    calledOff: "Odwołane",
    calendar: "Dodaj wszystko do kalendarza",
    invitation: "Zaproszenie",
  },
  ar: {
    title: "المراسم واللقاءات",
    kinds: {
      viewing: "إلقاء النظرة الأخيرة",
      service: "المراسم",
      committal: "الدفن",
      wake: "مجلس العزاء",
      other: "لقاء",
    },
    today: "اليوم",
    until: (time) => `، حتى الساعة ${time}`,
    calledOff: "أُلغي",
    calendar: "إضافة الكل إلى التقويم",
    invitation: "دعوة لكم",
  },
};
