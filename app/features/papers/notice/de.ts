import type { NoticeTexts } from "./texts";

export const head: NoticeTexts["head"] = {
  title: "Was wir speichern, und wie lange",
  lead: "Für alle, die eine Gedenkseite besuchen, dort etwas schreiben oder E\u2011Mails darüber bekommen möchten.",
  changed: "Zuletzt geändert am {day}",
};

export const responsible: NoticeTexts["responsible"] = {
  title: "Wer verantwortlich ist",
  home: "Verantwortlich für diese Seite und für alles, was Menschen dort teilen: {home}. Technisch betreut wird sie von {operator}.",
  site: "Betrieben und verantwortet wird diese Website von {operator}.",
  homes:
    "Viele Gedenkseiten werden von einem Bestattungshaus betreut. Dann ist es dafür verantwortlich, was Menschen dort teilen, und sein Name steht in diesem Hinweis auf der jeweiligen Gedenkseite.",
};

export const kept: NoticeTexts["kept"] = {
  title: "Was wir speichern",
  memory:
    "Was Sie teilen: Ihren Namen, Ihre Worte, Bilder und Aufnahmen, was darin gesagt wird, wer auf den Bildern ist und ob es vorgelesen werden darf",
  memoryUntil: "Bis Sie es zurücknehmen, oder bis es oder die ganze Seite gelöscht wird",
  notice: "Ihre Adresse für eine E\u2011Mail, sobald Ihre Erinnerung erscheint",
  noticeUntil: "Bis diese E\u2011Mail unterwegs ist",
  follower: "Ihre Adresse, wenn Sie einer Seite folgen",
  followerUntil: "Bis Sie die E\u2011Mails beenden. Ohne Ihre Bestätigung: {length}",
  mail: "Den Vermerk, dass wir Ihnen eine E\u2011Mail geschickt haben, mit Ihrer Adresse",
  refused: "Ihre Adresse, wenn unsere E\u2011Mail zurückkam",
  password: "Was Sie schreiben, wenn Sie um das Passwort einer Seite bitten, mit Ihrem Namen und Ihrer Adresse",
  passwordUntil: "Bis jemand antwortet. Ohne Antwort: {length}",
  attendance: "Was Sie schreiben, wenn Sie sagen, dass Sie dabei waren, mit Ihrem Namen und Ihren Adressen",
  attendanceUntil:
    "Ihr Name: so lange wie die Seite. Ihre Adressen: {length}, oder kürzer, wenn die Familie sie löschen lässt",
  report: "Was Sie auf einer Seite melden, mit Ihrem Namen und Ihrer Adresse",
  reportUntil: "{length} nach der Entscheidung",
  scan: "Bilder einer Karte, die Sie von Hand geschrieben haben",
  scanUntil: "Wie das, was Sie teilen. Lässt sich die Karte nicht zuordnen: {length}",
  sender: "Ein Kennzeichen aus Ihrer Netzwerkadresse, wenn Sie eine Datei senden",
  tries: "Ein Kennzeichen aus Ihrer Netzwerkadresse, wenn Sie sich beim Passwort vertippen",
  visits: "Ihre Besuche werden nicht gezählt. Im Protokoll des Servers stehen weder Namen noch Netzwerkadressen.",
  backup:
    "Wir bewahren Kopien der ganzen Website auf, falls sie verloren geht. Was hier gelöscht wird, verschwindet auch daraus. Das dauert höchstens: {length}.",
  why: "Wir speichern, was Sie teilen, weil Sie und die Familie möchten, dass es gelesen wird (DSGVO, Artikel 6 Absatz 1 Buchstabe f). E\u2011Mails schreiben wir, weil Sie darum gebeten haben (Artikel 6 Absatz 1 Buchstabe a).",
};

export const processors: NoticeTexts["processors"] = {
  title: "Wer sonst damit zu tun hat",
  host: "{name}: betreibt die Rechner, auf denen die Website läuft",
  unknownHost: "Ein Unternehmen, auf dessen Rechnern die Website läuft. Bitte fragen Sie uns nach seinem Namen.",
  mail: "{name}: stellt unsere E\u2011Mails zu und sieht dabei Adresse und Text",
  media: "{name}: speichert Bilder und Aufnahmen",
  backup: "{name}: speichert Kopien der ganzen Website",
  places:
    "{name}: findet die Adresse einer Trauerfeier, während Mitarbeitende sie eintippen. Von Ihnen geht nichts dorthin.",
  sold: "Nichts wird verkauft, und es gibt keine Werbung.",
};

export const cookies: NoticeTexts["cookies"] = {
  title: "Cookies",
  text: "Ihr Browser behält einige davon, je nachdem, was Sie auf der Website tun. Andere gibt es nicht, und keines verfolgt Sie anderswo. Auch was Sie noch nicht senden konnten, wartet in Ihrem Browser.",
  purposes: {
    opened: "Merkt sich, welche Gedenkseiten Sie geöffnet haben",
    author: "Merkt sich den Namen, unter dem Sie etwas geteilt haben",
    language: "Merkt sich die Sprache, die Sie gewählt haben",
    flash: "Bringt eine Mitteilung auf die nächste Seite",
    session: "Hält Sie angemeldet",
    device: "Erkennt einen Browser wieder, der schon angemeldet war",
    "return-to": "Merkt sich die gewünschte Seite, während Sie sich anmelden",
    "mail-link": "Merkt sich den Link aus einer E\u2011Mail, während Sie ihn benutzen",
    "sign-up": "Erkennt den Browser wieder, in dem Sie sich registriert haben",
    held: "Findet wieder, was Sie getippt haben, wenn Ihre Sitzung abgelaufen war",
    "shown-once": "Bringt ein neues Geheimnis auf die Seite, die es einmal zeigt",
    "second-step": "Verbindet Passwort und Code, wenn die Anmeldung nach beidem fragt",
    "second-step-secret": "Bewahrt den Schlüssel des zweiten Schritts, während er eingerichtet wird",
    "password-again": "Merkt sich, dass das Passwort eben eingegeben wurde",
  },
};

export const rights: NoticeTexts["rights"] = {
  title: "Ihre Rechte",
  ask: "Sie können fragen, was wir über Sie gespeichert haben, und es berichtigen oder löschen lassen. Sie können auch widersprechen, zum Beispiel, wenn Sie auf einem Bild zu sehen sind.",
  self: "Was Sie geteilt haben, können Sie selbst zurücknehmen: Öffnen Sie den privaten Link Ihrer Erinnerung. In jeder E\u2011Mail, um die Sie gebeten haben, steht ein Link, der sie beendet.",
  write: "Mit allem anderen wenden Sie sich bitte an {email}. Sie bekommen innerhalb eines Monats Antwort.",
  complain:
    "Wenn Sie nicht zufrieden sind, sagen Sie es uns bitte: {form}. Sie erfahren sofort, dass Ihre Beschwerde angekommen ist.",
  form: "zum Beschwerdeformular (auf Englisch)",
  authority: "Sie können sich auch bei der Datenschutzbehörde beschweren: {authority}.",
  ownAuthority: "bei der des Landes, in dem Sie leben",
};

export const contact: NoticeTexts["contact"] = {
  title: "Kontakt",
  more: "Mehr zur ganzen Website (auf Englisch):",
  policy: "Datenschutzerklärung",
  schedule: "Alle Fristen",
};
