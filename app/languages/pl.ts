import { ago } from "~/lib/dates";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

// Names and days aren't inflected: each stands where Polish has its basic form. A word of one letter doesn't end a line.

const plural = pluralOf("pl");

export const about: Texts["about"] = { locale: "pl", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Język",
  newTab: "(otwiera się w nowej karcie)",
  close: "Zamknij ten komunikat",
  error: "Błąd: ",
  home: "Wróć na stronę główną",
};

/** Above a form that was refused. */
export const form: Texts["form"] = {
  check: "W\u00a0formularzu są błędy. Proszę je poprawić i\u00a0spróbować ponownie.",
  tooMany: "Zbyt wiele prób.",
  tryAgain: (wait) => {
    const [count, unit] =
      "seconds" in wait
        ? [wait.seconds, plural(wait.seconds, { one: "sekundę", few: "sekundy", many: "sekund", other: "sekundy" })]
        : [wait.minutes, plural(wait.minutes, { one: "minutę", few: "minuty", many: "minut", other: "minuty" })];
    return `Proszę spróbować ponownie za ${count}\u00a0${unit}.`;
  },
};

/** The password gate. */
export const gate: Texts["gate"] = {
  welcome: (name) =>
    `Witamy wszystkich, w\u00a0których pamięci pozostaje ${name}. Tu można czytać, wspominać i\u00a0dzielić się wspomnieniami.`,
  password: "Hasło",
  hint: "Ta strona pamięci jest chroniona hasłem. Hasło jest wydrukowane na kartce z\u00a0ceremonii, pod kodem. Jeśli go tam nie ma, wystarczy zeskanować kod, a\u00a0strona się otworzy.",
  open: "Otwórz stronę",
  opening: "Sprawdzamy hasło…",
  cookies: "Hasło było prawidłowe, a\u00a0strona znów o\u00a0nie pyta?",
  cookiesText:
    "Przeglądarka blokuje pliki cookie, a\u00a0strona potrzebuje takiego pliku, aby zapamiętać hasło. Proszę zezwolić na pliki cookie dla tej strony w\u00a0ustawieniach prywatności przeglądarki. Jeśli strona jest otwarta w\u00a0innej aplikacji, proszę otworzyć ją w\u00a0przeglądarce.",
  lost: "Ta strona potrzebuje nowego hasła.",
  lostText:
    "Starego hasła nie da się już sprawdzić. Rodzina dostała od nas prośbę o\u00a0ustawienie nowego. Proszę zapytać o\u00a0nie rodzinę albo spróbować później. Nic z\u00a0tego, co tu zamieszczono, nie przepadło.",
  noHandout: "Nie ma pod ręką kartki z\u00a0ceremonii? Hasło zna rodzina lub {home}.",
  funeralHome: "zakład pogrzebowy",
  homeAndPhone: "{home}, {phone}",
  required: "Proszę wpisać hasło.",
  wrong: "Nieprawidłowe hasło. Proszę spróbować ponownie.",
  failed: "Nie udało się sprawdzić hasła. Proszę spróbować ponownie.",
};

/** A memorial that doesn't exist. */
export const missing: Texts["missing"] = {
  title: "Nie znaleziono strony pamięci",
  tab: "Nie znaleziono strony pamięci",
  text: "Pod tym adresem nie ma strony pamięci. Proszę sprawdzić adres albo jeszcze raz zeskanować kod z\u00a0kartki z\u00a0ceremonii.",
};

/** The page after the password. */
export const memorial: Texts["memorial"] = {
  hearts: "Na zawsze w\u00a0naszych sercach",
  line: "Miejsce na wspomnienia",
  share: "Podziel się wspomnieniem",
  thought: "Albo wyślij tylko kilka słów",
  archived: "Ta strona pamięci jest w\u00a0archiwum. Nie można już dodawać wspomnień.",
  manage: "Zarządzaj tą stroną pamięci",
  shared: "Wspomnienia i kondolencje",
  memories: "Wspomnienia",
  tributes: "Kondolencje",
  memoriesTab: (count) => `Wspomnienia (${count})`,
  tributesTab: (count) => `Kondolencje (${count})`,
  opening: (day, time, zone) => `Wspomnienia pojawią się tutaj: ${day}, godz.\u00a0${time} (${zone}).`,
  noMemories: "Nie ma tu jeszcze wspomnień",
  noTributes: "Nie ma tu jeszcze kondolencji",
  firstMemory: (name) => `W\u00a0naszej pamięci pozostaje ${name}. Tu jest miejsce na pierwsze wspomnienie.`,
  firstTribute: (name) => `W\u00a0naszej pamięci pozostaje ${name}. Tu jest miejsce na pierwszy podpis.`,
  failed: "Nie udało się wczytać wspomnień. Proszę spróbować ponownie za chwilę.",
  pages: "Strony",
  newer: "Nowsze",
  older: "Starsze",
  pageOf: (number, all) => `Strona ${number} z\u00a0${all}`,
  follow: "Powiadamiaj mnie e\u2011mailem o\u00a0nowych wspomnieniach",
  somethingNew: "Pojawiło się coś nowego.",
  showIt: "Pokaż",
};

/** A memory, and its pictures over the page. */
export const memory: Texts["memory"] = {
  ago: (iso, now) => ago(iso, now, { soon: "Niecałą godzinę temu", locale: "pl" }),
  download: "Pobierz",
  downloadOf: {
    story: (title) => `Pobierz tę opowieść: ${title}`,
    photo: (title) => `Pobierz to zdjęcie: ${title}`,
    video: (title) => `Pobierz ten film: ${title}`,
    audio: (title) => `Pobierz to nagranie: ${title}`,
    signature: (title) => `Pobierz ten podpis: ${title}`,
  },
  downloadStarted: "Rozpoczęto pobieranie",
  downloadFailed: "Błąd pobierania",
  downloadFailedText: "Nie udało się pobrać pliku. Proszę spróbować ponownie.",
  portrait: (name) => `Portret: ${name}`,
  photos: "Zdjęcia",
  photo: "Zdjęcie",
  photoNamed: (title) => `Zdjęcie: ${title}`,
  photoAt: (at, all, title) => `Zdjęcie ${at} z\u00a0${all}: ${title}`,
  signature: "Odręczny podpis",
  recording: (title) => `Nagranie: ${title}`,
  video: (title) => `Film: ${title}`,
  previous: "Poprzednie",
  next: "Następne",
  close: "Zamknij",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "Ceremonia",
  livestream: "Oglądaj transmisję na żywo",
  recording: "Obejrzyj nagranie",
  leadsTo: (host) => `Link prowadzi do strony ${host}.`,
  begins: "Początek: {when}.",
  beginsAt: (time) => `godz.\u00a0${time}`,
  beginsOn: (day, time, zone) => `${day}, godz.\u00a0${time} (${zone})`,
  event: (name) => `Ceremonia: ${name}`,
  livestreamFrom: (time, zone) => `Oglądaj transmisję na żywo od godz.\u00a0${time} (${zone})`,
  calendar: "Dodaj do kalendarza",
  directions: "Jak dotrzeć",
};

/** Sending the page's address to somebody. */
export const send: Texts["send"] = {
  title: "Wyślij komuś tę stronę",
  needed: "Do jej otwarcia potrzebne jest hasło. Link go nie zawiera.",
  subject: (name) => `Strona pamięci – ${name}`,
  neededThere:
    "Do otwarcia strony potrzebne jest hasło. Jest wydrukowane na kartce z ceremonii, można też zapytać rodzinę.",
  copy: "Kopiuj link",
  copied: "Skopiowano!",
  copiedText: "Link jest w\u00a0schowku.",
  notCopied: "Nie skopiowano",
  notCopiedText: "Nie udało się skopiować linku. Proszę spróbować ponownie.",
  email: "E\u2011mail",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow: Texts["follow"] = {
  tab: (name) => `Powiadomienia – ${name}`,
  anyTab: "Powiadomienia ze strony pamięci",
  back: "Wróć na stronę pamięci",
  title: "Powiadamiaj mnie e\u2011mailem o\u00a0nowych wspomnieniach",
  of: (name) => name,
  email: "Adres e\u2011mail",
  hint: "Najwyżej jeden e\u2011mail dziennie. W\u00a0każdym jest link do rezygnacji. Nikt inny nie zobaczy tego adresu.",
  // The name stands nearby: above the form, and in the sentence before.
  anniversary: () => "Także w\u00a0rocznicę śmierci",
  anniversaryHint: "Jeden e\u2011mail w\u00a0roku.",
  send: "Powiadamiaj mnie",
  sending: "Wysyłamy…",
  sent: "Proszę sprawdzić pocztę",
  sentText:
    "Wiadomość jest już w\u00a0drodze. Jest w\u00a0niej link: proszę go otworzyć, aby potwierdzić powiadomienia.",
  notThere: "Jeśli nie dotrze w\u00a0ciągu kilku minut, proszę zajrzeć do spamu albo {again}.",
  again: "sprawdzić adres i\u00a0wysłać ją ponownie",
  locked:
    "Hasło do tej strony pamięci trzeba wpisać jeszcze raz. Proszę otworzyć ją w\u00a0nowej karcie, wpisać tam hasło, a\u00a0potem wysłać ten formularz.",
  question: "Czy mamy wysyłać powiadomienia?",
  news: (name) =>
    `Strona pamięci: ${name}. Gdy pojawią się na niej nowe wspomnienia, wyślemy e\u2011mail, najwyżej jeden dziennie.`,
  alsoAnniversary: () => "Napiszemy także w\u00a0rocznicę śmierci.",
  confirm: "Tak, powiadamiaj mnie",
  confirming: "Potwierdzamy…",
  done: "Powiadomienia są włączone",
  doneText: (name) =>
    `Strona pamięci: ${name}. Gdy pojawią się na niej nowe wspomnienia, wyślemy e\u2011mail. W\u00a0każdym jest link do rezygnacji.`,
  toMemorial: "Przejdź na stronę pamięci",
  unusable: "Ten link nie działa",
  unusableText: "Link wygasł albo powiadomienia są już wyłączone. Można je ponownie włączyć na stronie pamięci.",
  stop: "Wyłącz powiadomienia",
  stopQuestion: "Wyłączyć powiadomienia?",
  stopText: (name) => `Strona pamięci: ${name}. Nie będziemy już wysyłać e\u2011maili na jej temat.`,
  stopping: "Wyłączamy…",
  stopped: "Powiadomienia są wyłączone",
  stoppedText: "Nie będziemy ich już wysyłać, a\u00a0adres e\u2011mail został usunięty.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail: Texts["refusedEmail"] = {
  required: "Proszę wpisać adres e\u2011mail.",
  long: "Adres e\u2011mail musi mieć mniej niż 254 znaki.",
  invalid: "Proszę wpisać prawidłowy adres e\u2011mail.",
  address: "Przed chwilą zamówiono kilka wiadomości na ten adres.",
  client: "Przed chwilą zamówiono wiele wiadomości z\u00a0tej sieci.",
  site: "Wysyłamy teraz więcej wiadomości niż zwykle.",
  failed: "Wystąpił nieoczekiwany błąd. Proszę spróbować ponownie.",
};

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters: Texts["letters"] = {
  address: "Jeśli przycisk nie działa, proszę otworzyć ten adres:",
  confirmSubject: "Proszę potwierdzić powiadomienia",
  confirmText:
    "Poproszono nas o wysyłanie na ten adres powiadomień ze strony pamięci. Jeśli tak ma być, proszę to potwierdzić poniżej. Jeśli nie, proszę zignorować tę wiadomość, a nic więcej nie przyjdzie.",
  confirm: "Potwierdź",
  confirmUntil: "Link działa przez 14 dni.",
  newsSubject: (count, name) => {
    const memories = plural(count, {
      one: "Nowe wspomnienie",
      few: `${count} nowe wspomnienia`,
      many: `${count} nowych wspomnień`,
      other: `${count} nowego wspomnienia`,
    });
    return `${memories} – ${name}`;
  },
  newsText: (count, name) => {
    const appeared = plural(count, {
      one: "Pojawiło się na niej nowe wspomnienie",
      few: `Pojawiły się na niej ${count} nowe wspomnienia`,
      many: `Pojawiło się na niej ${count} nowych wspomnień`,
      other: `Pojawiło się na niej ${count} nowego wspomnienia`,
    });
    return `Strona pamięci: ${name}. ${appeared}.`;
  },
  newsAfter: "Wysyłamy te e-maile na życzenie, najwyżej jeden dziennie.",
  seePage: "Zobacz stronę",
  anniversarySubject: (name) => `W naszej pamięci: ${name}`,
  anniversaryText: (years, name) => {
    const passed = plural(years, {
      one: "mija rok",
      few: `mijają ${years} lata`,
      many: `mija ${years} lat`,
      other: `mija ${years} roku`,
    });
    return `Dziś ${passed} od śmierci. W naszej pamięci pozostaje ${name}.`;
  },
  anniversaryAfter: "Wysyłamy ten e-mail na życzenie, raz w roku.",
};
