import type { NoticeTexts } from "./texts";

export const head: NoticeTexts["head"] = {
  title: "Co przechowujemy i\u00a0jak długo",
  lead: "Dla wszystkich, którzy odwiedzają stronę pamięci, piszą na niej lub chcą otrzymywać o\u00a0niej e\u2011maile.",
  changed: "Ostatnia zmiana: {day}",
};

export const responsible: NoticeTexts["responsible"] = {
  title: "Kto za to odpowiada",
  home: "Za tę stronę i\u00a0za to, co ludzie na niej zamieszczają, odpowiada: {home}. Serwis prowadzi technicznie: {operator}.",
  site: "Serwis prowadzi i\u00a0odpowiada za niego: {operator}.",
  homes:
    "Wieloma stronami opiekuje się zakład pogrzebowy. Wtedy to on odpowiada za to, co ludzie tam zamieszczają, a\u00a0jego nazwa widnieje w\u00a0tej informacji na danej stronie.",
};

export const kept: NoticeTexts["kept"] = {
  title: "Co przechowujemy",
  memory:
    "To, co Państwo zamieszczają: imię, słowa, zdjęcia i\u00a0nagrania, co jest na nich mówione, kto jest na zdjęciach i\u00a0czy można to odczytać na głos",
  memoryUntil: "Do wycofania przez Państwa albo do usunięcia, osobno lub razem z\u00a0całą stroną",
  notice: "Adres do e\u2011maila o\u00a0tym, że wspomnienie jest już na stronie",
  noticeUntil: "Do wysłania tego e\u2011maila",
  follower: "Adres osoby, która obserwuje stronę",
  followerUntil: "Do rezygnacji z\u00a0e\u2011maili. Bez potwierdzenia: {length}",
  mail: "Zapis o\u00a0wysłanym e\u2011mailu, wraz z\u00a0adresem",
  refused: "Adres, z\u00a0którego nasz e\u2011mail wrócił",
  password: "Prośba o\u00a0hasło do strony, z\u00a0imieniem, nazwiskiem i\u00a0adresem",
  passwordUntil: "Do chwili odpowiedzi. Bez odpowiedzi: {length}",
  attendance: "Informacja o\u00a0Państwa obecności, z\u00a0imieniem, nazwiskiem i\u00a0adresami",
  attendanceUntil: "Imię i\u00a0nazwisko: tak długo jak strona. Adresy: {length} lub krócej, jeśli rodzina je usunie",
  report: "Zgłoszenie dotyczące strony, z\u00a0imieniem, nazwiskiem i\u00a0adresem",
  reportUntil: "{length} od decyzji",
  scan: "Zdjęcia kartki napisanej ręcznie",
  scanUntil: "Tak jak to, co Państwo zamieszczają. Gdy nie wiadomo, do której strony należy kartka: {length}",
  sender: "Znacznik utworzony z\u00a0adresu sieciowego przy wysyłaniu pliku",
  tries: "Znacznik utworzony z\u00a0adresu sieciowego przy błędnym haśle",
  visits: "Odwiedzin nie liczymy. W\u00a0dzienniku serwera nie ma nazwisk ani adresów sieciowych.",
  backup:
    "Przechowujemy kopie całego serwisu na wypadek jego utraty. To, co zostanie tu usunięte, zniknie także z\u00a0kopii. Najpóźniej po czasie: {length}.",
  why: "Przechowujemy to, co Państwo zamieszczają, ponieważ Państwo i\u00a0rodzina chcą, aby było czytane (RODO, art.\u00a06 ust.\u00a01 lit.\u00a0f). E\u2011maile wysyłamy na Państwa prośbę (art.\u00a06 ust.\u00a01 lit.\u00a0a).",
};

export const processors: NoticeTexts["processors"] = {
  title: "Kto jeszcze ma z\u00a0tym do czynienia",
  host: "{name}: udostępnia komputery, na których działa serwis",
  unknownHost: "Firma, na której komputerach działa serwis. O\u00a0jej nazwę prosimy nas zapytać.",
  mail: "{name}: doręcza nasze e\u2011maile i\u00a0widzi adres oraz treść",
  media: "{name}: przechowuje zdjęcia i\u00a0nagrania",
  backup: "{name}: przechowuje kopie całego serwisu",
  places: "{name}: wyszukuje adres uroczystości, gdy wpisują go pracownicy. Nic od Państwa tam nie trafia.",
  sold: "Niczego nie sprzedajemy i\u00a0nie ma reklam.",
};

export const cookies: NoticeTexts["cookies"] = {
  title: "Pliki cookie",
  text: "Przeglądarka zachowuje niektóre z\u00a0nich, zależnie od tego, co robią Państwo w\u00a0serwisie. Innych nie ma i\u00a0żaden nie śledzi Państwa gdzie indziej. W\u00a0przeglądarce czeka też to, czego nie udało się jeszcze wysłać.",
  purposes: {
    opened: "Pamięta, które strony pamięci zostały otwarte",
    author: "Pamięta imię podane przy wspomnieniu",
    language: "Pamięta wybrany język",
    flash: "Przenosi komunikat na następną stronę",
    session: "Utrzymuje zalogowanie",
    device: "Rozpoznaje przeglądarkę, w\u00a0której już się logowano",
    "return-to": "Pamięta żądaną stronę podczas logowania",
    "mail-link": "Pamięta link z\u00a0e\u2011maila podczas korzystania z\u00a0niego",
    "sign-up": "Rozpoznaje przeglądarkę, w\u00a0której założono konto",
    held: "Odnajduje wpisany tekst, jeśli sesja wygasła",
    "shown-once": "Przenosi nowy sekret na stronę, która pokazuje go raz",
    "second-step": "Łączy hasło i\u00a0kod, gdy logowanie wymaga obu",
    "second-step-secret": "Przechowuje klucz drugiego kroku podczas jego konfiguracji",
    "password-again": "Pamięta, że przed chwilą wpisano hasło",
  },
};

export const rights: NoticeTexts["rights"] = {
  title: "Państwa prawa",
  ask: "Można zapytać, co przechowujemy na Państwa temat, i\u00a0poprosić o\u00a0poprawienie lub usunięcie. Można też wnieść sprzeciw, na przykład gdy są Państwo na zdjęciu.",
  self: "Własne wspomnienie można wycofać: wystarczy otworzyć jego prywatny link. W\u00a0każdym zamówionym e\u2011mailu jest link, który kończy wysyłanie.",
  write: "We wszystkich innych sprawach prosimy pisać na adres {email}. Odpowiadamy w\u00a0ciągu miesiąca.",
  complain: "Jeśli coś jest nie tak, prosimy nam powiedzieć: {form}. Od razu potwierdzamy otrzymanie skargi.",
  form: "formularz skargi (po angielsku)",
  authority: "Można też złożyć skargę do organu ochrony danych: {authority}.",
  ownAuthority: "właściwego dla kraju zamieszkania",
};

export const contact: NoticeTexts["contact"] = {
  title: "Kontakt",
  more: "Więcej o\u00a0całym serwisie (po angielsku):",
  policy: "Polityka prywatności",
  schedule: "Wszystkie okresy przechowywania",
};
