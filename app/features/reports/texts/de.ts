import type { ReportTexts } from "./texts";

/** Reporting something on a memorial's page. */
export const report: ReportTexts["report"] = {
  link: "Melden",
  page: "Etwas auf dieser Seite melden",
  tab: "Melden: {name}",
  title: "Etwas melden",
  lead: "Es tut uns leid, dass Sie hier etwas belastet. Sagen Sie es uns: Die Menschen, die diese Seite betreuen, sehen es sich an und entscheiden, meist innerhalb von drei Tagen.",
  about: "Worum es geht",
  thePage: "Die Seite von {name}",
  memoryBy: "„{title}“ von {author}",
  theMemory: "Eine Erinnerung auf der Seite",
  part: "Welcher Teil davon?",
  all: "Alles",
  why: "Was stimmt nicht?",
  reasons: {
    in_picture: "Ich bin auf diesem Bild und möchte das nicht",
    mine: "Es geht um mich oder mein Kind",
    child: "Es zeigt ein Kind oder jemanden unbekleidet",
    untrue: "Es ist unwahr oder beleidigend",
    illegal: "Es verstößt gegen das Gesetz",
    else: "Etwas anderes",
  },
  childHint: "Ein solches Bild wird sofort verborgen. Dafür brauchen wir weder Namen noch Adresse.",
  words: "In wenigen Worten",
  wordsHint:
    "Das darf leer bleiben, wenn es um ein Bild von Ihnen, von einem Kind oder von jemandem ohne Kleidung geht.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  whoHint:
    "Dorthin schreiben wir, wenn entschieden ist. Nur wer entscheidet, sieht Ihren Namen; wer es geteilt hat, erfährt ihn nie.",
  send: "Meldung senden",
  sending: "Wird gesendet...",
  back: "Zurück zur Gedenkseite",
  choose: "Bitte wählen Sie, was nicht stimmt",
  tellUs: "Bitte sagen Sie es uns in wenigen Worten",
  nameNeeded: "Bitte geben Sie Ihren Namen ein",
  long: "Das ist zu lang. Bitte kürzen Sie es.",
  failed: "Ihre Meldung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  missing: "Diese Erinnerung steht nicht mehr auf der Seite.",
};

/** A report for the person who sent it. */
export const reported: ReportTexts["reported"] = {
  tab: "Ihre Meldung",
  open: {
    title: "Danke, dass Sie es uns gesagt haben",
    text: "Zuerst sehen es sich die Menschen an, die diese Seite betreuen, meist innerhalb von drei Tagen. Haben sie dann noch nicht entschieden, sehen es die Betreiber dieser Website.",
  },
  hiddenMeanwhile: "Bis dahin ist es auf der Seite verborgen.",
  kept: {
    title: "Es bleibt auf der Seite",
    text: "Jemand hat sich angesehen, was Sie gemeldet haben, und entschieden, dass es bleibt. Danke, dass Sie es uns gesagt haben.",
  },
  hidden: {
    title: "Es ist verborgen",
    text: "Jemand hat sich angesehen, was Sie gemeldet haben. Es steht nicht mehr auf der Seite. Danke, dass Sie es uns gesagt haben.",
  },
  removed: {
    title: "Es wurde entfernt",
    text: "Jemand hat sich angesehen, was Sie gemeldet haben. Es steht nicht mehr auf der Seite und wird gelöscht. Danke, dass Sie es uns gesagt haben.",
  },
  changed: {
    title: "Die Seite wurde geändert",
    text: "Jemand hat sich angesehen, was Sie gemeldet haben, und die Seite geändert. Danke, dass Sie es uns gesagt haben.",
  },
  gone: {
    title: "Es ist nicht mehr da",
    text: "Was Sie gemeldet haben, wurde inzwischen von der Seite genommen. Danke, dass Sie es uns gesagt haben.",
  },
  what: "Was Sie gemeldet haben",
  reason: "Der Grund",
  grounds: {
    law: "Es verstößt gegen das Gesetz.",
    rules: "Es verstößt gegen die Bedingungen dieser Website.",
    wish: "Jemand, um den es geht, bittet darum.",
  },
  mailed: "Wir haben Ihnen den Link zu dieser Seite geschickt.",
  keep: "Bewahren Sie die Adresse dieser Seite auf. Sie zeigt, was entschieden wird. Nur Sie haben sie.",
  object: "Dieser Entscheidung widersprechen",
  objectText:
    "Sie können einmal widersprechen. Dann entscheidet noch einmal, wem die Seite gehört oder wer diese Website betreibt. Sie können sich auch an ein Gericht oder an die Datenschutzbehörde wenden.",
  objectWords: "Warum sollte anders entschieden werden?",
  objectSend: "Widerspruch senden",
  lookedAtAgain: "Ein Widerspruch ist eingegangen. Es wird noch einmal angesehen.",
  cantObject: "Dem kann nicht mehr widersprochen werden.",
  backToMemory: "Zurück zu Ihrer Erinnerung",
};

/** A report for the writer of the memory, on its receipt. */
export const memory: ReportTexts["memory"] = {
  hiddenNow: {
    title: "Ihre Erinnerung ist vorläufig verborgen",
    text: "Jemand hat sie gemeldet. Die Menschen, die diese Seite betreuen, sehen sie sich an und entscheiden, meist innerhalb von drei Tagen.",
  },
  kept: {
    title: "Ihre Erinnerung bleibt auf der Seite",
    text: "Jemand hat Ihre Erinnerung gemeldet. Sie wurde angesehen und bleibt auf der Seite.",
  },
  hidden: {
    title: "Ihre Erinnerung steht nicht mehr auf der Seite",
    text: "Jemand hat sie gemeldet, und die Menschen, die diese Seite betreuen, haben entschieden, sie zu verbergen.",
  },
  removed: {
    title: "Ihre Erinnerung wurde entfernt",
    text: "Jemand hat sie gemeldet, und die Menschen, die diese Seite betreuen, haben entschieden, sie zu entfernen.",
  },
  pictureHiddenNow:
    "Eines Ihrer Bilder ist vorläufig verborgen, weil jemand es gemeldet hat. Die Menschen, die diese Seite betreuen, sehen es sich an.",
  picture: {
    kept: "Jemand hat eines Ihrer Bilder gemeldet. Es wurde angesehen und bleibt auf der Seite.",
    hidden:
      "Jemand hat eines Ihrer Bilder gemeldet, und die Menschen, die diese Seite betreuen, haben entschieden, es zu verbergen.",
    removed:
      "Jemand hat eines Ihrer Bilder gemeldet, und die Menschen, die diese Seite betreuen, haben entschieden, es zu entfernen.",
  },
  deletedOn: "Gelöscht wird am {day}.",
};

/** The emails about a report. They name nobody, because the address may be a stranger's. */
export const letters: ReportTexts["letters"] = {
  receivedSubject: "Wir haben Ihre Meldung",
  receivedText:
    "Danke, dass Sie es uns gesagt haben. Zuerst sehen es sich die Menschen an, die die Seite betreuen, meist innerhalb von drei Tagen. Wir schreiben Ihnen, wenn entschieden ist.",
  see: "Ihre Meldung ansehen",
  mistyped:
    "Wenn Sie nichts gemeldet haben, hat sich jemand bei der Adresse vertippt. Dann können Sie diese Mail ignorieren.",
  decidedSubject: "Über Ihre Meldung ist entschieden",
  reasonThere: "Der Grund, und wie Sie widersprechen können, steht auf der Seite Ihrer Meldung.",
  writerSubject: "Zu der Erinnerung, die Sie geteilt haben",
  writerAfter: "Der Grund, und wie Sie widersprechen können, steht auf der privaten Seite Ihrer Erinnerung.",
};
