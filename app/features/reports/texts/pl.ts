import type { ReportTexts } from "./texts";

/** Reporting something on a memorial's page. */
export const report: ReportTexts["report"] = {
  link: "Zgłoś",
  page: "Zgłoś coś na tej stronie",
  tab: "Zgłoszenie: {name}",
  title: "Zgłoś coś",
  lead: "Przykro nam, że coś tutaj sprawia Państwu ból. Prosimy o\u00a0tym napisać: osoby, które opiekują się tą stroną, obejrzą to i\u00a0zdecydują, zwykle w\u00a0ciągu trzech dni.",
  about: "Czego to dotyczy",
  thePage: "Strona: {name}",
  memoryBy: "„{title}”, {author}",
  theMemory: "Wspomnienie na stronie",
  part: "Której części?",
  all: "Całości",
  why: "Co jest nie tak?",
  reasons: {
    in_picture: "Jestem na tym zdjęciu i\u00a0nie chcę na nim być",
    mine: "Dotyczy mnie lub mojego dziecka",
    child: "Pokazuje dziecko albo osobę nieubraną",
    untrue: "Jest nieprawdziwe lub obraźliwe",
    illegal: "Jest niezgodne z\u00a0prawem",
    else: "Coś innego",
  },
  childHint: "Takie zdjęcie od razu znika ze strony. Nie potrzebujemy do tego imienia, nazwiska ani adresu.",
  words: "W\u00a0kilku słowach",
  wordsHint: "Może pozostać puste, jeśli chodzi o\u00a0zdjęcie zgłaszającej osoby, dziecka lub kogoś nieubranego.",
  name: "Imię i\u00a0nazwisko",
  email: "Adres e-mail",
  whoHint: "Napiszemy tam, gdy zapadnie decyzja. Nazwisko widzą tylko osoby, które decydują; autor nigdy go nie pozna.",
  send: "Wyślij zgłoszenie",
  sending: "Wysyłanie...",
  back: "Wróć do strony pamięci",
  choose: "Prosimy wybrać, co jest nie tak",
  tellUs: "Prosimy napisać kilka słów",
  nameNeeded: "Prosimy podać imię i\u00a0nazwisko",
  long: "To za długi tekst. Prosimy go skrócić.",
  failed: "Nie udało się wysłać zgłoszenia. Prosimy spróbować ponownie.",
  missing: "Tego wspomnienia nie ma już na stronie.",
};

/** A report for the person who sent it. */
export const reported: ReportTexts["reported"] = {
  tab: "Zgłoszenie",
  open: {
    title: "Dziękujemy za wiadomość",
    text: "Najpierw obejrzą to osoby, które opiekują się tą stroną, zwykle w\u00a0ciągu trzech dni. Jeśli do tego czasu nie zdecydują, zobaczą to osoby prowadzące ten serwis.",
  },
  hiddenMeanwhile: "Do tego czasu jest ukryte na stronie.",
  kept: {
    title: "Pozostaje na stronie",
    text: "Ktoś obejrzał to, czego dotyczy zgłoszenie, i\u00a0zdecydował, że pozostaje. Dziękujemy za wiadomość.",
  },
  hidden: {
    title: "Jest ukryte",
    text: "Ktoś obejrzał to, czego dotyczy zgłoszenie. Nie ma już tego na stronie. Dziękujemy za wiadomość.",
  },
  removed: {
    title: "Zostało usunięte",
    text: "Ktoś obejrzał to, czego dotyczy zgłoszenie. Nie ma już tego na stronie i\u00a0zostanie skasowane. Dziękujemy za wiadomość.",
  },
  changed: {
    title: "Strona została zmieniona",
    text: "Ktoś obejrzał to, czego dotyczy zgłoszenie, i\u00a0zmienił stronę. Dziękujemy za wiadomość.",
  },
  gone: {
    title: "Już tego nie ma",
    text: "To, czego dotyczy zgłoszenie, w\u00a0międzyczasie zniknęło ze strony. Dziękujemy za wiadomość.",
  },
  what: "Czego dotyczy zgłoszenie",
  reason: "Powód",
  grounds: {
    law: "Jest niezgodne z\u00a0prawem.",
    rules: "Jest niezgodne z\u00a0warunkami tego serwisu.",
    wish: "Prosi o\u00a0to osoba, której to dotyczy.",
  },
  mailed: "Wysłaliśmy link do tej strony.",
  keep: "Prosimy zachować adres tej strony. Pokazuje, co zostało zdecydowane. Nikt inny go nie ma.",
  object: "Sprzeciw wobec decyzji",
  objectText:
    "Sprzeciw można wnieść raz. Wtedy ponownie decyduje właściciel strony lub osoby prowadzące ten serwis. Można też zwrócić się do sądu lub do urzędu ochrony danych.",
  objectWords: "Dlaczego decyzja powinna być inna?",
  objectSend: "Wyślij sprzeciw",
  lookedAtAgain: "Wpłynął sprzeciw. Sprawa jest oglądana ponownie.",
  cantObject: "Sprzeciw nie jest już możliwy.",
  backToMemory: "Wróć do wspomnienia",
};

/** A report for the writer of the memory, on its receipt. */
export const memory: ReportTexts["memory"] = {
  hiddenNow: {
    title: "Wspomnienie jest na razie ukryte",
    text: "Ktoś je zgłosił. Osoby, które opiekują się tą stroną, obejrzą je i\u00a0zdecydują, zwykle w\u00a0ciągu trzech dni.",
  },
  kept: {
    title: "Wspomnienie pozostaje na stronie",
    text: "Ktoś zgłosił to wspomnienie. Zostało obejrzane i\u00a0pozostaje na stronie.",
  },
  hidden: {
    title: "Wspomnienia nie ma już na stronie",
    text: "Ktoś je zgłosił, a\u00a0osoby, które opiekują się tą stroną, zdecydowały się je ukryć.",
  },
  removed: {
    title: "Wspomnienie zostało usunięte",
    text: "Ktoś je zgłosił, a\u00a0osoby, które opiekują się tą stroną, zdecydowały się je usunąć.",
  },
  pictureHiddenNow:
    "Jedno ze zdjęć jest na razie ukryte, ponieważ ktoś je zgłosił. Osoby, które opiekują się tą stroną, obejrzą je.",
  picture: {
    kept: "Ktoś zgłosił jedno ze zdjęć. Zostało obejrzane i\u00a0pozostaje na stronie.",
    hidden: "Ktoś zgłosił jedno ze zdjęć, a\u00a0osoby, które opiekują się tą stroną, zdecydowały się je ukryć.",
    removed: "Ktoś zgłosił jedno ze zdjęć, a\u00a0osoby, które opiekują się tą stroną, zdecydowały się je usunąć.",
  },
  deletedOn: "Zostanie skasowane: {day}.",
};

/** The emails about a report. They name nobody, because the address may be a stranger's. */
export const letters: ReportTexts["letters"] = {
  receivedSubject: "Mamy zgłoszenie",
  receivedText:
    "Dziękujemy za wiadomość. Najpierw obejrzą to osoby, które opiekują się stroną, zwykle w\u00a0ciągu trzech dni. Napiszemy, gdy zapadnie decyzja.",
  see: "Zobacz zgłoszenie",
  mistyped: "Jeśli nic nie zostało stąd zgłoszone, ktoś pomylił adres. Prosimy zignorować tę wiadomość.",
  decidedSubject: "Zapadła decyzja w\u00a0sprawie zgłoszenia",
  reasonThere: "Powód oraz sposób wniesienia sprzeciwu są na stronie zgłoszenia.",
  writerSubject: "O\u00a0udostępnionym wspomnieniu",
  writerAfter: "Powód oraz sposób wniesienia sprzeciwu są na prywatnej stronie wspomnienia.",
};
