import type { FileNoun } from "./entries";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("de");

export const about: Texts["about"] = { locale: "de", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Sprache",
  newTab: "(öffnet sich in einem neuen Tab)",
  close: "Diese Meldung schließen",
  colon: ":",
  error: "Fehler: ",
  home: "Zur Startseite",
  privacy: "Datenschutz",
  help: "Hilfe",
  contact: "Kontakt",
};

/** Above a form that was refused, or that could not be sent. */
export const form: Texts["form"] = {
  check: "Bitte berichtigen Sie die Fehler im Formular und versuchen Sie es noch einmal.",
  error: "Fehler",
  offline: "Das Formular konnte nicht gesendet werden: Im Moment gibt es keine Verbindung.",
  failed: "Das Formular konnte nicht gesendet werden: Bei uns ist etwas schiefgegangen.",
  unreadable:
    "Das Formular konnte nicht gesendet werden: Dieses Gerät kann die ausgewählte Datei nicht mehr lesen. Bitte wählen Sie sie noch einmal aus.",
  unsent: "Was Sie geschrieben haben, ist noch da. Bitte versuchen Sie es noch einmal.",
};

/** Reasons why any form is refused. */
export const refusedForm: Texts["refusedForm"] = {
  tooMany: "Zu viele Versuche.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Bitte versuchen Sie es in ${wait.seconds} ${plural(wait.seconds, { one: "Sekunde", other: "Sekunden" })} noch einmal.`
      : `Bitte versuchen Sie es in ${wait.minutes} ${plural(wait.minutes, { one: "Minute", other: "Minuten" })} noch einmal.`,
  tooLarge: "Das ist zu viel auf einmal. Bitte kürzen Sie den Text, oder wählen Sie eine kleinere Datei.",
  incomplete: "Das Formular ist nicht vollständig angekommen. Bitte senden Sie es noch einmal.",
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
  typeIt: "Bitte geben Sie das Passwort ein",
  codeClosed: "Dieser Code öffnet die Seite nicht mehr von selbst.",
  notThere: "Diese Erinnerung ist nicht mehr auf der Seite",
  notThereText: "Vielleicht wurde sie entfernt. Die anderen Erinnerungen finden Sie unten.",
};

/** A page that can't be shown. */
export const failure: Texts["failure"] = {
  title: "Etwas ist schiefgegangen",
  text: "Das liegt an uns, nicht an Ihnen. Bitte gehen Sie zurück und versuchen Sie es gleich noch einmal.",
  missing: "Diese Seite gibt es nicht",
  missingText: "Vielleicht ist die Adresse nicht richtig geschrieben, oder die Seite wurde verschoben oder entfernt.",
  toMemorial: "Zurück zur Gedenkseite",
  missingTab: "Seite nicht gefunden",
  closed: "Diese Seite wurde von der Familie geschlossen.",
  closedTab: "Seite geschlossen",
  notSent: "Nicht gesendet",
  otherSite:
    "Die Anfrage kam von einer anderen Website, deshalb ist nichts geschehen. Bitte gehen Sie zurück und senden Sie das Formular noch einmal.",
  tooMany: "Zu viele Versuche",
  offline: "Im Moment gibt es keine Verbindung.",
  offlineTab: "Keine Verbindung",
  retry: "Noch einmal versuchen",
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
  shareOf: (name) => `Eine Erinnerung teilen: ${name}`,
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
  soon: "vor weniger als einer Stunde",
  download: "Herunterladen",
  downloadOf: {
    story: "Diese Geschichte herunterladen: {title}",
    photo: "Dieses Foto herunterladen: {title}",
    video: "Dieses Video herunterladen: {title}",
    audio: "Diese Aufnahme herunterladen: {title}",
    signature: "Diese Unterschrift herunterladen: {title}",
  },
  downloadStarted: "Der Download hat begonnen",
  downloadFailed: "Der Download ist fehlgeschlagen",
  downloadFailedText: "Die Datei konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.",
  portrait: "Porträt von {name}",
  photos: "Fotos",
  photo: "Foto",
  photoNamed: "Foto: {title}",
  photoAt: "Foto {at} von {all}: {title}",
  photoCount: { one: "{count} Foto", other: "{count} Fotos" },
  allPhotos: "Alle Fotos ({count})",
  morePhotos: "Weitere Fotos ({count})",
  placeAt: "{at} von {all}",
  signature: "Die handschriftliche Unterschrift",
  recording: "Aufnahme: {title}",
  video: "Video: {title}",
  previous: "Zurück",
  next: "Weiter",
  close: "Schließen",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "Die Trauerfeier",
  moment: (day, time) => `${day} um ${time} Uhr`,
  toBeTold: "Die Uhrzeit wird hier bekannt gegeben.",
  was: (day, place) => `Sie war am ${day}${place && `, ${place}`}.`,
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

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake: Texts["keepsake"] = {
  offer: "Alles herunterladen",
  text: "Alles von dieser Seite in einer Datei: Worte, Bilder, Filme, Stimmen und Unterschriften. Sie lässt sich auf jedem Computer öffnen, auch ohne Internet.",
  make: "Datei erstellen",
  making: "Bitte warten ...",
  underWay: (percent) => `Die Datei wird erstellt: ${percent}\u00a0%.`,
  preparing:
    "Ein Film oder eine Stimme wird noch vorbereitet. Danach wird die Datei erstellt, spätestens in zehn Minuten.",
  look: "Nachsehen, wie weit sie ist",
  ready: "Die Datei ist fertig",
  download: (size) => `Die Datei herunterladen (${size})`,
  part: (part, all, size) => `Teil ${part} von ${all} herunterladen (${size})`,
  onPhone: "Speichern Sie sie auf einem Computer, oder schicken Sie sich den Link.",
  unpackParts: "Entpacken Sie alle Teile in denselben Ordner.",
  until: (day) => `Die Datei bleibt hier bis zum ${day}, oder bis sich auf der Seite etwas ändert.`,
  unpack: "Es ist eine ZIP-Datei. Entpacken Sie sie zuerst, und öffnen Sie dann index.html im neuen Ordner.",
  changed: "Auf der Seite hat sich etwas geändert, seit die Datei erstellt wurde. Bitte erstellen Sie sie noch einmal.",
  failed: "Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es später noch einmal.",
  familyOnly: "Nur für die Familie",
  original: "Die Datei, wie sie gesendet wurde",
  missing: "Die Datei, die hierher gehört, wurde nicht gefunden.",
  made: (day) => `Von der Gedenkseite kopiert am ${day}.`,
  slideshow: "Bilderschau",
  book: "Das Buch",
  start: "Bilderschau beginnen",
  keys: "Pfeiltasten: vor und zurück. Leertaste: Pause. F: ganzer Bildschirm. B: schwarz. S: Ton. N: Namen.",
  needsScript:
    "Die Bilderschau läuft hier nicht, weil JavaScript ausgeschaltet ist. Die Seite zeigt dieselben Bilder und Filme.",
  readTitle: (name) => `Die Gedenkseite für ${name}`,
  readOpen:
    "Öffnen Sie index.html mit einem Doppelklick. Die Seite erscheint in jedem Browser, auch ohne Internet. Wenn Sie in eine ZIP-Datei hineinsehen, entpacken Sie sie zuerst ganz.",
  readSlideshow: "slideshow.html zeigt die Bilder und Filme nacheinander, zum Beispiel auf einem großen Bildschirm.",
  readBook: "book.pdf ist die Gedenkseite als Buch, für eine Druckerei.",
  readMedia: "Im Ordner media sind die Bilder, Filme, Stimmen und Unterschriften.",
  readNotShown:
    "Sein Ordner not shown enthält, was auf eine Entscheidung wartet, abgelehnt oder weggelassen wurde. Auch die Seite zeigt es nicht.",
  readData: "memorial.json enthält alles in einer Form, die Computerprogramme lesen können.",
  readSums: "SHA256SUMS enthält zu jeder Datei eine Prüfsumme, mit der sich Schäden finden lassen.",
  readCopies: "Bitte bewahren Sie Kopien dieses Ordners an mehr als einem Ort auf.",
  fileNames: {
    saved: "Gedenkseite",
    part: (part, all) => `Teil-${part}-von-${all}`,
    cover: "Titelbild",
    late: "nachgereicht",
    original: "Original",
    poster: "Standbild",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout: Texts["handout"] = {
  memoriesHeader: "Teilen Sie Ihre Erinnerungen",
  memoriesScan: "Scannen und eine Erinnerung teilen",
  memoriesFooter: "Ihre Erinnerungen halten das Andenken lebendig",
  tributesHeader: "Hinterlassen Sie Ihre Kondolenz",
  tributesScan: "Scannen und eine Kondolenz hinterlassen",
  tributesFooter: "Ihre Worte halten das Andenken lebendig",
  password: "Passwort für die Seite:",
  scan: "1. Scannen Sie den QR-Code mit der Kamera Ihres Telefons",
  enter: "2. Geben Sie das Passwort ein, wenn danach gefragt wird",
  share: (name) => `3. Teilen Sie Ihre Erinnerung an ${name}`,
  shareWithoutPassword: (name) => `2. Teilen Sie Ihre Erinnerung an ${name}`,
};

export const handwrittenCard: Texts["handwrittenCard"] = {
  invitation: "Schreiben Sie hier eine Erinnerung auf, die Sie teilen möchten.",
  name: "Ihr Name",
  family: "Nur für die Familie",
  after:
    "Danke für Ihre Zeilen. Diese Karte wird eingescannt, und jemand liest sie, bevor sie auf der Gedenkseite erscheint. Ist das Kästchen auf der Vorderseite angekreuzt, sieht nur die Familie sie.",
};

export const book: Texts["book"] = {
  life: "Leben",
  memories: "Erinnerungen",
  signatures: "Unterschriften",
  contents: "Inhalt",
  writers: "Namensverzeichnis",
  film: "Video",
  watch: "Scannen Sie den Code, um das Video anzusehen, solange es die Gedenkseite gibt.",
  voice: "Tonaufnahme",
  listen: "Scannen Sie den Code, um die Aufnahme anzuhören, solange es die Gedenkseite gibt.",
  portraitOf: "Porträt: {name}",
  picture: "Bild von {author}: {title}",
  signature: "Unterschrift: {author}",
  still: "Standbild aus dem Video von {author}: {title}",
  code: "QR-Code, der die Aufnahme von {author} öffnet: {title}",
  made: (day) => `Dieses Buch entstand am ${day} aus der Gedenkseite.`,
  typeface: "Gesetzt aus der EB Garamond.",
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
  via: (business: string, brand: string) => `${business} über ${brand}`,
  sentBy: (brand: string) => `Gesendet von ${brand}`,
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

/** The names of the types of memory. A drawn signature is a tribute. */
export const types: Texts["types"] = {
  story: "Geschichte",
  photo: "Foto",
  video: "Video",
  audio: "Aufnahme",
  signature: "Kondolenz",
};

/** Fields of a memory. */
export const words: Texts["words"] = {
  name: "Ihr Name",
  title: "Titel",
  text: "Ihre Worte",
  family: "Nur für die Familie",
  familyHint: "Nur wer diese Gedenkseite betreut, kann es sehen. Auf der Seite erscheint es nie.",
  language: { question: "Sprache Ihrer Worte", label: "Sprache", another: "Eine andere Sprache" },
};

/** The form for a memory. `name` is the person's name in sentences. */
export const share: Texts["share"] = (name) => ({
  close: "Formular schließen",
  title: "Eine Erinnerung teilen",
  what: "Was möchten Sie teilen?",
  ways: { story: "Text", photo: "Foto", video: "Video", audio: "Stimme", signature: "Unterschrift" },
  withFile: "Ein paar Worte dazu",
  textHint: "Ein paar Zeilen genügen.",
  giveTitle: "Einen Titel geben",
  readers: { question: "Wer darf das sehen?", everyone: "Alle", family: "Nur die Familie" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "Zuerst liest es jemand aus der Familie.",
  readFirstWithHome: "Zuerst liest es jemand aus der Familie oder von {home}.",
  keeps: "Was wir speichern, und wie lange",
  send: "Erinnerung teilen",
  sending: "Wird gesendet ...",
  openMemorial: "Die Gedenkseite in einem neuen Tab öffnen",
  saved:
    "Ihre Worte sind gespeichert. Die Verbindung ist gerade sehr schwach. Sobald sie besser wird, geht es von selbst weiter.",
  titles: {
    photo: `Ein Foto von ${name}`,
    photos: `Fotos von ${name}`,
    video: `Ein Video von ${name}`,
    audio: `Eine Aufnahme für ${name}`,
  },
  begin: "Sie wissen nicht, wie Sie anfangen sollen?",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "Wie haben Sie sich kennengelernt?", start: `Ich habe ${name} kennengelernt, als ` },
      { question: "Ein Satz, den Sie noch im Ohr haben", start: `${name} sagte immer: ` },
      { question: "Ein Tag, an den Sie sich erinnern", start: "Ich erinnere mich an den Tag, als " },
    ],
    file: [
      { question: "Wo war das?", start: "Das war " },
      { question: "Wer ist zu sehen?", start: `Mit ${name} sieht man hier ` },
      { question: "Warum gerade dieses?", start: "Ich habe es ausgesucht, weil " },
    ],
    audio: [
      { question: "Was möchten Sie sagen?", start: "Ich möchte sagen, dass " },
      { question: "Wessen Stimme ist das?", start: `Das ist die Stimme von ${name} ` },
      { question: "Wann war das?", start: "Die Aufnahme entstand " },
    ],
    signature: [
      { question: "Wofür Sie danken möchten", start: `Danke, ${name}, für ` },
      { question: "Was Sie vermissen", start: "Ich vermisse " },
      { question: "Für die Familie", start: "Ich wünsche der Familie " },
    ],
  },
  labels: {
    story: "Datei auswählen",
    photo: "Fotos auswählen",
    video: "Video auswählen",
    audio: "Aufnahme auswählen",
    signature: "Ein Bild Ihrer Unterschrift auswählen",
  },
  morePictures: "Weitere hinzufügen",
  chooseAgain: "Wenn Sie schon eine Datei ausgewählt hatten, wählen Sie sie bitte noch einmal aus.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "Diese Datei ist ein Foto, deshalb ist jetzt „Foto“ ausgewählt.",
    video: "Diese Datei ist ein Video, deshalb ist jetzt „Video“ ausgewählt.",
    audio: "Diese Datei ist eine Tonaufnahme, deshalb ist jetzt „Stimme“ ausgewählt.",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures: Texts["pictures"] = {
  title: "Ihre Bilder",
  preview: "Vorschau: {name}",
  caption: "Beschriften",
  captionOf: "Bildunterschrift zu {name} (wenn Sie möchten)",
  order: "Reihenfolge ändern",
  ordered: "Fertig",
  moveUp: "{name} weiter nach vorn",
  moveDown: "{name} weiter nach hinten",
  removeOne: "{name} entfernen",
  otherKind: "{name} ist kein Bild und braucht deshalb eine eigene Erinnerung.",
  twice: "{name} haben Sie schon ausgewählt.",
  tooBig: "{name}: {reason}",
  beyond: {
    one: "Eine Erinnerung kann höchstens {most} Bilder haben, deshalb wurde ein Bild nicht hinzugefügt. Sie können es in einer weiteren Erinnerung teilen.",
    other:
      "Eine Erinnerung kann höchstens {most} Bilder haben, deshalb wurden {count} Bilder nicht hinzugefügt. Sie können sie in einer weiteren Erinnerung teilen.",
  },
  chosen: { one: "1 Bild ausgewählt", other: "{count} Bilder ausgewählt" },
  removed: { one: "Bild {number} entfernt. Noch eines übrig", other: "Bild {number} entfernt. Noch {count} übrig" },
  lastRemoved: "Bild entfernt. Keines mehr übrig",
  moved: "Jetzt Bild {number} von {count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder: Texts["recorder"] = {
  title: "Ihre Stimme aufnehmen",
  denied: "Das Mikrofon ist nicht freigegeben",
  deniedText: "Bitte erlauben Sie den Zugriff auf das Mikrofon, damit Sie aufnehmen können.",
  missing: "Wir haben kein Mikrofon gefunden. Unten können Sie eine fertige Aufnahme auswählen.",
  recording: "Die Aufnahme läuft",
  asking: "Ihr Browser fragt, ob er das Mikrofon benutzen darf.",
  recorded: "Aufgenommen. Sie können es sich vor dem Senden anhören.",
  unkept:
    "Dieser Browser kann die Aufnahme nicht aufbewahren. Bitte senden Sie sie ab, bevor Sie diese Seite verlassen.",
  yours: "Ihre Aufnahme",
  start: "Aufnahme beginnen",
  stop: "Beenden",
  again: "Noch einmal aufnehmen",
  delete: "Aufnahme löschen",
};

/** Signing in the form for a memory. */
export const pad: Texts["pad"] = {
  title: "Hier unterschreiben",
  hint: "Mit dem Finger, einem Stift oder der Maus.",
  empty: "Noch keine Unterschrift",
  drawn: "Ihre Unterschrift",
  undo: "Letzten Strich zurücknehmen",
  clear: "Alles löschen",
  type: "Geben Sie Ihre Unterschrift ein",
  otherWays: "Oder tippen oder ein Bild auswählen",
  typeHint: "Wir schreiben sie für Sie in einer Handschrift.",
};

/** A ready-made memory for people who have no words. */
export const thought: Texts["thought"] = {
  title: "In stiller Anteilnahme",
  text: "Meine Gedanken sind bei der Familie.",
  more: "Ich möchte mehr schreiben",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness: Texts["kindness"] = {
  title: "Bevor Sie schreiben",
  rules: {
    life: "Schreiben Sie über das Leben und darüber, was Ihnen fehlen wird.",
    how: "Bitte lassen Sie weg, wie es zum Tod kam.",
    blame: "Keine Vorwürfe und keine Gerüchte: Niemand kennt die ganze Geschichte.",
    privacy: "Behalten Sie für sich, was andere nicht öffentlich lesen möchten.",
  },
  help: "Wenn Sie mit jemandem sprechen möchten",
  elsewhere: "In anderen Ländern",
};

/** Reasons why a memory is refused. */
export const refusedMemory: Texts["refusedMemory"] = {
  name: "Bitte geben Sie Ihren Namen ein",
  nameLong: "Ihr Name darf höchstens 100 Zeichen haben",
  title: "Bitte geben Sie einen Titel ein",
  titleLong: "Der Titel darf höchstens 150 Zeichen haben",
  text: "Bitte schreiben Sie ein paar Worte",
  textLong: "Ihr Text darf höchstens 10.000 Zeichen haben",
  captionLong: "Eine Bildunterschrift darf höchstens 200 Zeichen haben",
  type: "Bitte wählen Sie, was Sie teilen möchten",
  stale: "Dieses Formular ist zu alt. Bitte senden Sie es noch einmal ab",
  full: "Hier warten gerade sehr viele Erinnerungen darauf, gelesen zu werden. Heute können wir keine mehr annehmen. Bitte bewahren Sie Ihre Worte auf und versuchen Sie es morgen noch einmal.",
  failed: "Die Erinnerung konnte nicht geteilt werden. Bitte versuchen Sie es noch einmal.",
  missing: {
    photo: "Bitte wählen Sie ein Bild aus",
    video: "Bitte wählen Sie ein Video aus",
    audio: "Bitte nehmen Sie Ihre Stimme auf, oder wählen Sie eine Aufnahme aus",
    signature: "Bitte unterschreiben Sie, geben Sie Ihren Namen ein, oder wählen Sie ein Bild aus",
  },
  wordsSaved: (refused) => `${refused} Ihre Worte sind gespeichert.`,
};

/** Files that are too large to be sent. */
export const tooBig: Texts["tooBig"] = {
  image: "Dieses Bild ist größer als 20\u00a0MB. Bitte wählen Sie ein kleineres.",
  video: "Dieses Video ist größer als 200\u00a0MB. Bitte wählen Sie ein kürzeres.",
  audio: "Diese Aufnahme ist größer als 40\u00a0MB. Bitte wählen Sie eine kürzere.",
};

/** Reasons why a file is refused. */
export const refusedFile: Texts["refusedFile"] = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "Dieses Bild hat mehr als 60 Megapixel. Bitte wählen Sie ein kleineres.",
  "image-too-heavy":
    "Dieses Bild ist so groß, dass wir es nicht öffnen können. Bitte wählen Sie ein kleineres oder ein JPEG.",
  "image-too-complex":
    "Dieses Bild ist so aufwendig, dass wir es nicht öffnen können. Bitte wählen Sie es als JPEG oder PNG.",
  "image-linked":
    "Dieses Bild verweist auf andere Dateien, die wir nicht öffnen können. Bitte wählen Sie es als JPEG oder PNG.",
  "image-raw": "Das ist eine Rohdatei aus einer Kamera. Bitte wählen Sie das JPEG, das dazugehört.",
  "image-too-slow": "Dieses Bild zu öffnen, dauert bei uns zu lange. Bitte wählen Sie ein kleineres oder ein JPEG.",
  "image-busy": "Im Moment werden sehr viele Bilder gesendet. Bitte versuchen Sie es gleich noch einmal.",
  "image-cut-off":
    "Dieses Bild ist unvollständig oder beschädigt. Bitte wählen Sie es noch einmal aus, oder wählen Sie ein anderes.",
  "image-not-a-picture": "Diese Datei können wir nicht als Bild lesen. Bitte wählen Sie ein Bild als JPEG oder PNG.",
  "image-failed": "Die Datei konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "video-too-big": tooBig.video,
  "video-cut-off":
    "Dieses Video ist unvollständig oder beschädigt. Bitte wählen Sie es noch einmal aus, oder wählen Sie ein anderes.",
  "video-damaged":
    "Ein Teil dieses Videos ginge verloren, weil die Datei beschädigt ist. Bitte speichern Sie es mit einer anderen App noch einmal und wählen Sie die neue Datei.",
  "video-unknown":
    "Diese Datei können wir nicht als Video abspielen. Bitte wählen Sie ein Video als MP4, MOV oder WebM.",
  "video-protected":
    "Dieses Video hat einen Kopierschutz, deshalb können wir es nicht öffnen. Bitte wählen Sie ein anderes.",
  "video-failed": "Die Datei konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off":
    "Diese Aufnahme ist unvollständig oder beschädigt. Bitte wählen Sie sie noch einmal aus, oder wählen Sie eine andere.",
  "audio-empty": "Diese Aufnahme ist leer. Bitte nehmen Sie sie noch einmal auf.",
  "audio-damaged":
    "Ein Teil dieser Aufnahme ginge verloren, weil die Datei beschädigt ist. Bitte speichern Sie sie mit einer anderen App noch einmal und wählen Sie die neue Datei.",
  "audio-unknown":
    "Diese Datei können wir nicht als Aufnahme abspielen. Bitte wählen Sie eine Aufnahme als M4A, MP3, OGG oder WAV.",
  "audio-protected":
    "Diese Aufnahme hat einen Kopierschutz, deshalb können wir sie nicht öffnen. Bitte wählen Sie eine andere.",
  "audio-failed": "Die Aufnahme konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "other-image": "Diese Datei ist ein Bild. Bitte teilen Sie sie unter „Foto“.",
  "other-video": "Diese Datei ist ein Video. Bitte teilen Sie sie unter „Video“.",
  "other-audio": "Diese Datei ist eine Tonaufnahme. Bitte teilen Sie sie unter „Stimme“.",
  "signature-failed": "Die Unterschrift konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "only-one": "Nur Bilder kann man zu mehreren teilen. Bitte wählen Sie eine einzige Datei.",
  empty: "Diese Datei ist leer. Bitte wählen Sie eine andere.",
  "no-room": "Im Moment haben wir keinen Platz für Dateien. Bitte senden Sie Ihre später noch einmal.",
  "client-full":
    "Über Ihre Verbindung wurde schon sehr viel gesendet, das noch geprüft werden muss. Bitte senden Sie diese Datei morgen noch einmal.",
  "memorial-full":
    "Hier warten gerade sehr viele Bilder und Aufnahmen auf die Prüfung. Bitte senden Sie Ihre Datei morgen noch einmal.",
  unneeded:
    "Die Menschen, die diese Gedenkseite betreuen, haben entschieden, diese Erinnerung nicht zu zeigen. Die Datei wird deshalb nicht mehr gebraucht.",
  "not-awaited": "Zu dieser Erinnerung wird keine Datei gebraucht.",
  elsewhere: "Diese Datei wird jetzt von einer anderen Seite aus gesendet, deshalb hat diese Seite aufgehört.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures: Texts["refusedPictures"] = {
  missing: (count) =>
    plural(count, {
      one: "Ein Bild konnte nicht gespeichert werden. Sie können es unten noch einmal auswählen.",
      other: `${count} Bilder konnten nicht gespeichert werden. Sie können sie unten noch einmal auswählen.`,
    }),
  twice: "Dasselbe Bild kam mehr als einmal an. Es ist einmal gespeichert.",
  beyond: (count, most) => {
    const left = plural(count, {
      one: "konnte ein Bild nicht gespeichert werden. Sie können es",
      other: `konnten ${count} Bilder nicht gespeichert werden. Sie können sie`,
    });
    return `Eine Erinnerung kann höchstens ${most} Bilder haben, deshalb ${left} in einer weiteren Erinnerung teilen.`;
  },
};

// Each noun after "your", with its article, as a pronoun, and after "the same". All are neuter or feminine, so that each form is nominative and accusative.
const nouns: Record<FileNoun, { your: string; the: string; it: string; same: string }> = {
  picture: { your: "Ihr Bild", the: "das Bild", it: "es", same: "Dasselbe Bild" },
  photo: { your: "Ihr Foto", the: "das Foto", it: "es", same: "Dasselbe Foto" },
  video: { your: "Ihr Video", the: "das Video", it: "es", same: "Dasselbe Video" },
  recording: { your: "Ihre Aufnahme", the: "die Aufnahme", it: "sie", same: "Dieselbe Aufnahme" },
  signature: { your: "Ihre Unterschrift", the: "die Unterschrift", it: "sie", same: "Dieselbe Unterschrift" },
};

/** A file on its way. */
export const upload: Texts["upload"] = (noun) => {
  const { your, the, it, same } = nouns[noun];
  return {
    title: "Ihre Datei",
    missing: `${your} ist nicht angekommen. Bitte senden Sie ${it} noch einmal.`,
    unneeded: `${your} wird nicht mehr gebraucht.`,
    choose: `${your} auswählen`,
    resumes:
      "Wenn Sie schon eine Datei zu senden begonnen haben, wählen Sie dieselbe aus: Es geht dort weiter, wo es aufgehört hat.",
    send: "Senden",
    busy: "Wird gesendet ...",
    states: {
      sending: `${your} wird gesendet ...`,
      waiting: "Im Moment gibt es keine Verbindung. Sobald sie wieder da ist, geht es von selbst weiter.",
      held: "Im Moment gibt es bei uns ein Problem. Das Senden geht von selbst weiter.",
      paused: "Angehalten",
      done: `${your} ist angekommen`,
      refused: `Ihre Worte sind gespeichert, aber ${the} konnten wir nicht annehmen.`,
      elsewhere:
        "Eine andere Seite sendet jetzt eine Datei zu dieser Erinnerung, deshalb hat diese hier aufgehört. Wenn Sie lieber von hier aus senden möchten, laden Sie diese Seite neu.",
    },
    progress: `Wie weit ${your} gesendet ist`,
    sent: "{sent} von {total}",
    megabytes: "{count}\u00a0MB",
    kilobytes: "{count}\u00a0kB",
    seconds: { one: "noch etwa {count} Sekunde", other: "noch etwa {count} Sekunden" },
    minutes: { one: "noch etwa eine Minute", other: "noch etwa {count} Minuten" },
    stay: `Ihre Worte sind schon gespeichert. Bitte lassen Sie diese Seite offen, bis ${the} angekommen ist.`,
    pause: "Anhalten",
    resume: "Fortsetzen",
    again: `${same} noch einmal senden`,
    broken: "Die Seite ist nicht vollständig geladen. Bitte laden Sie sie neu und versuchen Sie es noch einmal.",
    unreadable: `${your} kann auf diesem Gerät nicht mehr gelesen werden. Bitte wählen Sie ${it} noch einmal aus.`,
    failed: "Die Datei konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  };
};

/** The pictures of a memory on their way. */
export const uploads: Texts["uploads"] = {
  title: "Ihre Bilder",
  arrived: "{arrived} von {total} Bildern angekommen",
  chooseOthers: "{arrived} von {total} Bildern sind angekommen. Bitte wählen Sie die übrigen noch einmal aus:",
  sending: "Bild {number} von {total} wird gesendet ...",
  stay: "Ihre Worte sind schon gespeichert. Bitte lassen Sie diese Seite offen, bis Ihre Bilder angekommen sind.",
  again: "Noch einmal senden",
  missing: "Diese Bilder fehlen noch",
  choose: "Die fehlenden Bilder noch einmal auswählen",
  several: "Sie können mehrere auswählen.",
  goOn: "Ohne dieses Bild weiter",
  goOnAll: "Ohne diese Bilder weiter",
  unneeded: "Die übrigen Bilder werden nicht mehr gebraucht.",
};

/** The page of a memory that only its writer sees. */
export const receipt: Texts["receipt"] = {
  tab: "Ihre Erinnerung",
  thanks: "Danke, {author}.",
  shared: "Was Sie geteilt haben",
  forFamily: "{type}, nur für die Familie",
  change: "Ändern, was Sie geschrieben haben",
  keep: "Bitte bewahren Sie die Adresse dieser Seite auf. Hier sehen Sie, ob Ihre Erinnerung veröffentlicht ist, und können sie zurücknehmen. Nur Sie haben diese Adresse.",
  keepFamily:
    "Bitte bewahren Sie die Adresse dieser Seite auf. Hier sehen Sie, was aus Ihrer Erinnerung wird, und können sie zurücknehmen. Nur Sie haben diese Adresse.",
  copy: "Diesen Link kopieren",
  back: "Zurück zur Gedenkseite",
  another: "Noch eine Erinnerung teilen",
  takeBack: "Diese Erinnerung zurücknehmen",
  takeBackText:
    "Sie wird gelöscht, und wenn eine Datei dazugehört, auch diese. Das lässt sich nicht rückgängig machen.",
  delete: "Meine Erinnerung löschen",
  deleting: "Wird gelöscht ...",
  deleted: "Erinnerung gelöscht",
  deletedText: "Ihre Erinnerung ist zurückgenommen.",
  wordsSaved: "Ihre Worte sind gespeichert",
  withdrawn: "Sie haben diese Erinnerung zurückgenommen",
  withdrawnText: "Sie ist gelöscht, mit allem, was dazugehörte. Niemand kann sie mehr lesen.",
  removed: "Diese Erinnerung wird nicht mehr gezeigt",
  removedText:
    "Die Menschen, die diese Gedenkseite betreuen, haben sie von der Seite genommen, mit allem, was dazugehörte. Danke, dass Sie sie geteilt haben.",
  missing: "Diese Erinnerung ist nicht mehr hier",
  missingText:
    "Vielleicht wurde sie zurückgenommen oder entfernt. Falls Sie den Link kopiert haben, prüfen Sie bitte, ob er vollständig ist.",
};

/** The state of a memory, for its writer. */
export const receiptState: Texts["receiptState"] = {
  thanks: (name) => `Zuerst liest das die Familie von ${name}.`,
  opening: (day, time, zone) => `Die Seite zeigt Erinnerungen ab ${day} um ${time} Uhr (${zone}).`,
  onPage: {
    pending: {
      title: "Ihre Erinnerung ist angekommen",
      text: "Sie ist gespeichert und wird gelesen, bevor sie auf der Seite erscheint.",
    },
    approved: {
      title: "Ihre Erinnerung ist veröffentlicht",
      text: "Sie ist auf der Gedenkseite zu lesen.",
    },
    rejected: {
      title: "Ihre Erinnerung wurde nicht veröffentlicht",
      text: "Die Menschen, die diese Gedenkseite betreuen, haben entschieden, sie nicht zu zeigen.",
    },
  },
  forFamily: {
    pending: {
      title: "Ihre Erinnerung ist angekommen",
      text: "Sie ist gespeichert und wird noch geprüft. Nur die Familie kann sie sehen, auf der Gedenkseite erscheint sie nie.",
    },
    approved: {
      title: "Die Familie hat Ihre Erinnerung",
      text: "Nur die Familie kann sie sehen. Auf der Gedenkseite steht sie nicht.",
    },
    rejected: {
      title: "Ihre Erinnerung wurde nicht angenommen",
      text: "Die Menschen, die diese Gedenkseite betreuen, haben sich dagegen entschieden.",
    },
  },
  approvedBefore: (day, time, zone) => ({
    title: "Ihre Erinnerung ist freigegeben",
    text: `Sie erscheint am ${day} um ${time} Uhr (${zone}) auf der Gedenkseite.`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: {
      title: "Ihre Worte sind gespeichert",
      text: "Sie werden gelesen, bevor sie auf der Seite erscheinen.",
    },
    approved: { title: "Ihre Worte sind veröffentlicht", text: "Sie sind auf der Gedenkseite zu lesen." },
    rejected: { title: "Ihre Worte sind gespeichert", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "Ihre Worte sind gespeichert",
      text: "Sie werden noch geprüft. Nur die Familie kann sie sehen, auf der Gedenkseite erscheinen sie nie.",
    },
    approved: {
      title: "Die Familie hat Ihre Worte",
      text: "Nur die Familie kann sie sehen. Auf der Gedenkseite stehen sie nicht.",
    },
    rejected: { title: "Ihre Worte sind gespeichert", text: "" },
  },
  wordsApprovedBefore: (day, time, zone) => ({
    title: "Ihre Worte sind freigegeben",
    text: `Sie erscheinen am ${day} um ${time} Uhr (${zone}) auf der Gedenkseite.`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun) => ({
    pending: `${nouns[noun].your} ist angekommen und wird geprüft, bevor ${nouns[noun].it} bei Ihren Worten erscheint.`,
    approved: `${nouns[noun].your} ist bei Ihren Worten veröffentlicht.`,
    rejected: `Die Menschen, die diese Gedenkseite betreuen, haben entschieden, ${nouns[noun].the} nicht zu zeigen. Ihre Worte bleiben auf der Seite.`,
  }),
  fileBefore: (noun) => ({
    pending: `${nouns[noun].your} ist angekommen und wird geprüft, bevor ${nouns[noun].it} bei Ihren Worten erscheint.`,
    approved: `${nouns[noun].your} wird bei Ihren Worten erscheinen.`,
    rejected: `Die Menschen, die diese Gedenkseite betreuen, haben entschieden, ${nouns[noun].the} nicht zu zeigen. Ihre Worte erscheinen allein.`,
  }),
  fileForFamily: (noun) => ({
    pending: `${nouns[noun].your} ist angekommen und wird noch geprüft. Nur die Familie kann ${nouns[noun].it} sehen.`,
    approved: `Die Familie hat ${nouns[noun].the} zusammen mit Ihren Worten.`,
    rejected: `Die Menschen, die diese Gedenkseite betreuen, haben entschieden, ${nouns[noun].the} nicht zu behalten. Ihre Worte haben sie behalten.`,
  }),
  picturesOnPage: {
    pending: "Weitere Bilder von Ihnen sind angekommen und werden geprüft, bevor sie bei Ihren Worten erscheinen.",
    approved: "Ihre Bilder sind bei Ihren Worten veröffentlicht.",
    rejected:
      "Die Menschen, die diese Gedenkseite betreuen, haben entschieden, die später angekommenen Bilder nicht zu zeigen. Ihre Worte bleiben auf der Seite.",
  },
  picturesBefore: {
    pending: "Weitere Bilder von Ihnen sind angekommen und werden geprüft, bevor sie bei Ihren Worten erscheinen.",
    approved: "Ihre Bilder werden bei Ihren Worten erscheinen.",
    rejected:
      "Die Menschen, die diese Gedenkseite betreuen, haben entschieden, die später angekommenen Bilder nicht zu zeigen. Ihre Worte erscheinen ohne sie.",
  },
  picturesForFamily: {
    pending: "Weitere Bilder von Ihnen sind angekommen und werden noch geprüft. Nur die Familie kann sie sehen.",
    approved: "Die Familie hat Ihre Bilder zusammen mit Ihren Worten.",
    rejected:
      "Die Menschen, die diese Gedenkseite betreuen, haben entschieden, die später angekommenen Bilder nicht zu behalten. Ihre Worte haben sie behalten.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way": "Ihr Video ist angekommen und wird vorbereitet, damit es überall läuft. Das dauert ein paar Minuten.",
    failed:
      "Wir konnten Ihr Video nicht vorbereiten. Bitte teilen Sie es noch einmal in einer anderen Fassung, zum Beispiel als MP4.",
  },
  audio: {
    "under-way":
      "Ihre Aufnahme ist angekommen und wird vorbereitet, damit sie überall läuft. Das dauert ein paar Minuten.",
    failed:
      "Wir konnten Ihre Aufnahme nicht vorbereiten. Bitte teilen Sie sie noch einmal in einer anderen Fassung, zum Beispiel als MP3.",
  },
};

/** Changing a memory before it is read. */
export const change: Texts["change"] = {
  title: "Ihre Erinnerung ändern",
  back: "Zurück, ohne etwas zu ändern",
  caption: "Bildunterschrift zu Bild {number} (wenn Sie möchten)",
  save: "Änderungen speichern",
  saving: "Wird gespeichert ...",
  decided: "Diese Erinnerung wurde inzwischen gelesen und lässt sich nicht mehr ändern.",
  shareAgain: "Sie können sie zurücknehmen und noch einmal teilen.",
  saved: "Ihre Änderungen sind gespeichert",
  savedText: "Die neuen Worte werden gelesen, bevor sie erscheinen.",
  failed: "Ihre Änderungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
};

/** Asking for an email once a memory is published. */
export const notice: Texts["notice"] = {
  title: "Eine E\u2011Mail erhalten, sobald sie erscheint",
  email: "Ihre E\u2011Mail-Adresse",
  hint: "Eine einzige E\u2011Mail, danach löschen wir die Adresse.",
  send: "E\u2011Mail erhalten",
  saving: "Wird gespeichert ...",
  willWrite: "Wir schreiben an {address}, sobald sie erscheint.",
  change: "Adresse ändern",
  back: "Zurück zu Ihrer Erinnerung",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter: Texts["noticeLetter"] = {
  subject: "Ihre Erinnerung ist veröffentlicht",
  text: "Die Erinnerung, die Sie geteilt haben, ist jetzt auf der Gedenkseite zu lesen. Danke, dass Sie sie geteilt haben.",
  familySubject: "Die Familie hat Ihre Erinnerung",
  familyText: "Nur die Familie kann sie sehen. Auf der Gedenkseite steht sie nicht. Danke, dass Sie sie geteilt haben.",
  forgotten: "Sie haben beim Teilen um diese E-Mail gebeten. Sie ist die einzige, und Ihre Adresse haben wir gelöscht.",
};

export const writtenCard: Texts["writtenCard"] = {
  author: "Ein Gast",
  title: "Handgeschriebene Karte",
  numbered: "Handgeschriebene Karte {number}",
};
