import type { ImportField } from "./import-fields";

/** Headings of lists in English by field, besides a field's own names, in small letters. */
export const headings: Partial<Record<ImportField, string>> = {
  reference:
    "reference, ref, case, case id, case no, case number, case ref, case reference, case key, file number, file no, funeral number, funeral no, funeral id, funeral reference, contract number, contract no, call number, job number, job no, client id, deceased id, record id, record number, external id, id, case id number, ref no, reference no, reference number, our ref, our reference, file ref, arrangement no, arrangement number, booking ref, funeral ref, case num, casenum, caseid, case code, primary key, pk, row id, uuid, guid",
  fullName:
    "name, deceased, deceased name, name of deceased, full name of deceased, deceased full name, decedent, decedent name, name of decedent, decedent full name, name of the deceased, full name, deceased name full, name deceased, fullname, client name, display name, person, person name, contact name, loved one, loved one name, in memory of, memorial name",
  firstName:
    "first name, first names, first, forename, forenames, given name, given names, christian name, christian names, fname, deceased first name, deceased forename, deceased forenames, decedent first name, dec first name, first names, forenames of deceased, firstname, first given name, client first name, person first name, legal first name, first name of deceased, decedent given name, decedent first, deceased first",
  middleName:
    "middle name, middle names, middle, mname, middle initial, deceased middle name, decedent middle name, dec middle name, middle names or initial, middlename, other names, other forenames, second name, decedent middle, deceased middle name, deceased middle, mi",
  lastName:
    "last name, last, surname, family name, lname, deceased surname, deceased last name, decedent last name, dec last name, lastname, sur name, surname of deceased, client last name, client surname, person last name, legal last name, decedent last, decedent surname, deceased last, deceased family name, last name of deceased",
  knownAs:
    "preferred name, nickname, also known as, aka, goes by, informal name, familiar name, known by, likes to be called, called, preferred, nick name, commonly known as, usual name",
  dateOfBirth:
    "birth date, birthdate, dob, born, birth, birthday, deceased dob, decedent dob, d o b, dateofbirth, date born, born on, birth dt, d birth, deceased date of birth, decedent date of birth, birthday date, bdate, birth date deceased, date of birth of deceased",
  dateOfDeath:
    "death date, dod, died, death, deceased date, date deceased, passed away, date of passing, d o d, dateofdeath, date died, died on, death dt, deceased date of death, decedent date of death, decedent dod, deceased dod, date passed, passed, date of demise, ddate, date of death of deceased, deceased on",
  serviceDate:
    "date of service, funeral date, date of funeral, service date time, service start, service date and time, ceremony date, cremation date, burial date, committal date, funeral date time, funeral date and time, service start date, date of ceremony, service day, funeral day, funeral service date, date service, date funeral, service dt, event date, memorial service date, memorial date, funeral datetime, service datetime, service date time local, date of cremation, date of burial, committal date time",
  serviceTime:
    "service time, time of service, funeral time, time of funeral, ceremony time, time, service start time, committal time, cremation time, burial time, funeral service time, time of ceremony, start time, event time, service hour, at, start, service starts",
  serviceLocation:
    "location, place of service, service place, venue, service venue, funeral location, funeral venue, church, chapel, crematorium, cemetery, service address, ceremony location, place, venue name, funeral service location, location of service, service held at, service location name, event location, place of funeral, place of ceremony, service church, service site, where, chapel name, facility, crematorium cemetery, church chapel",
  biography:
    "bio, obituary, obit, life story, about, obituary text, eulogy, notice, tribute, tribute text, life history, obituary notice, notes for obituary, biographical notes, family connections",
  livestreamUrl:
    "livestream, live stream, live stream url, live stream link, webcast, webcast link, webcast url, stream url, streaming link",
  livestreamDate: "livestream starts, webcast start, webcast date, live stream start",
  password: "passcode, memorial password, access code, page password",
  customUrlSlug: "slug, url slug, page name, web name",
};

/** Headings of lists in German, French, Spanish, Polish and Arabic by field, folded: without accents, in small letters. */
export const headingsElsewhere: Partial<Record<ImportField, string>> = {
  reference:
    "aktenzeichen, fallnummer, fall nr, sterbefallnummer, sterbefall nr, auftragsnummer, auftrag nr, vorgangsnummer, referenz, numero de dossier, no de dossier, dossier, numero de expediente, expediente, referencia, numer sprawy, nr sprawy, numer, fallnr, fall id, kundennummer, auftragsnr, auftrags nr, fall nummer, auftrag, nr, lfd nr, vorgang, sterbefall, ref dossier, n dossier, numero dossier, n de dossier, reference dossier, num dossier, numero, no, n expediente, num expediente, no expediente, codigo, identificador, numer zlecenia, nr zlecenia, numer sprawy nr, id sprawy, lp, sygnatura, رقم الملف, رقم الحاله, رقم, الرقم, المرجع, رقم المرجع, رقم القضيه",
  fullName:
    "verstorbener, verstorbene, name des verstorbenen, vollstandiger name, vor und nachname, nom complet, nom et prenom, nom du defunt, defunt, nombre completo, nombre y apellidos, nombre del difunto, nombre del fallecido, difunto, fallecido, imie i nazwisko, zmarly, zmarla, name der verstorbenen, name verstorbener, name verstorbene, name vorname, name und vorname, verstorbene person, nachname vorname, nom prenom, nom et prenoms, prenom et nom, nom complet du defunt, defunte, nom de la personne, personne decedee, nombre y apellido, apellidos y nombre, apellidos nombre, nombre completo del difunto, nombre del finado, finado, fallecida, difunta, nazwisko i imie, imie i nazwisko zmarlego, imie nazwisko, osoba zmarla, الاسم, الاسم الكامل, اسم المتوفي, اسم المتوفى, المتوفي, المتوفى, المرحوم, اسم المرحوم, الاسم الثلاثي",
  firstName:
    "vorname, vornamen, prenom, prenoms, nombre, nombres, imie, imiona, vorname des verstorbenen, vorname n, rufname vorname, vorname verstorbener, prenom du defunt, prenom s, prenom defunt, prenom usuel et autres, nombre de pila, nombre s, primer nombre, nombre difunto, imie zmarlego, imie pierwsze, pierwsze imie, الاسم الاول, الاسم الشخصي",
  middleName:
    "zweiter vorname, weitere vornamen, deuxieme prenom, segundo nombre, drugie imie, weitere vornamen, mittelname, 2 vorname, autres prenoms, segundo nombre, otros nombres, drugie imie, الاسم الاوسط, اسم الاب",
  lastName:
    "nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, nazwisko, nachname des verstorbenen, nachname verstorbener, name familienname, nom du defunt famille, nom defunt, nom usuel, nom d usage, primer apellido, apellidos difunto, nazwisko zmarlego, اسم العائله, العائله, اللقب, الكنيه, الاسم العائلي, النسب",
  knownAs:
    "rufname, spitzname, genannt, surnom, prenom usuel, apodo, conocido como, przydomek, ruf name, bekannt als, auch bekannt als, dit, dite, connu sous le nom de, alias, apodo familiar, llamado, znany jako, zwany, معروف ب, اسم الشهره, الشهره, لقب الشهره",
  dateOfBirth:
    "geburtsdatum, geboren, geboren am, geburtstag, geb datum, date de naissance, ne le, nee le, naissance, fecha de nacimiento, nacimiento, nacido, data urodzenia, urodzony, urodzona, urodzenie, geb, geb am, geb dat, gebdatum, geburt, geburts datum, geburtsdatum verstorbener, ne e le, ne nee le, date naissance, date de naiss, datenaissance, nee, ne, nacido el, nacida el, nacio, f nacimiento, fecha nacimiento, fecha nac, fec nac, nacida, ur, ur dnia, data ur, dzien urodzenia, urodzony a, urodzony dnia, تاريخ الميلاد, تاريخ الولاده, الميلاد, الولاده, مواليد",
  dateOfDeath:
    "sterbedatum, todesdatum, gestorben, gestorben am, verstorben, verstorben am, todestag, sterbetag, date de deces, date du deces, deces, decede le, decedee le, fecha de fallecimiento, fecha de defuncion, fallecimiento, defuncion, fallecido el, data smierci, data zgonu, zmarl, zgon, gest am, gest, verst am, verst, tod, todes datum, datum des todes, sterbe datum, date deces, decede e le, decede, decedee, mort le, date de mort, date de la mort, date du deces du defunt, fallecio, fecha fallecimiento, f fallecimiento, fecha defuncion, fecha de muerte, muerte, fec def, fallecida el, murio, zm, zmarl dnia, zm dnia, dzien smierci, dzien zgonu, zmarl a, data zg, smierc, تاريخ الوفاه, الوفاه, تاريخ الموت, توفي في",
  serviceDate:
    "datum der trauerfeier, trauerfeier datum, bestattungsdatum, datum der beisetzung, beisetzung am, trauerfeier am, date de la ceremonie, date des obseques, date de ceremonie, fecha de la ceremonia, fecha del funeral, fecha del servicio, data pogrzebu, data ceremonii, trauerfeier termin, termin trauerfeier, datum trauerfeier, datum bestattung, beisetzungsdatum, datum beisetzung, beerdigung, beerdigungsdatum, tag der beisetzung, termin, date ceremonie, date obseques, date inhumation, date de l inhumation, date cremation, date et heure de la ceremonie, jour de la ceremonie, date enterrement, date de l enterrement, fecha ceremonia, fecha servicio, fecha funeral, fecha entierro, fecha del entierro, fecha sepelio, fecha de inhumacion, fecha y hora, fecha y hora de la ceremonia, data uroczystosci, data ceremonii pogrzebowej, termin pogrzebu, data i godzina pogrzebu, dzien pogrzebu, تاريخ الجنازه, الجنازه, تاريخ الدفن, تاريخ العزاء, موعد الجنازه, تاريخ المراسم, تاريخ التشييع",
  serviceTime:
    "uhrzeit, zeit, beginn, heure, heure de la ceremonie, hora, hora de la ceremonia, hora del funeral, godzina, godzina pogrzebu, uhrzeit trauerfeier, beginn trauerfeier, beginn uhrzeit, um uhr, heure ceremonie, heure obseques, heure des obseques, heure de debut, debut, hora ceremonia, hora funeral, hora servicio, hora del servicio, hora de inicio, godzina ceremonii, godz, godz pogrzebu, czas, godzina rozpoczecia, الساعه, الوقت, وقت الجنازه, وقت الدفن, وقت المراسم, ساعه الجنازه",
  serviceLocation:
    "ort, ort der trauerfeier, trauerort, friedhof, kirche, kapelle, trauerhalle, krematorium, lieu, lieu de la ceremonie, eglise, cimetiere, lugar, lugar de la ceremonia, iglesia, cementerio, tanatorio, miejsce, miejsce pogrzebu, kosciol, cmentarz, kaplica, ort trauerfeier, ort der bestattung, ort der beisetzung, beisetzungsort, veranstaltungsort, ort beisetzung, trauerfeier ort, friedhof kapelle, lieu ceremonie, lieu des obseques, lieu obseques, lieu d inhumation, lieu de l inhumation, crematorium lieu, temple, salle, lugar ceremonia, lugar funeral, lugar del funeral, lugar del servicio, parroquia, capilla, crematorio, lugar de la misa, miejsce ceremonii, miejsce uroczystosci, krematorium miejsce, parafia, miejsce pochowku, المكان, مكان الجنازه, مكان الدفن, المقبره, المسجد, الكنيسه, مكان العزاء, مكان المراسم, الموقع",
  biography:
    "lebenslauf, nachruf, biografie, traueranzeige, biographie, avis de deces, biografia, obituario, esquela, nekrolog, zyciorys, nachruf text, leben, notice biographique, texte, semblanza, biografia del difunto, wspomnienie, السيره, السيره الذاتيه, نبذه, نبذه عن حياته",
  password:
    "passwort, kennwort, zugangscode, mot de passe, contrasena, clave, haslo, code d acces, codigo de acceso, kod dostepu, hasło, كلمه المرور, كلمه السر, رمز الدخول",
};

/** Headings that mean the date of the service where no other column says more, in the same form. */
export const servicesAlone: ReadonlySet<string> = new Set(
  "service, funeral, ceremony, cremation, burial, committal, trauerfeier, bestattung, beisetzung, ceremonie, obseques, ceremonia, funeral ceremony, pogrzeb, entierro, inhumation, sepelio, funeral service, memorial service, kremacja, einascherung, funerailles, uroczystosc, enterrement, misa, الجنازه, المراسم, التشييع".split(
    ", ",
  ),
);
