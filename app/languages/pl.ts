import type { FileNoun } from "./entries";
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
  colon: ":",
  error: "Błąd: ",
  home: "Wróć na stronę główną",
  privacy: "Prywatność",
  help: "Pomoc",
  contact: "Kontakt",
};

/** Above a form that was refused, or that could not be sent. */
export const form: Texts["form"] = {
  check: "W\u00a0formularzu są błędy. Proszę je poprawić i\u00a0spróbować ponownie.",
  error: "Błąd",
  offline: "Nie udało się wysłać formularza: w\u00a0tej chwili nie ma połączenia.",
  failed: "Nie udało się wysłać formularza: coś poszło nie tak po naszej stronie.",
  unreadable:
    "Nie udało się wysłać formularza: na tym urządzeniu nie można już odczytać wybranego pliku. Proszę wybrać go jeszcze raz.",
  unsent: "Wpisany tekst nadal tu jest. Proszę spróbować ponownie.",
};

/** Reasons why any form is refused. */
export const refusedForm: Texts["refusedForm"] = {
  tooMany: "Zbyt wiele prób.",
  tryAgain: (wait) => {
    const [count, unit] =
      "seconds" in wait
        ? [wait.seconds, plural(wait.seconds, { one: "sekundę", few: "sekundy", many: "sekund", other: "sekundy" })]
        : [wait.minutes, plural(wait.minutes, { one: "minutę", few: "minuty", many: "minut", other: "minuty" })];
    return `Proszę spróbować ponownie za ${count}\u00a0${unit}.`;
  },
  tooLarge: "To za dużo na jeden raz. Proszę skrócić tekst albo wybrać mniejszy plik.",
  incomplete: "Formularz nie dotarł w\u00a0całości. Proszę wysłać go jeszcze raz.",
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
  typeIt: "Proszę wpisać hasło",
  codeClosed: "Ten kod nie otwiera już strony bez hasła.",
  notThere: "Tego wspomnienia nie ma już na stronie",
  notThereText: "Być może zostało usunięte. Pozostałe wspomnienia są poniżej.",
};

/** A page that can't be shown. */
export const failure: Texts["failure"] = {
  title: "Coś poszło nie tak",
  text: "To błąd po naszej stronie. Proszę wrócić i\u00a0za chwilę spróbować ponownie.",
  missing: "Nie ma takiej strony",
  missingText: "Być może w adresie jest błąd albo strona została przeniesiona lub usunięta.",
  toMemorial: "Wróć na stronę pamięci",
  missingTab: "Nie znaleziono strony",
  closed: "Ta strona została zamknięta przez rodzinę.",
  closedTab: "Strona zamknięta",
  notSent: "Nie wysłano",
  otherSite:
    "To żądanie przyszło z\u00a0innej witryny, więc nic nie zostało zrobione. Proszę wrócić i\u00a0wysłać formularz jeszcze raz.",
  tooMany: "Zbyt wiele prób",
  offline: "W\u00a0tej chwili nie ma połączenia.",
  offlineTab: "Brak połączenia",
  retry: "Spróbuj ponownie",
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
  shareOf: (name) => `Wspomnienie: ${name}`,
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
  soon: "Niecałą godzinę temu",
  download: "Pobierz",
  downloadOf: {
    story: "Pobierz tę opowieść: {title}",
    photo: "Pobierz to zdjęcie: {title}",
    video: "Pobierz ten film: {title}",
    audio: "Pobierz to nagranie: {title}",
    signature: "Pobierz ten podpis: {title}",
  },
  downloadStarted: "Rozpoczęto pobieranie",
  downloadFailed: "Błąd pobierania",
  downloadFailedText: "Nie udało się pobrać pliku. Proszę spróbować ponownie.",
  portrait: "Portret: {name}",
  photos: "Zdjęcia",
  photo: "Zdjęcie",
  photoNamed: "Zdjęcie: {title}",
  photoAt: "Zdjęcie {at} z\u00a0{all}: {title}",
  photoCount: { one: "{count} zdjęcie", few: "{count} zdjęcia", many: "{count} zdjęć", other: "{count} zdjęcia" },
  allPhotos: "Wszystkie zdjęcia ({count})",
  morePhotos: "Więcej zdjęć ({count})",
  placeAt: "{at} z\u00a0{all}",
  signature: "Odręczny podpis",
  recording: "Nagranie: {title}",
  video: "Film: {title}",
  previous: "Poprzednie",
  next: "Następne",
  close: "Zamknij",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "Ceremonia",
  moment: (day, time) => `${day}, godz.\u00a0${time}`,
  toBeTold: "Godzina zostanie podana tutaj.",
  was: (day, place) => `Odbyła się ${day}${place && ` (${place})`}.`,
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

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake: Texts["keepsake"] = {
  offer: "Pobierz wszystko",
  text: "Wszystko z\u00a0tej strony w\u00a0jednym pliku: słowa, zdjęcia, filmy, głosy i\u00a0podpisy. Otwiera się na każdym komputerze, bez internetu.",
  make: "Przygotuj plik",
  making: "Proszę czekać...",
  underWay: (percent) => `Trwa przygotowywanie pliku: ${percent}\u00a0%.`,
  preparing:
    "Trwa jeszcze przygotowywanie filmu lub nagrania głosu. Plik powstanie potem, najpóźniej za dziesięć minut.",
  look: "Sprawdź postęp",
  ready: "Plik jest gotowy",
  download: (size) => `Pobierz plik (${size})`,
  part: (part, all, size) => `Pobierz część ${part} z\u00a0${all} (${size})`,
  onPhone: "Najlepiej zapisać go na komputerze albo wysłać sobie link.",
  unpackParts: "Wszystkie części proszę rozpakować do tego samego folderu.",
  until: (day) => `Plik pozostanie tutaj do dnia: ${day}, chyba że na stronie coś się zmieni.`,
  unpack: "To plik ZIP. Najpierw trzeba go rozpakować, a\u00a0potem otworzyć index.html w\u00a0nowym folderze.",
  changed: "Od przygotowania pliku coś się na stronie zmieniło. Proszę przygotować go ponownie.",
  failed: "Nie udało się przygotować pliku. Proszę spróbować później.",
  familyOnly: "Tylko dla rodziny",
  original: "Plik w\u00a0takiej postaci, w\u00a0jakiej został przysłany",
  missing: "Nie znaleziono pliku, który powinien tu być.",
  made: (day) => `Kopia strony pamięci, data: ${day}.`,
  slideshow: "Pokaz zdjęć",
  book: "Książka",
  start: "Rozpocznij pokaz zdjęć",
  keys: "Strzałki: dalej i\u00a0wstecz. Spacja: pauza. F: pełny ekran. B: czarny ekran. S: dźwięk. N: imiona.",
  needsScript: "Pokaz zdjęć nie działa, bo JavaScript jest tu wyłączony. Strona pokazuje te same zdjęcia i\u00a0filmy.",
  readTitle: (name) => `Strona pamięci: ${name}`,
  readOpen:
    "Plik index.html otwiera się dwukrotnym kliknięciem. Działa w\u00a0każdej przeglądarce, bez internetu. Jeśli to jest wnętrze pliku ZIP, trzeba najpierw rozpakować go w\u00a0całości.",
  readSlideshow: "slideshow.html pokazuje zdjęcia i\u00a0filmy jedno po drugim, na przykład na dużym ekranie.",
  readBook: "book.pdf to strona pamięci w\u00a0formie książki, gotowa dla drukarni.",
  readMedia: "W\u00a0folderze media są zdjęcia, filmy, głosy i\u00a0podpisy.",
  readNotShown:
    "W\u00a0folderze not shown, który jest w\u00a0nim, jest to, co czeka na decyzję, zostało odrzucone albo pominięte. Na stronie też tego nie ma.",
  readData: "memorial.json zawiera wszystko w\u00a0postaci, którą mogą czytać programy komputerowe.",
  readSums: "SHA256SUMS zawiera sumę kontrolną każdego pliku, dzięki której można wykryć uszkodzenia.",
  readCopies: "Proszę przechowywać kopie tego folderu w\u00a0więcej niż jednym miejscu.",
  fileNames: {
    saved: "strona-pamięci",
    part: (part, all) => `część-${part}-z-${all}`,
    cover: "okładka",
    late: "nadesłane później",
    original: "oryginał",
    poster: "kadr",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout: Texts["handout"] = {
  memoriesHeader: "Miejsce na wspomnienia",
  memoriesScan: "Zeskanuj kod i\u00a0zostaw wspomnienie",
  memoriesFooter: "Każde wspomnienie podtrzymuje pamięć",
  tributesHeader: "Miejsce na kondolencje",
  tributesScan: "Zeskanuj kod i\u00a0złóż kondolencje",
  tributesFooter: "Każde słowo podtrzymuje pamięć",
  password: "Hasło do strony:",
  scan: "1. Proszę zeskanować kod QR aparatem telefonu",
  enter: "2. Proszę wpisać hasło, jeśli strona o\u00a0nie zapyta",
  share: (name) => `3. Proszę podzielić się wspomnieniem: ${name}`,
  shareWithoutPassword: (name) => `2. Proszę podzielić się wspomnieniem: ${name}`,
};

export const handwrittenCard: Texts["handwrittenCard"] = {
  invitation: "Prosimy zapisać tutaj wspomnienie, którym chcą się Państwo podzielić.",
  name: "Imię i\u00a0nazwisko",
  family: "Tylko dla rodziny",
  after:
    "Dziękujemy za te słowa. Ta kartka zostanie zeskanowana i\u00a0przeczytana, zanim pojawi się na stronie pamięci. Jeśli pole na pierwszej stronie jest zaznaczone, zobaczy ją tylko rodzina.",
};

export const book: Texts["book"] = {
  life: "Życie",
  memories: "Wspomnienia",
  signatures: "Podpisy",
  contents: "Spis treści",
  writers: "Indeks osób",
  film: "Nagranie wideo",
  watch: "Aby obejrzeć nagranie, proszę zeskanować kod. Działa, dopóki istnieje strona pamięci.",
  voice: "Nagranie głosu",
  listen: "Aby posłuchać nagrania, proszę zeskanować kod. Działa, dopóki istnieje strona pamięci.",
  portraitOf: "Portret: {name}",
  picture: "Zdjęcie, nadesłane przez: {author}. {title}",
  signature: "Podpis: {author}",
  still: "Kadr z nagrania. Autor wpisu: {author}. {title}",
  code: "Kod QR, który otwiera nagranie. Autor wpisu: {author}. {title}",
  made: (day) => `Książka powstała ze strony pamięci. Data: ${day}.`,
  typeface: "Złożono krojem EB Garamond.",
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
  via: (business: string, brand: string) => `${business} przez ${brand}`,
  sentBy: (brand: string) => `Wysłane przez ${brand}`,
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

/** The names of the types of memory. A drawn signature is a tribute. */
export const types: Texts["types"] = {
  story: "Opowieść",
  photo: "Zdjęcie",
  video: "Film",
  audio: "Nagranie",
  signature: "Kondolencje",
};

/** Fields of a memory. */
export const words: Texts["words"] = {
  name: "Imię i\u00a0nazwisko",
  title: "Tytuł",
  text: "Tekst",
  family: "Tylko dla rodziny",
  familyHint: "Zobaczą to tylko osoby, które opiekują się tą stroną pamięci. Nigdy nie pojawi się to na stronie.",
  language: { question: "Język tekstu", label: "Język", another: "Inny język" },
};

/** The form for a memory. `name` is the person's name in sentences. */
export const share: Texts["share"] = (name) => ({
  close: "Zamknij formularz",
  title: "Podziel się wspomnieniem",
  what: "Jakie to będzie wspomnienie?",
  ways: { story: "Tekst", photo: "Zdjęcie", video: "Film", audio: "Głos", signature: "Podpis" },
  withFile: "Kilka słów od siebie",
  textHint: "Wystarczy kilka zdań.",
  giveTitle: "Dodaj tytuł",
  readers: { question: "Kto może to zobaczyć?", everyone: "Wszyscy", family: "Tylko rodzina" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "Najpierw przeczyta to ktoś z\u00a0rodziny.",
  readFirstWithHome: "Najpierw przeczyta to ktoś z\u00a0rodziny lub z\u00a0{home}.",
  keeps: "Co przechowujemy i jak długo",
  send: "Wyślij wspomnienie",
  sending: "Wysyłamy…",
  openMemorial: "Otwórz stronę pamięci w\u00a0nowej karcie",
  saved: "Tekst jest zapisany. Połączenie jest teraz bardzo słabe. Gdy się poprawi, strona sama przejdzie dalej.",
  titles: {
    photo: `${name} na zdjęciu`,
    photos: `${name} na zdjęciach`,
    video: `${name} na filmie`,
    audio: `Nagranie – ${name}`,
  },
  begin: "Trudno zacząć?",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "Jak zaczęła się ta znajomość?", start: "Nasza znajomość zaczęła się " },
      { question: "Słowa, które zostały w\u00a0pamięci", start: "Często wracają do mnie te słowa: " },
      { question: "Dzień, który został w\u00a0pamięci", start: "Pamiętam dzień, kiedy " },
    ],
    file: [
      { question: "Gdzie to było?", start: "To było " },
      { question: "Kogo tu widać?", start: `Są tu: ${name}, ` },
      { question: "Dlaczego właśnie to?", start: "To dla mnie ważne, bo " },
    ],
    audio: [
      { question: "Co chcesz powiedzieć?", start: "Chcę powiedzieć, że " },
      { question: "Czyj to głos?", start: `Mówi ${name} ` },
      { question: "Kiedy to było?", start: "To nagranie powstało " },
    ],
    signature: [
      { question: "Za co dziękuję", start: "Dziękuję za " },
      { question: "Czego zabraknie", start: "Będzie mi brakować " },
      { question: "Dla rodziny", start: "Życzę rodzinie " },
    ],
  },
  labels: {
    story: "Wybierz plik",
    photo: "Wybierz zdjęcia",
    video: "Wybierz film",
    audio: "Wybierz nagranie",
    signature: "Wybierz zdjęcie podpisu",
  },
  morePictures: "Dodaj więcej",
  chooseAgain: "Jeśli plik był już wybrany, proszę wybrać go jeszcze raz.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "Ten plik to zdjęcie, więc wybór zmienił się na „Zdjęcie”.",
    video: "Ten plik to film, więc wybór zmienił się na „Film”.",
    audio: "Ten plik to nagranie, więc wybór zmienił się na „Głos”.",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures: Texts["pictures"] = {
  title: "Wybrane zdjęcia",
  preview: "Podgląd: {name}",
  caption: "Podpis",
  captionOf: "Podpis pod zdjęciem: {name} (nieobowiązkowy)",
  order: "Zmień kolejność",
  ordered: "Gotowe",
  moveUp: "Bliżej początku: {name}",
  moveDown: "Bliżej końca: {name}",
  removeOne: "Usuń: {name}",
  otherKind: "Ten plik nie jest zdjęciem: {name}. Proszę dodać go jako osobne wspomnienie.",
  twice: "Ten plik jest już wybrany: {name}.",
  tooBig: "{name}: {reason}",
  beyond: {
    one: "Wspomnienie może mieć najwyżej {most} zdjęć, dlatego jednego nie dodano. Można je wysłać jako osobne wspomnienie.",
    few: "Wspomnienie może mieć najwyżej {most} zdjęć, dlatego {count} nie dodano. Można je wysłać jako osobne wspomnienie.",
    many: "Wspomnienie może mieć najwyżej {most} zdjęć, dlatego {count} nie dodano. Można je wysłać jako osobne wspomnienie.",
    other:
      "Wspomnienie może mieć najwyżej {most} zdjęć, dlatego {count} nie dodano. Można je wysłać jako osobne wspomnienie.",
  },
  chosen: {
    one: "Wybrano 1 zdjęcie",
    few: "Wybrano {count} zdjęcia",
    many: "Wybrano {count} zdjęć",
    other: "Wybrano {count} zdjęcia",
  },
  removed: {
    one: "Usunięto zdjęcie nr {number}. Zostało 1",
    few: "Usunięto zdjęcie nr {number}. Zostały {count}",
    many: "Usunięto zdjęcie nr {number}. Zostało {count}",
    other: "Usunięto zdjęcie nr {number}. Zostało {count}",
  },
  lastRemoved: "Usunięto zdjęcie. Nie zostało żadne",
  moved: "Teraz {number} z\u00a0{count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder: Texts["recorder"] = {
  title: "Nagraj swój głos",
  denied: "Brak dostępu do mikrofonu",
  deniedText: "Aby nagrywać, proszę zezwolić na dostęp do mikrofonu.",
  missing: "Nie znaleziono mikrofonu. Poniżej można wybrać gotowe nagranie.",
  recording: "Trwa nagrywanie",
  asking: "Przeglądarka pyta, czy może użyć mikrofonu.",
  recorded: "Nagrane. Przed wysłaniem można tego posłuchać.",
  unkept: "Ta przeglądarka nie może przechować nagrania. Proszę wysłać je przed opuszczeniem tej strony.",
  yours: "Gotowe nagranie",
  start: "Zacznij nagrywać",
  stop: "Zakończ",
  again: "Nagraj jeszcze raz",
  delete: "Usuń nagranie",
};

/** Signing in the form for a memory. */
export const pad: Texts["pad"] = {
  title: "Podpisz się odręcznie",
  hint: "Palcem, rysikiem albo myszą.",
  empty: "Nie ma jeszcze podpisu",
  drawn: "Odręczny podpis",
  undo: "Cofnij",
  clear: "Wyczyść",
  type: "Wpisz swój podpis",
  otherWays: "Wpisz podpis albo wybierz zdjęcie",
  typeHint: "Zapiszemy go pismem podobnym do odręcznego.",
};

/** A ready-made memory for people who have no words. */
export const thought: Texts["thought"] = {
  title: "Łączę się w smutku",
  text: "Jestem z Wami myślami i sercem.",
  more: "Chcę napisać więcej",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness: Texts["kindness"] = {
  title: "Zanim napiszesz",
  rules: {
    life: "Napisz o życiu i o tym, czego będzie brakować.",
    how: "Prosimy nie pisać, jak doszło do śmierci.",
    blame: "Bez obwiniania i bez plotek: nikt nie zna całej historii.",
    privacy: "Zachowaj dla siebie to, co inni chcieliby zachować w tajemnicy.",
  },
  help: "Jeśli chcesz z kimś porozmawiać",
  elsewhere: "W innych krajach",
};

/** Reasons why a memory is refused. */
export const refusedMemory: Texts["refusedMemory"] = {
  name: "Proszę wpisać imię i\u00a0nazwisko",
  nameLong: "Imię i\u00a0nazwisko mogą mieć razem najwyżej 100 znaków",
  title: "Proszę wpisać tytuł",
  titleLong: "Tytuł może mieć najwyżej 150 znaków",
  text: "Proszę napisać kilka słów",
  textLong: "Tekst może mieć najwyżej 10\u00a0000 znaków",
  captionLong: "Podpis pod zdjęciem może mieć najwyżej 200 znaków",
  type: "Proszę wybrać rodzaj wspomnienia",
  stale: "Ten formularz jest zbyt stary. Proszę wysłać go jeszcze raz",
  full: "Bardzo wiele wspomnień czeka tu na przeczytanie, dlatego dziś nie możemy przyjąć kolejnego. Proszę zachować tekst i\u00a0spróbować ponownie jutro.",
  failed: "Nie udało się wysłać wspomnienia. Proszę spróbować ponownie.",
  missing: {
    photo: "Proszę wybrać zdjęcie",
    video: "Proszę wybrać film",
    audio: "Proszę nagrać głos albo wybrać nagranie",
    signature: "Proszę się podpisać, wpisać imię i\u00a0nazwisko albo wybrać zdjęcie podpisu",
  },
  wordsSaved: (refused) => `${refused} Tekst jest zapisany.`,
};

/** Files that are too large to be sent. */
export const tooBig: Texts["tooBig"] = {
  image: "To zdjęcie ma ponad 20\u00a0MB. Proszę wybrać mniejsze.",
  video: "Ten film ma ponad 200\u00a0MB. Proszę wybrać krótszy.",
  audio: "To nagranie ma ponad 40\u00a0MB. Proszę wybrać krótsze.",
};

/** Reasons why a file is refused. */
export const refusedFile: Texts["refusedFile"] = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "To zdjęcie ma ponad 60 megapikseli. Proszę wybrać mniejsze.",
  "image-too-heavy":
    "To zdjęcie jest zbyt duże i\u00a0nie możemy go otworzyć. Proszę wybrać mniejsze albo w\u00a0formacie JPEG.",
  "image-too-complex":
    "Ten obraz jest zbyt złożony i\u00a0nie możemy go otworzyć. Proszę wybrać go w\u00a0formacie JPEG lub PNG.",
  "image-linked":
    "Ten obraz korzysta z\u00a0innych plików, których nie możemy otworzyć. Proszę wybrać go w\u00a0formacie JPEG lub PNG.",
  "image-raw": "To surowy plik z\u00a0aparatu (RAW). Proszę wybrać to samo zdjęcie w\u00a0formacie JPEG.",
  "image-too-slow":
    "Otwieranie tego zdjęcia trwa u\u00a0nas zbyt długo. Proszę wybrać mniejsze albo w\u00a0formacie JPEG.",
  "image-busy": "Przychodzi teraz bardzo dużo zdjęć. Proszę spróbować ponownie za chwilę.",
  "image-cut-off": "To zdjęcie jest niepełne lub uszkodzone. Proszę wybrać je ponownie albo wybrać inne.",
  "image-not-a-picture":
    "Tego pliku nie możemy odczytać jako zdjęcia. Proszę wybrać zdjęcie w\u00a0formacie JPEG lub PNG.",
  "image-failed": "Nie udało się przesłać pliku. Proszę spróbować ponownie.",
  "video-too-big": tooBig.video,
  "video-cut-off": "Ten film jest niepełny lub uszkodzony. Proszę wybrać go ponownie albo wybrać inny.",
  "video-damaged":
    "Część tego filmu zostałaby utracona, bo plik jest uszkodzony. Proszę zapisać go jeszcze raz w\u00a0innej aplikacji i\u00a0wybrać nowy plik.",
  "video-unknown": "Tego pliku nie możemy odtworzyć jako filmu. Proszę wybrać film w\u00a0formacie MP4, MOV lub WebM.",
  "video-protected": "Ten film jest zabezpieczony przed kopiowaniem i\u00a0nie możemy go otworzyć. Proszę wybrać inny.",
  "video-failed": "Nie udało się przesłać pliku. Proszę spróbować ponownie.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off": "To nagranie jest niepełne lub uszkodzone. Proszę wybrać je ponownie albo wybrać inne.",
  "audio-empty": "To nagranie jest puste. Proszę nagrać je jeszcze raz.",
  "audio-damaged":
    "Część tego nagrania zostałaby utracona, bo plik jest uszkodzony. Proszę zapisać je jeszcze raz w\u00a0innej aplikacji i\u00a0wybrać nowy plik.",
  "audio-unknown":
    "Tego pliku nie możemy odtworzyć jako nagrania. Proszę wybrać nagranie w\u00a0formacie M4A, MP3, OGG lub WAV.",
  "audio-protected":
    "To nagranie jest zabezpieczone przed kopiowaniem i\u00a0nie możemy go otworzyć. Proszę wybrać inne.",
  "audio-failed": "Nie udało się przesłać nagrania. Proszę spróbować ponownie.",
  "other-image": "Ten plik to obraz. Proszę dodać go jako „Zdjęcie”.",
  "other-video": "Ten plik to film. Proszę dodać go jako „Film”.",
  "other-audio": "Ten plik to nagranie dźwięku. Proszę dodać go jako „Głos”.",
  "signature-failed": "Nie udało się przesłać podpisu. Proszę spróbować ponownie.",
  "only-one": "Po kilka naraz można wysyłać tylko zdjęcia. Proszę wybrać jeden plik.",
  empty: "Ten plik jest pusty. Proszę wybrać inny.",
  "no-room": "W\u00a0tej chwili nie mamy miejsca na pliki. Proszę wysłać plik później.",
  "client-full":
    "Z\u00a0tego połączenia przyszło już bardzo dużo plików, które czekają na sprawdzenie. Proszę wysłać ten plik ponownie jutro.",
  "memorial-full": "Bardzo wiele zdjęć i\u00a0nagrań czeka tu na sprawdzenie. Proszę wysłać ten plik ponownie jutro.",
  unneeded:
    "Osoby, które opiekują się tą stroną pamięci, postanowiły nie pokazywać tego wspomnienia. Plik nie jest już potrzebny.",
  "not-awaited": "To wspomnienie nie potrzebuje pliku.",
  elsewhere: "Ten plik jest teraz wysyłany z\u00a0innej strony, dlatego ta przestała go wysyłać.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures: Texts["refusedPictures"] = {
  missing: (count) => {
    const of = plural(count, {
      one: "Jednego zdjęcia",
      few: `${count} zdjęć`,
      many: `${count} zdjęć`,
      other: `${count} zdjęcia`,
    });
    return `${of} nie udało się zapisać. Można je wybrać ponownie poniżej.`;
  },
  twice: "To samo zdjęcie przyszło więcej niż raz. Jest zapisane jeden raz.",
  beyond: (count, most) => {
    const of = plural(count, { one: "jednego", few: `${count}`, many: `${count}`, other: `${count}` });
    return `Wspomnienie może mieć najwyżej ${most} zdjęć, dlatego ${of} nie zapisano. Można je wysłać jako osobne wspomnienie.`;
  },
};

// Each noun in the nominative, which is also its accusative, and in the genitive; the pronoun for it, and words that follow its gender.
const nouns: Record<FileNoun, { title: string; noun: string; of: string; it: string; arrived: string; same: string }> =
  {
    picture: { title: "Zdjęcie", noun: "zdjęcie", of: "zdjęcia", it: "je", arrived: "dotarło", same: "to samo" },
    photo: { title: "Zdjęcie", noun: "zdjęcie", of: "zdjęcia", it: "je", arrived: "dotarło", same: "to samo" },
    video: { title: "Film", noun: "film", of: "filmu", it: "go", arrived: "dotarł", same: "ten sam" },
    recording: { title: "Nagranie", noun: "nagranie", of: "nagrania", it: "je", arrived: "dotarło", same: "to samo" },
    signature: { title: "Podpis", noun: "podpis", of: "podpisu", it: "go", arrived: "dotarł", same: "ten sam" },
  };

/** A file on its way. */
export const upload: Texts["upload"] = (noun) => {
  const file = nouns[noun];
  return {
    title: "Plik",
    missing: `${file.title} nie ${file.arrived}. Proszę wysłać ${file.it} jeszcze raz.`,
    unneeded: `Nie trzeba już wysyłać ${file.of}.`,
    choose: `Wybierz ${file.noun}`,
    resumes: "Jeśli wysyłanie już się zaczęło, proszę wybrać ten sam plik: ruszy od miejsca, w\u00a0którym stanęło.",
    send: "Wyślij",
    busy: "Wysyłamy…",
    states: {
      sending: `Wysyłamy ${file.noun}…`,
      waiting: "W\u00a0tej chwili nie ma połączenia. Gdy wróci, wysyłanie samo ruszy dalej.",
      held: "W\u00a0tej chwili mamy problem po naszej stronie. Wysyłanie samo ruszy dalej.",
      paused: "Wstrzymano",
      done: `${file.title} już ${file.arrived}`,
      refused: `Tekst jest zapisany, ale nie możemy przyjąć ${file.of}.`,
      elsewhere:
        "Plik do tego wspomnienia jest teraz wysyłany z\u00a0innej strony, dlatego ta przestała go wysyłać. Aby wysyłać stąd, proszę odświeżyć tę stronę.",
    },
    progress: `Wysyłanie ${file.of}`,
    sent: "{sent} z\u00a0{total}",
    megabytes: "{count}\u00a0MB",
    kilobytes: "{count}\u00a0kB",
    seconds: {
      one: "jeszcze około {count}\u00a0sekundy",
      few: "jeszcze około {count}\u00a0sekund",
      many: "jeszcze około {count}\u00a0sekund",
      other: "jeszcze około {count}\u00a0sekundy",
    },
    minutes: {
      one: "jeszcze około minuty",
      few: "jeszcze około {count}\u00a0minut",
      many: "jeszcze około {count}\u00a0minut",
      other: "jeszcze około {count}\u00a0minuty",
    },
    stay: `Tekst jest już zapisany. Proszę nie zamykać tej strony, dopóki ${file.noun} nie dotrze.`,
    pause: "Wstrzymaj",
    resume: "Wznów",
    again: `Wyślij ${file.same} ${file.noun} jeszcze raz`,
    broken: "Strona nie wczytała się w\u00a0całości. Proszę ją odświeżyć i\u00a0spróbować ponownie.",
    unreadable: `Na tym urządzeniu nie można już odczytać ${file.of}. Proszę wybrać ${file.it} jeszcze raz.`,
    failed: "Nie udało się przesłać pliku. Proszę spróbować ponownie.",
  };
};

/** The pictures of a memory on their way. */
export const uploads: Texts["uploads"] = {
  title: "Zdjęcia",
  arrived: "Przesłane zdjęcia: {arrived} z\u00a0{total}",
  chooseOthers: "Przesłane zdjęcia: {arrived} z\u00a0{total}. Proszę ponownie wybrać pozostałe:",
  sending: "Wysyłamy zdjęcie {number} z\u00a0{total}…",
  stay: "Tekst jest już zapisany. Proszę nie zamykać tej strony, dopóki zdjęcia nie dotrą.",
  again: "Wyślij ponownie",
  missing: "Tych zdjęć jeszcze brakuje",
  choose: "Wybierz ponownie brakujące zdjęcia",
  several: "Można wybrać kilka.",
  goOn: "Dalej bez tego zdjęcia",
  goOnAll: "Dalej bez tych zdjęć",
  unneeded: "Nie trzeba już wysyłać pozostałych zdjęć.",
};

/** The page of a memory that only its writer sees. */
export const receipt: Texts["receipt"] = {
  tab: "Wysłane wspomnienie",
  thanks: "Dziękujemy, {author}.",
  shared: "Co zostało wysłane",
  forFamily: "{type}, tylko dla rodziny",
  change: "Zmień tekst",
  keep: "Proszę zachować adres tej strony. Widać na niej, czy wspomnienie jest już opublikowane, i\u00a0można je tu wycofać. Nikt inny nie ma tego adresu.",
  keepFamily:
    "Proszę zachować adres tej strony. Widać na niej, co dzieje się ze wspomnieniem, i\u00a0można je tu wycofać. Nikt inny nie ma tego adresu.",
  copy: "Kopiuj ten link",
  back: "Wróć na stronę pamięci",
  another: "Dodaj kolejne wspomnienie",
  takeBack: "Wycofaj to wspomnienie",
  takeBackText: "Zostanie usunięte, razem z\u00a0plikiem, jeśli go ma. Tego nie da się cofnąć.",
  delete: "Usuń moje wspomnienie",
  deleting: "Usuwamy…",
  deleted: "Wspomnienie usunięte",
  deletedText: "To wspomnienie jest wycofane.",
  wordsSaved: "Tekst jest zapisany",
  withdrawn: "To wspomnienie jest wycofane",
  withdrawnText: "Zostało usunięte razem ze wszystkim, co do niego należało. Nikt nie może go już przeczytać.",
  removed: "Tego wspomnienia nie ma już na stronie",
  removedText:
    "Osoby, które opiekują się tą stroną pamięci, usunęły je razem ze wszystkim, co do niego należało. Dziękujemy za to wspomnienie.",
  missing: "Tego wspomnienia już tu nie ma",
  missingText: "Możliwe, że zostało wycofane lub usunięte. Jeśli link był kopiowany, prosimy sprawdzić, czy jest cały.",
};

/** The state of a memory, for its writer. */
export const receiptState: Texts["receiptState"] = {
  // The name would have to be inflected.
  thanks: () => "Najpierw przeczyta to rodzina.",
  opening: (day, time, zone) => `Wspomnienia pojawią się na stronie: ${day}, godz.\u00a0${time} (${zone}).`,
  onPage: {
    pending: {
      title: "Wspomnienie dotarło",
      text: "Jest zapisane. Zanim pojawi się na stronie, ktoś je przeczyta.",
    },
    approved: {
      title: "Wspomnienie jest opublikowane",
      text: "Można je przeczytać na stronie pamięci.",
    },
    rejected: {
      title: "Wspomnienie nie zostało opublikowane",
      text: "Osoby, które opiekują się tą stroną pamięci, postanowiły go nie pokazywać.",
    },
  },
  forFamily: {
    pending: {
      title: "Wspomnienie dotarło",
      text: "Jest zapisane i\u00a0czeka na sprawdzenie. Zobaczy je tylko rodzina. Nigdy nie pojawi się na stronie pamięci.",
    },
    approved: {
      title: "Rodzina ma to wspomnienie",
      text: "Tylko ona może je zobaczyć. Nie ma go na stronie pamięci.",
    },
    rejected: {
      title: "Wspomnienie nie zostało przyjęte",
      text: "Tak postanowiły osoby, które opiekują się tą stroną pamięci.",
    },
  },
  approvedBefore: (day, time, zone) => ({
    title: "Wspomnienie jest zatwierdzone",
    text: `Pojawi się na stronie pamięci: ${day}, godz.\u00a0${time} (${zone}).`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: { title: "Tekst jest zapisany", text: "Zanim pojawi się na stronie, ktoś go przeczyta." },
    approved: { title: "Tekst jest opublikowany", text: "Można go przeczytać na stronie pamięci." },
    rejected: { title: "Tekst jest zapisany", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "Tekst jest zapisany",
      text: "Czeka na sprawdzenie. Zobaczy go tylko rodzina. Nigdy nie pojawi się na stronie pamięci.",
    },
    approved: {
      title: "Rodzina ma ten tekst",
      text: "Tylko ona może go zobaczyć. Nie ma go na stronie pamięci.",
    },
    rejected: { title: "Tekst jest zapisany", text: "" },
  },
  wordsApprovedBefore: (day, time, zone) => ({
    title: "Tekst jest zatwierdzony",
    text: `Pojawi się na stronie pamięci: ${day}, godz.\u00a0${time} (${zone}).`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun) => ({
    pending: `${nouns[noun].title} już ${nouns[noun].arrived}. Po sprawdzeniu pojawi się obok tekstu.`,
    approved: `${nouns[noun].title} jest na stronie razem z\u00a0tekstem.`,
    rejected: `Osoby, które opiekują się tą stroną pamięci, postanowiły nie pokazywać ${nouns[noun].of}. Tekst pozostaje na stronie.`,
  }),
  fileBefore: (noun) => ({
    pending: `${nouns[noun].title} już ${nouns[noun].arrived}. Po sprawdzeniu pojawi się obok tekstu.`,
    approved: `${nouns[noun].title} pojawi się razem z\u00a0tekstem.`,
    rejected: `Osoby, które opiekują się tą stroną pamięci, postanowiły nie pokazywać ${nouns[noun].of}. Pojawi się sam tekst.`,
  }),
  fileForFamily: (noun) => ({
    pending: `${nouns[noun].title} już ${nouns[noun].arrived} i\u00a0czeka na sprawdzenie. Zobaczy ${nouns[noun].it} tylko rodzina.`,
    approved: `Rodzina ma ${nouns[noun].noun} razem z\u00a0tekstem.`,
    rejected: `Osoby, które opiekują się tą stroną pamięci, postanowiły nie zachowywać ${nouns[noun].of}. Zachowały tekst.`,
  }),
  picturesOnPage: {
    pending: "Dotarły kolejne zdjęcia. Po sprawdzeniu pojawią się obok tekstu.",
    approved: "Zdjęcia są na stronie razem z\u00a0tekstem.",
    rejected:
      "Osoby, które opiekują się tą stroną pamięci, postanowiły nie pokazywać zdjęć, które dotarły później. Tekst pozostaje na stronie.",
  },
  picturesBefore: {
    pending: "Dotarły kolejne zdjęcia. Po sprawdzeniu pojawią się obok tekstu.",
    approved: "Zdjęcia pojawią się razem z\u00a0tekstem.",
    rejected:
      "Osoby, które opiekują się tą stroną pamięci, postanowiły nie pokazywać zdjęć, które dotarły później. Tekst pojawi się bez nich.",
  },
  picturesForFamily: {
    pending: "Dotarły kolejne zdjęcia i\u00a0czekają na sprawdzenie. Zobaczy je tylko rodzina.",
    approved: "Rodzina ma zdjęcia razem z\u00a0tekstem.",
    rejected:
      "Osoby, które opiekują się tą stroną pamięci, postanowiły nie zachowywać zdjęć, które dotarły później. Zachowały tekst.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way": "Film już dotarł. Przygotowujemy go, aby dał się odtworzyć wszędzie. Potrwa to kilka minut.",
    failed: "Nie udało się przygotować filmu. Proszę dodać go jeszcze raz w\u00a0innym formacie, na przykład MP4.",
  },
  audio: {
    "under-way": "Nagranie już dotarło. Przygotowujemy je, aby dało się odtworzyć wszędzie. Potrwa to kilka minut.",
    failed: "Nie udało się przygotować nagrania. Proszę dodać je jeszcze raz w\u00a0innym formacie, na przykład MP3.",
  },
};

/** Changing a memory before it is read. */
export const change: Texts["change"] = {
  title: "Zmień wspomnienie",
  back: "Wróć bez zmian",
  caption: "Podpis pod zdjęciem {number} (nieobowiązkowy)",
  save: "Zapisz zmiany",
  saving: "Zapisujemy…",
  decided: "To wspomnienie zostało już przeczytane, dlatego nie można go zmienić.",
  shareAgain: "Można je wycofać i\u00a0dodać jeszcze raz.",
  saved: "Zmiany są zapisane",
  savedText: "Zanim nowy tekst pojawi się na stronie, ktoś go przeczyta.",
  failed: "Nie udało się zapisać zmian. Proszę spróbować ponownie.",
};

/** Asking for an email once a memory is published. */
export const notice: Texts["notice"] = {
  title: "Powiadom mnie e\u2011mailem, gdy się pojawi",
  email: "Adres e\u2011mail",
  hint: "Jeden e\u2011mail, a\u00a0potem usuniemy adres.",
  send: "Powiadom mnie",
  saving: "Zapisujemy…",
  willWrite: "Gdy się pojawi, napiszemy na adres {address}.",
  change: "Zmień adres",
  back: "Wróć do wspomnienia",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter: Texts["noticeLetter"] = {
  subject: "Wspomnienie jest opublikowane",
  text: "Wspomnienie wysłane z tym adresem można już przeczytać na stronie pamięci. Dziękujemy za nie.",
  familySubject: "Rodzina ma to wspomnienie",
  familyText:
    "Wspomnienie wysłane z tym adresem może zobaczyć tylko rodzina. Nie ma go na stronie pamięci. Dziękujemy za nie.",
  forgotten: "Wysyłamy ten e-mail na życzenie. To jedyna wiadomość, a adres został już usunięty.",
};

export const writtenCard: Texts["writtenCard"] = {
  author: "Ktoś z obecnych",
  title: "Karta napisana odręcznie",
  numbered: "Karta napisana odręcznie {number}",
};
