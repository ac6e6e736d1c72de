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
  follow: "Powiadamiaj mnie e-mailem o\u00a0nowych wspomnieniach",
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
  email: "E-mail",
};
