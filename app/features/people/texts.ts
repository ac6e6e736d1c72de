import type { Language } from "~/lib/languages";
import type { NamesMessages } from "./input";

interface PeopleTexts extends NamesMessages {
  /** Before the names below a picture. */
  inPicture: string;
  who: string;
  whoInThese: string;
  which: string;
  names: string;
  hint: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  saved: string;
  savedText: string;
  full: string;
  failed: string;
  closed: string;
  /** The link to the page that takes a name off, and its title. */
  takeOff: string;
  takeOffText: string;
  /** With {name}. */
  takeOffName: string;
  gone: string;
  goneText: string;
  /** About a name that was put back. */
  kept: string;
}

/** The texts about the people in pictures in all languages of mourners. */
export const peopleTexts: Record<Language, PeopleTexts> = {
  en: {
    inPicture: "In this picture:",
    who: "Who is in this picture?",
    whoInThese: "Who is in these pictures?",
    which: "Choose a picture",
    names: "Names, from left to right",
    hint: "With commas between them, such as: Anna, Uncle Bert, Joan Reed. The people who look after this page read them first.",
    send: "Send the names",
    sending: "Sending...",
    sent: "Thank you for the names",
    sentText: "They appear once the people who look after this page have read them.",
    saved: "The names are saved",
    savedText: "They stand below the picture.",
    none: "Please enter at least one name",
    long: "This name is too long: {name}",
    many: "Please enter at most 30 names",
    full: "Names for this picture are waiting to be read already. Please try again in a few days.",
    failed: "The names could not be sent. Please try again.",
    closed: "Names can't be added to this picture any more.",
    takeOff: "My name should not be here",
    takeOffText:
      "Press your name. It disappears at once, and the people who look after this page take it off for good. You need not say why.",
    takeOffName: "Take off {name}",
    gone: "The name is hidden",
    goneText: "The people who look after this page will take it off for good.",
    kept: "The people who look after this page have put this name back. If it is yours, please report the picture.",
  },
  es: {
    inPicture: "En esta foto:",
    who: "¿Quién sale en esta foto?",
    whoInThese: "¿Quién sale en estas fotos?",
    which: "Elija una foto",
    names: "Nombres, de izquierda a derecha",
    hint: "Separados por comas, por ejemplo: Ana, tío Alberto, Juana Ruiz. Antes los leen las personas que cuidan esta página.",
    send: "Enviar los nombres",
    sending: "Enviando...",
    sent: "Gracias por los nombres",
    sentText: "Aparecerán cuando los hayan leído las personas que cuidan esta página.",
    saved: "Los nombres están guardados",
    savedText: "Aparecen debajo de la foto.",
    none: "Escriba al menos un nombre",
    long: "Este nombre es demasiado largo: {name}",
    many: "Escriba como máximo 30 nombres",
    full: "Ya hay nombres de esta foto pendientes de leer. Inténtelo de nuevo dentro de unos días.",
    failed: "No se pudieron enviar los nombres. Inténtelo de nuevo.",
    closed: "Ya no se pueden añadir nombres a esta foto.",
    takeOff: "Mi nombre no debería estar aquí",
    takeOffText:
      "Pulse su nombre. Desaparece enseguida, y las personas que cuidan esta página lo quitan para siempre. No hace falta que diga por qué.",
    takeOffName: "Quitar {name}",
    gone: "El nombre está oculto",
    goneText: "Las personas que cuidan esta página lo quitarán para siempre.",
    kept: "Las personas que cuidan esta página han vuelto a poner este nombre. Si es el suyo, denuncie la foto.",
  },
  fr: {
    inPicture: "Sur cette photo\u00a0:",
    who: "Qui est sur cette photo\u00a0?",
    whoInThese: "Qui est sur ces photos\u00a0?",
    which: "Choisissez une photo",
    names: "Les noms, de gauche à droite",
    hint: "Séparés par des virgules, par exemple\u00a0: Anne, oncle Albert, Jeanne Robin. Les personnes qui s’occupent de cette page les lisent d’abord.",
    send: "Envoyer les noms",
    sending: "Envoi en cours...",
    sent: "Merci pour les noms",
    sentText: "Ils apparaîtront dès que les personnes qui s’occupent de cette page les auront lus.",
    saved: "Les noms sont enregistrés",
    savedText: "Ils se trouvent sous la photo.",
    none: "Veuillez saisir au moins un nom",
    long: "Ce nom est trop long\u00a0: {name}",
    many: "Veuillez saisir 30 noms au plus",
    full: "Des noms pour cette photo attendent déjà d’être lus. Veuillez réessayer dans quelques jours.",
    failed: "Les noms n’ont pas pu être envoyés. Veuillez réessayer.",
    closed: "On ne peut plus ajouter de noms à cette photo.",
    takeOff: "Mon nom ne devrait pas être ici",
    takeOffText:
      "Appuyez sur votre nom. Il disparaît aussitôt, et les personnes qui s’occupent de cette page le retirent pour de bon. Vous n’avez pas à dire pourquoi.",
    takeOffName: "Retirer {name}",
    gone: "Le nom est masqué",
    goneText: "Les personnes qui s’occupent de cette page le retireront pour de bon.",
    kept: "Les personnes qui s’occupent de cette page ont remis ce nom. S’il s’agit du vôtre, veuillez signaler la photo.",
  },
  de: {
    inPicture: "Auf diesem Bild:",
    who: "Wer ist auf diesem Bild?",
    whoInThese: "Wer ist auf diesen Bildern?",
    which: "Wählen Sie ein Bild",
    names: "Namen, von links nach rechts",
    hint: "Mit Kommas dazwischen, zum Beispiel: Anna, Onkel Albert, Johanna Rieder. Zuerst lesen sie die Menschen, die diese Seite betreuen.",
    send: "Namen senden",
    sending: "Wird gesendet...",
    sent: "Danke für die Namen",
    sentText: "Sie erscheinen, sobald die Menschen, die diese Seite betreuen, sie gelesen haben.",
    saved: "Die Namen sind gespeichert",
    savedText: "Sie stehen unter dem Bild.",
    none: "Bitte geben Sie mindestens einen Namen ein",
    long: "Dieser Name ist zu lang: {name}",
    many: "Bitte geben Sie höchstens 30 Namen ein",
    full: "Für dieses Bild warten schon Namen darauf, gelesen zu werden. Bitte versuchen Sie es in ein paar Tagen noch einmal.",
    failed: "Die Namen konnten nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    closed: "Zu diesem Bild können keine Namen mehr hinzugefügt werden.",
    takeOff: "Mein Name sollte hier nicht stehen",
    takeOffText:
      "Drücken Sie auf Ihren Namen. Er verschwindet sofort, und die Menschen, die diese Seite betreuen, entfernen ihn endgültig. Sie müssen nicht sagen, warum.",
    takeOffName: "{name} entfernen",
    gone: "Der Name ist verborgen",
    goneText: "Die Menschen, die diese Seite betreuen, entfernen ihn endgültig.",
    kept: "Die Menschen, die diese Seite betreuen, haben diesen Namen wieder hingesetzt. Wenn es Ihrer ist, melden Sie bitte das Bild.",
  },
  pl: {
    inPicture: "Na tym zdjęciu:",
    who: "Kto jest na tym zdjęciu?",
    whoInThese: "Kto jest na tych zdjęciach?",
    which: "Proszę wybrać zdjęcie",
    names: "Imiona i nazwiska, od lewej do prawej",
    hint: "Oddzielone przecinkami, na przykład: Anna, wujek Albert, Joanna Rey. Najpierw przeczytają je osoby, które opiekują się tą stroną.",
    send: "Wyślij imiona",
    sending: "Wysyłanie...",
    sent: "Dziękujemy za imiona",
    sentText: "Pojawią się, gdy przeczytają je osoby, które opiekują się tą stroną.",
    saved: "Imiona są zapisane",
    savedText: "Widać je pod zdjęciem.",
    none: "Proszę wpisać co najmniej jedno imię",
    long: "To imię lub nazwisko jest za długie: {name}",
    many: "Proszę wpisać najwyżej 30 osób",
    full: "Imiona do tego zdjęcia już czekają na przeczytanie. Proszę spróbować za kilka dni.",
    failed: "Nie udało się wysłać imion. Proszę spróbować ponownie.",
    closed: "Do tego zdjęcia nie można już dodawać imion.",
    takeOff: "Mojego nazwiska nie powinno tu być",
    takeOffText:
      "Proszę nacisnąć swoje nazwisko. Zniknie od razu, a osoby, które opiekują się tą stroną, usuną je na zawsze. Nie trzeba mówić dlaczego.",
    takeOffName: "Usuń: {name}",
    gone: "Nazwisko jest ukryte",
    goneText: "Osoby, które opiekują się tą stroną, usuną je na zawsze.",
    kept: "Osoby, które opiekują się tą stroną, przywróciły to nazwisko. Jeśli jest Państwa, proszę zgłosić zdjęcie.",
  },
  ar: {
    inPicture: "في هذه الصورة:",
    who: "من في هذه الصورة؟",
    whoInThese: "من في هذه الصور؟",
    which: "اختر صورة",
    names: "الأسماء، من اليسار إلى اليمين",
    hint: "افصل بينها بفواصل، مثلًا: آمنة، العم بدر، جنى رشيد. يقرؤها القائمون على هذه الصفحة أولًا.",
    send: "إرسال الأسماء",
    sending: "جارٍ الإرسال...",
    sent: "شكرًا على الأسماء",
    sentText: "ستظهر بعد أن يقرأها القائمون على هذه الصفحة.",
    saved: "حُفظت الأسماء",
    savedText: "تظهر الآن تحت الصورة.",
    none: "يُرجى إدخال اسم واحد على الأقل",
    long: "هذا الاسم طويل جدًا: {name}",
    many: "يُرجى إدخال 30 اسمًا على الأكثر",
    full: "هناك أسماء لهذه الصورة تنتظر القراءة. يُرجى المحاولة مرة أخرى بعد بضعة أيام.",
    failed: "تعذّر إرسال الأسماء. يُرجى المحاولة مرة أخرى.",
    closed: "لم يعد ممكنًا إضافة أسماء إلى هذه الصورة.",
    takeOff: "لا ينبغي أن يكون اسمي هنا",
    takeOffText: "اضغط على اسمك فيختفي فورًا، ثم يزيله القائمون على هذه الصفحة نهائيًا. لا حاجة إلى ذكر السبب.",
    takeOffName: "إزالة {name}",
    gone: "أُخفي الاسم",
    goneText: "سيزيله القائمون على هذه الصفحة نهائيًا.",
    kept: "أعاد القائمون على هذه الصفحة هذا الاسم. إن كان اسمك، فيُرجى الإبلاغ عن الصورة.",
  },
};

/** The line below a picture that says who is in it. */
export const namesLine = (names: string[], language: Language): string =>
  `${peopleTexts[language].inPicture} ${joinNames(names, language)}`;

/** Names in a row, as a language writes it. */
export const joinNames = (names: string[], language: Language): string => names.join(language === "ar" ? "، " : ", ");
