import { ago } from "~/lib/dates";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("de");

export const about: Texts["about"] = { locale: "de", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Sprache",
  newTab: "(öffnet sich in einem neuen Tab)",
  close: "Diese Meldung schließen",
  error: "Fehler: ",
  home: "Zur Startseite",
};

/** Above a form that was refused. */
export const form: Texts["form"] = {
  check: "Bitte berichtigen Sie die Fehler im Formular und versuchen Sie es noch einmal.",
  tooMany: "Zu viele Versuche.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Bitte versuchen Sie es in ${wait.seconds} ${plural(wait.seconds, { one: "Sekunde", other: "Sekunden" })} noch einmal.`
      : `Bitte versuchen Sie es in ${wait.minutes} ${plural(wait.minutes, { one: "Minute", other: "Minuten" })} noch einmal.`,
};

/** The password gate. */
export const gate: Texts["gate"] = {
  welcome: (name) =>
    `Willkommen. Diese Seite ist für alle, die ${name} gekannt haben: zum Lesen, zum Erinnern und zum Teilen.`,
  password: "Passwort",
  hint: "Diese Seite ist durch ein Passwort geschützt. Es steht auf dem gedruckten Blatt, unter dem Code. Wenn dort keines steht, scannen Sie den Code: Er öffnet die Seite.",
  open: "Seite öffnen",
  opening: "Wird geprüft ...",
  cookies: "War das Passwort richtig, und die Seite fragt trotzdem wieder danach?",
  cookiesText:
    "Ihr Browser blockiert Cookies. Ohne sie kann sich die Seite das Passwort nicht merken. Bitte erlauben Sie Cookies für diese Seite in den Datenschutz-Einstellungen des Browsers. Wenn Sie die Seite in einer anderen App geöffnet haben, öffnen Sie sie bitte in Ihrem Browser.",
  lost: "Diese Seite braucht ein neues Passwort.",
  lostText:
    "Das alte lässt sich nicht mehr prüfen. Wir haben die Angehörigen gebeten, ein neues festzulegen. Bitte fragen Sie die Familie danach, oder versuchen Sie es später noch einmal. Nichts von dem, was geteilt wurde, ist verloren.",
  noHandout: "Kein Blatt zur Hand? Fragen Sie die Familie oder {home}.",
  funeralHome: "das Bestattungshaus",
  homeAndPhone: "{home}, {phone}",
  required: "Bitte geben Sie das Passwort ein.",
  wrong: "Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.",
  failed: "Wir konnten das Passwort nicht prüfen. Bitte versuchen Sie es noch einmal.",
};

/** A memorial that doesn't exist. */
export const missing: Texts["missing"] = {
  title: "Gedenkseite nicht gefunden",
  tab: "Gedenkseite nicht gefunden",
  text: "Wir haben diese Seite nicht gefunden. Bitte prüfen Sie die Adresse, oder scannen Sie den Code auf dem Blatt noch einmal.",
};

/** The page after the password. */
export const memorial: Texts["memorial"] = {
  hearts: "Für immer in unseren Herzen",
  line: "Teilen Sie Ihre Erinnerungen",
  share: "Eine Erinnerung teilen",
  thought: "Oder nur einen Gruß senden",
  archived: "Diese Gedenkseite ist archiviert und nimmt keine neuen Erinnerungen mehr auf.",
  manage: "Diese Gedenkseite verwalten",
  shared: "Was geteilt wurde",
  memories: "Erinnerungen",
  tributes: "Kondolenzen",
  memoriesTab: (count) => `Erinnerungen (${count})`,
  tributesTab: (count) => `Kondolenzen (${count})`,
  opening: (day, time, zone) => `Die Erinnerungen erscheinen hier am ${day} um ${time} Uhr (${zone}).`,
  noMemories: "Noch wurden keine Erinnerungen geteilt",
  noTributes: "Noch keine Kondolenzen",
  firstMemory: (name) => `Schreiben Sie die erste Erinnerung an ${name}.`,
  firstTribute: (name) => `Setzen Sie die erste Unterschrift für ${name}.`,
  failed: "Die Erinnerungen konnten nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.",
  pages: "Seiten",
  newer: "Neuere",
  older: "Ältere",
  pageOf: (number, all) => `Seite ${number} von ${all}`,
  follow: "Bei neuen Erinnerungen eine E\u2011Mail erhalten",
  somethingNew: "Es gibt etwas Neues.",
  showIt: "Anzeigen",
};

/** A memory, and its pictures over the page. */
export const memory: Texts["memory"] = {
  ago: (iso, now) => ago(iso, now, { soon: "vor weniger als einer Stunde", locale: "de" }),
  download: "Herunterladen",
  downloadOf: {
    story: (title) => `Diese Geschichte herunterladen: ${title}`,
    photo: (title) => `Dieses Foto herunterladen: ${title}`,
    video: (title) => `Dieses Video herunterladen: ${title}`,
    audio: (title) => `Diese Aufnahme herunterladen: ${title}`,
    signature: (title) => `Diese Unterschrift herunterladen: ${title}`,
  },
  downloadStarted: "Der Download hat begonnen",
  downloadFailed: "Der Download ist fehlgeschlagen",
  downloadFailedText: "Die Datei konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.",
  portrait: (name) => `Porträt von ${name}`,
  photos: "Fotos",
  photo: "Foto",
  photoNamed: (title) => `Foto: ${title}`,
  photoAt: (at, all, title) => `Foto ${at} von ${all}: ${title}`,
  signature: "Die handschriftliche Unterschrift",
  recording: (title) => `Aufnahme: ${title}`,
  video: (title) => `Video: ${title}`,
  previous: "Zurück",
  next: "Weiter",
  close: "Schließen",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "Die Trauerfeier",
  livestream: "Live-Übertragung ansehen",
  recording: "Aufzeichnung ansehen",
  leadsTo: (host) => `Der Link führt zu ${host}.`,
  begins: "Die Übertragung beginnt {when}.",
  beginsAt: (time) => `um ${time} Uhr`,
  beginsOn: (day, time, zone) => `am ${day} um ${time} Uhr (${zone})`,
  event: (name) => `Trauerfeier: ${name}`,
  livestreamFrom: (time, zone) => `Live-Übertragung ansehen, ab ${time} Uhr (${zone})`,
  calendar: "In den Kalender eintragen",
  directions: "Anfahrt",
};

/** Sending the page's address to somebody. */
export const send: Texts["send"] = {
  title: "Diese Seite jemandem schicken",
  needed: "Zum Öffnen braucht man das Passwort. Es wird nicht mitgeschickt.",
  subject: (name) => `Die Gedenkseite für ${name}`,
  neededThere: "Zum Öffnen braucht man das Passwort. Es steht auf dem gedruckten Blatt, und auch die Familie kennt es.",
  copy: "Link kopieren",
  copied: "Link kopiert",
  copiedText: "Sie können ihn jetzt in eine Nachricht einfügen.",
  notCopied: "Der Link wurde nicht kopiert",
  notCopiedText: "Wir konnten den Link nicht kopieren. Bitte versuchen Sie es noch einmal.",
  email: "E\u2011Mail",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow: Texts["follow"] = {
  tab: (name) => `E\u2011Mails zur Gedenkseite für ${name}`,
  anyTab: "E\u2011Mails zu einer Gedenkseite",
  back: "Zurück zur Gedenkseite",
  title: "Bei neuen Erinnerungen eine E\u2011Mail erhalten",
  of: (name) => name,
  email: "Ihre E\u2011Mail-Adresse",
  hint: "Höchstens eine E\u2011Mail am Tag. In jeder steht ein Link zum Abbestellen, und niemand sonst sieht Ihre Adresse.",
  anniversary: (name) => `Auch am Todestag von ${name}`,
  anniversaryHint: "Eine E\u2011Mail im Jahr.",
  send: "E\u2011Mails erhalten",
  sending: "Wird gesendet ...",
  sent: "Bitte sehen Sie in Ihrem Postfach nach",
  sentText:
    "Wir haben Ihnen eine Nachricht geschickt. Öffnen Sie den Link darin, um zu bestätigen, dass Sie diese E\u2011Mails möchten.",
  notThere: "Wenn sie in den nächsten Minuten nicht ankommt, sehen Sie im Spam-Ordner nach, oder {again}.",
  again: "prüfen Sie die Adresse und senden Sie sie noch einmal",
  locked:
    "Bitte geben Sie das Passwort noch einmal ein: Öffnen Sie die Gedenkseite in einem anderen Tab, geben Sie dort das Passwort ein und senden Sie dann dieses Formular ab.",
  question: "Möchten Sie diese E\u2011Mails erhalten?",
  news: (name) =>
    `Wir schreiben Ihnen, wenn es auf der Gedenkseite für ${name} neue Erinnerungen gibt, höchstens einmal am Tag.`,
  alsoAnniversary: (name) => `Wir schreiben Ihnen auch am Todestag von ${name}.`,
  confirm: "Ja, ich möchte sie erhalten",
  confirming: "Wird bestätigt ...",
  done: "Sie erhalten diese E\u2011Mails",
  doneText: (name) =>
    `Wir schreiben Ihnen, wenn es auf der Gedenkseite für ${name} neue Erinnerungen gibt. In jeder E\u2011Mail steht ein Link zum Abbestellen.`,
  toMemorial: "Zur Gedenkseite",
  unusable: "Dieser Link gilt nicht mehr",
  unusableText:
    "Er ist abgelaufen, oder die E\u2011Mails wurden abbestellt. Auf der Gedenkseite können Sie wieder darum bitten.",
  stop: "Diese E\u2011Mails abbestellen",
  stopQuestion: "Diese E\u2011Mails abbestellen?",
  stopText: (name) => `Sie erhalten dann keine E\u2011Mails mehr zur Gedenkseite für ${name}.`,
  stopping: "Wird abbestellt ...",
  stopped: "Diese E\u2011Mails sind abbestellt",
  stoppedText: "Sie erhalten keine weiteren, und Ihre Adresse wurde gelöscht.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail: Texts["refusedEmail"] = {
  required: "Bitte geben Sie Ihre E\u2011Mail-Adresse ein.",
  long: "Die Adresse muss kürzer als 254 Zeichen sein.",
  invalid: "Bitte geben Sie eine gültige E\u2011Mail-Adresse ein.",
  address: "Für diese Adresse wurden gerade mehrere E\u2011Mails angefordert.",
  client: "Aus Ihrem Netzwerk wurden gerade viele E\u2011Mails angefordert.",
  site: "Wir verschicken im Moment mehr E\u2011Mails als sonst.",
  failed: "Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal.",
};

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters: Texts["letters"] = {
  address: "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  confirmSubject: "Bitte bestätigen Sie, dass Sie diese E-Mails möchten",
  confirmText:
    "Jemand hat uns gebeten, Ihnen E-Mails zu einer Gedenkseite zu schicken. Wenn Sie das waren, bestätigen Sie es bitte unten. Wenn nicht, brauchen Sie nichts zu tun: Es kommt nichts weiter.",
  confirm: "Bestätigen",
  confirmUntil: "Der Link gilt 14 Tage.",
  newsSubject: (count, name) =>
    plural(count, { one: `Eine neue Erinnerung an ${name}`, other: `${count} neue Erinnerungen an ${name}` }),
  newsText: (count, name) =>
    `Auf der Gedenkseite für ${name} gibt es ${plural(count, { one: "eine neue Erinnerung", other: `${count} neue Erinnerungen` })}.`,
  newsAfter: "Sie haben um diese E-Mails gebeten. Es kommt höchstens eine am Tag.",
  seePage: "Seite ansehen",
  anniversarySubject: (name) => `In Erinnerung an ${name}`,
  anniversaryText: (years, name) =>
    `Heute vor ${plural(years, { one: "einem Jahr", other: `${years} Jahren` })} ist ${name} gestorben.`,
  anniversaryAfter: "Sie haben um diese E-Mail gebeten. Sie kommt einmal im Jahr.",
};
