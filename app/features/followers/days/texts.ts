import type { Language } from "~/lib/languages";

interface DayTexts {
  /** The box in the form, and its hint. */
  ask: string;
  hint: string;
  /** On the page that asks for confirmation. */
  also: string;
  subject: (name: string) => string;
  text: (name: string) => string;
  added: (gathering: string) => string;
  changed: (gathering: string) => string;
  calledOff: (gathering: string) => string;
  removed: (gathering: string) => string;
  after: string;
}

const isolated = (text: string) => `\u2068${text}\u2069`;

/** The texts about changed days in all languages of mourners. */
export const dayTexts: Record<Language, DayTexts> = {
  en: {
    ask: "Also if a day, a time or a place changes",
    hint: "About half an hour after the change.",
    also: "We will also write if a day, a time or a place changes.",
    subject: (name) => `A change of plans for ${name}`,
    text: (name) => `Something has changed about the days for ${name}. The page has the details.`,
    added: (gathering) => `${gathering}: new on the page`,
    changed: (gathering) => `${gathering}: the day, the time, the place or a link has changed`,
    calledOff: (gathering) => `${gathering}: called off`,
    removed: (gathering) => `${gathering}: no longer on the page`,
    after: "You asked for an email when a day, a time or a place changes.",
  },
  de: {
    ask: "Auch wenn sich Tag, Uhrzeit oder Ort ändern",
    hint: "Etwa eine halbe Stunde nach der Änderung.",
    also: "Wir schreiben Ihnen auch, wenn sich Tag, Uhrzeit oder Ort ändern.",
    subject: (name) => `Eine Änderung für ${name}`,
    text: (name) => `Bei den Terminen für ${name} hat sich etwas geändert. Näheres steht auf der Seite.`,
    added: (gathering) => `${gathering}: neu auf der Seite`,
    changed: (gathering) => `${gathering}: Tag, Uhrzeit, Ort oder ein Link hat sich geändert`,
    calledOff: (gathering) => `${gathering}: findet nicht statt`,
    removed: (gathering) => `${gathering}: nicht mehr auf der Seite`,
    after: "Sie haben um eine E-Mail gebeten, wenn sich Tag, Uhrzeit oder Ort ändern.",
  },
  fr: {
    ask: "Aussi en cas de changement de jour, d’heure ou de lieu",
    hint: "Environ une demi-heure après le changement.",
    also: "Nous vous écrirons aussi en cas de changement de jour, d’heure ou de lieu.",
    subject: (name) => `Un changement pour ${name}`,
    text: (name) => `Un changement concerne les cérémonies pour ${name}. La page donne les détails.`,
    added: (gathering) => `${gathering}\u00a0: nouveau sur la page`,
    changed: (gathering) => `${gathering}\u00a0: le jour, l’heure, le lieu ou un lien a changé`,
    calledOff: (gathering) => `${gathering}\u00a0: annulé`,
    removed: (gathering) => `${gathering}\u00a0: n’est plus sur la page`,
    after: "Vous avez demandé un e-mail en cas de changement de jour, d’heure ou de lieu.",
  },
  es: {
    ask: "También si cambia un día, una hora o un lugar",
    hint: "Aproximadamente media hora después del cambio.",
    also: "También le escribiremos si cambia un día, una hora o un lugar.",
    subject: (name) => `Un cambio para ${name}`,
    text: (name) => `Algo ha cambiado en los actos para ${name}. La página tiene los detalles.`,
    added: (gathering) => `${gathering}: nuevo en la página`,
    changed: (gathering) => `${gathering}: ha cambiado el día, la hora, el lugar o un enlace`,
    calledOff: (gathering) => `${gathering}: cancelado`,
    removed: (gathering) => `${gathering}: ya no está en la página`,
    after: "Ha pedido un correo cuando cambie un día, una hora o un lugar.",
  },
  pl: {
    ask: "Także gdy zmieni się dzień, godzina lub miejsce",
    hint: "Mniej więcej pół godziny po zmianie.",
    also: "Napiszemy także, gdy zmieni się dzień, godzina lub miejsce.",
    subject: (name) => `Zmiana planów: ${name}`,
    text: (name) => `Zmieniło się coś w uroczystościach: ${name}. Szczegóły są na stronie.`,
    added: (gathering) => `${gathering}: nowość na stronie`,
    changed: (gathering) => `${gathering}: zmienił się dzień, godzina, miejsce lub link`,
    calledOff: (gathering) => `${gathering}: nie odbędzie się`,
    removed: (gathering) => `${gathering}: nie ma już na stronie`,
    after: "Wysyłamy ten e-mail na życzenie, gdy zmieni się dzień, godzina lub miejsce.",
  },
  ar: {
    ask: "وأيضًا إذا تغيّر اليوم أو الوقت أو المكان",
    hint: "بعد نحو نصف ساعة من التغيير.",
    also: "وسنرسل رسالة أيضًا إذا تغيّر اليوم أو الوقت أو المكان.",
    subject: (name) => `تغيير في موعد يخص ${isolated(name)}`,
    text: (name) => `تغيّر شيء في المواعيد الخاصة بـ${isolated(name)}. التفاصيل في الصفحة.`,
    added: (gathering) => `${gathering}: جديد في الصفحة`,
    changed: (gathering) => `${gathering}: تغيّر اليوم أو الوقت أو المكان أو رابط`,
    calledOff: (gathering) => `${gathering}: أُلغي`,
    removed: (gathering) => `${gathering}: لم يعد في الصفحة`,
    after: "تصل هذه الرسالة بناءً على طلبكم عند تغيّر اليوم أو الوقت أو المكان.",
  },
};
