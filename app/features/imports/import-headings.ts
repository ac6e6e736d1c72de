import type { ImportField } from "./import-fields";

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
