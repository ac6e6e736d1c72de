import type { Language } from "~/lib/languages";
import type { WishField } from "./fields";

export interface WishTexts extends Record<WishField | "charity", string> {
  title: string;
}

/** The headings of a family's wishes on the public page. */
export const wishTexts: Record<Language, WishTexts> = {
  en: {
    title: "The family’s wishes",
    charity: "Donations",
    flowers: "Flowers",
    clothing: "Clothing",
    arrival: "Parking and step-free access",
    children: "Children",
    photographs: "Photographs at the service",
  },
  es: {
    title: "Deseos de la familia",
    charity: "Donativos",
    flowers: "Flores",
    clothing: "Vestimenta",
    arrival: "Aparcamiento y acceso sin escalones",
    children: "Niños",
    photographs: "Fotografías durante la ceremonia",
  },
  fr: {
    title: "Les souhaits de la famille",
    charity: "Dons",
    flowers: "Fleurs",
    clothing: "Tenue",
    arrival: "Stationnement et accès sans marches",
    children: "Enfants",
    photographs: "Photos pendant la cérémonie",
  },
  de: {
    title: "Wünsche der Familie",
    charity: "Spenden",
    flowers: "Blumen",
    clothing: "Kleidung",
    arrival: "Parken und stufenloser Zugang",
    children: "Kinder",
    photographs: "Fotos bei der Trauerfeier",
  },
  pl: {
    title: "Życzenia rodziny",
    charity: "Datki",
    flowers: "Kwiaty",
    clothing: "Ubiór",
    arrival: "Parking i dojście bez schodów",
    children: "Dzieci",
    photographs: "Zdjęcia podczas ceremonii",
  },
  ar: {
    title: "رغبات العائلة",
    charity: "التبرعات",
    flowers: "الزهور",
    clothing: "الملابس",
    arrival: "مواقف السيارات والدخول دون درج",
    children: "الأطفال",
    photographs: "التصوير أثناء المراسم",
  },
};
