import type { ImportField } from "./import-fields";

/** Headings of lists in English by field, besides a field's own names, in small letters. */
export const headings: Partial<Record<ImportField, string>> = {
  reference:
    "reference, ref, case, case id, case no, case number, case ref, case reference, case key, file number, file no, funeral number, funeral no, funeral id, funeral reference, contract number, contract no, call number, job number, job no, client id, deceased id, record id, record number, external id, id",
  fullName:
    "name, deceased, deceased name, name of deceased, full name of deceased, deceased full name, decedent, decedent name, name of decedent, decedent full name, name of the deceased",
  firstName:
    "first name, first names, first, forename, forenames, given name, given names, christian name, christian names, fname, deceased first name, deceased forename, deceased forenames, decedent first name, dec first name",
  middleName:
    "middle name, middle names, middle, mname, middle initial, deceased middle name, decedent middle name, dec middle name",
  lastName:
    "last name, last, surname, family name, lname, deceased surname, deceased last name, decedent last name, dec last name",
  knownAs: "preferred name, nickname, also known as, aka, goes by, informal name, familiar name",
  dateOfBirth: "birth date, birthdate, dob, born, birth, birthday, deceased dob, decedent dob, d o b",
  dateOfDeath: "death date, dod, died, death, deceased date, date deceased, passed away, date of passing, d o d",
  serviceDate:
    "date of service, funeral date, date of funeral, service date time, service start, service date and time, ceremony date, cremation date, burial date, committal date, funeral date time, funeral date and time, service start date",
  serviceTime:
    "service time, time of service, funeral time, time of funeral, ceremony time, time, service start time, committal time, cremation time, burial time",
  serviceLocation:
    "location, place of service, service place, venue, service venue, funeral location, funeral venue, church, chapel, crematorium, cemetery, service address, ceremony location, place",
  biography: "bio, obituary, obit, life story, about, obituary text, eulogy, notice",
  livestreamUrl:
    "livestream, live stream, live stream url, live stream link, webcast, webcast link, webcast url, stream url, streaming link",
  livestreamDate: "livestream starts, webcast start, webcast date, live stream start",
  password: "passcode, memorial password, access code, page password",
  customUrlSlug: "slug, url slug, page name, web name",
};

/** Headings of lists in German, French, Spanish and Polish by field, folded: without accents, in small letters. */
export const headingsElsewhere: Partial<Record<ImportField, string>> = {
  reference:
    "aktenzeichen, fallnummer, fall nr, sterbefallnummer, sterbefall nr, auftragsnummer, auftrag nr, vorgangsnummer, referenz, numero de dossier, no de dossier, dossier, numero de expediente, expediente, referencia, numer sprawy, nr sprawy, numer",
  fullName:
    "verstorbener, verstorbene, name des verstorbenen, vollstandiger name, vor und nachname, nom complet, nom et prenom, nom du defunt, defunt, nombre completo, nombre y apellidos, nombre del difunto, nombre del fallecido, difunto, fallecido, imie i nazwisko, zmarly, zmarla",
  firstName: "vorname, vornamen, prenom, prenoms, nombre, nombres, imie, imiona",
  middleName: "zweiter vorname, weitere vornamen, deuxieme prenom, segundo nombre, drugie imie",
  lastName: "nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, nazwisko",
  knownAs: "rufname, spitzname, genannt, surnom, prenom usuel, apodo, conocido como, przydomek",
  dateOfBirth:
    "geburtsdatum, geboren, geboren am, geburtstag, geb datum, date de naissance, ne le, nee le, naissance, fecha de nacimiento, nacimiento, nacido, data urodzenia, urodzony, urodzona, urodzenie",
  dateOfDeath:
    "sterbedatum, todesdatum, gestorben, gestorben am, verstorben, verstorben am, todestag, sterbetag, date de deces, date du deces, deces, decede le, decedee le, fecha de fallecimiento, fecha de defuncion, fallecimiento, defuncion, fallecido el, data smierci, data zgonu, zmarl, zgon",
  serviceDate:
    "datum der trauerfeier, trauerfeier datum, bestattungsdatum, datum der beisetzung, beisetzung am, trauerfeier am, date de la ceremonie, date des obseques, date de ceremonie, fecha de la ceremonia, fecha del funeral, fecha del servicio, data pogrzebu, data ceremonii",
  serviceTime:
    "uhrzeit, zeit, beginn, heure, heure de la ceremonie, hora, hora de la ceremonia, hora del funeral, godzina, godzina pogrzebu",
  serviceLocation:
    "ort, ort der trauerfeier, trauerort, friedhof, kirche, kapelle, trauerhalle, krematorium, lieu, lieu de la ceremonie, eglise, cimetiere, lugar, lugar de la ceremonia, iglesia, cementerio, tanatorio, miejsce, miejsce pogrzebu, kosciol, cmentarz, kaplica",
  biography:
    "lebenslauf, nachruf, biografie, traueranzeige, biographie, avis de deces, biografia, obituario, esquela, nekrolog, zyciorys",
  password: "passwort, kennwort, zugangscode, mot de passe, contrasena, clave, haslo",
};

/** Headings that mean the date of the service where no other column says more, in the same form. */
export const servicesAlone: ReadonlySet<string> = new Set(
  "service, funeral, ceremony, cremation, burial, committal, trauerfeier, bestattung, beisetzung, ceremonie, obseques, ceremonia, funeral ceremony, pogrzeb, entierro, inhumation".split(
    ", ",
  ),
);
