import type { Language } from "~/lib/languages";

interface AttendanceTexts {
  /** The link, and the title of the form. */
  link: string;
  /** Above the link, on the memorial's page. */
  question: string;
  /** Above the form. */
  lead: string;
  name: string;
  where: string;
  atNone: string;
  address: string;
  addressHint: string;
  addressLong: string;
  email: string;
  emailHint: string;
  emailNeeded: string;
  mayThank: string;
  mayThankHint: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  /** On the receipt of a memory. */
  receipt: string;
  failed: string;
  full: string;
  notYet: string;
  /** The last paragraph of a thank-you letter. */
  letter: string;
}

/** The texts of "I was there" in all languages of mourners. A place in braces is filled with a name. */
export const attendanceTexts: Record<Language, AttendanceTexts> = {
  en: {
    link: "I was there",
    question: "Were you there? The family would like to know who came.",
    lead: "Tell the family that you came. Only they, and those who look after this page for them, can read it. It never appears on the page.",
    name: "Your name",
    where: "Where you were",
    atNone: "Please choose where you were",
    address: "Your postal address",
    addressHint: "If you like, so that the family can write to you. It is forgotten after twelve months.",
    addressLong: "Please use at most 7 lines and 300 characters",
    email: "Your email address",
    emailHint: "If you like. It is forgotten after twelve months, too.",
    emailNeeded: "Please enter your email address, or untick the box below it",
    mayThank: "The family may thank me by email",
    mayThankHint: "You get one email at most.",
    send: "Tell the family",
    sending: "Sending...",
    sent: "Thank you",
    sentText: "The family can now read that you were there.",
    receipt: "Were you there? Tell the family, and they know whom to thank.",
    failed: "This could not be saved. Please try again.",
    full: "The family's list is full. Please tell them yourself that you came.",
    notYet: "This opens once the service has begun.",
    letter:
      "You receive this because you told the family of {name} that you were there, and that they may thank you by email. It is the only email of this kind. The family does not see answers to it.",
  },
  es: {
    link: "Estuve allí",
    question: "¿Estuvo usted allí? La familia quisiera saber quién vino.",
    lead: "Diga a la familia que usted vino. Solo ella, y quienes cuidan esta página en su nombre, pueden leerlo. Nunca aparece en la página.",
    name: "Su nombre",
    where: "Dónde estuvo",
    atNone: "Elija dónde estuvo, por favor",
    address: "Su dirección postal",
    addressHint: "Si lo desea, para que la familia pueda escribirle. Se borra a los doce meses.",
    addressLong: "Use como máximo 7 líneas y 300 caracteres, por favor",
    email: "Su correo electrónico",
    emailHint: "Si lo desea. También se borra a los doce meses.",
    emailNeeded: "Escriba su correo electrónico o desmarque la casilla que está debajo",
    mayThank: "La familia puede darme las gracias por correo electrónico",
    mayThankHint: "Recibirá como máximo un correo.",
    send: "Decírselo a la familia",
    sending: "Enviando...",
    sent: "Gracias",
    sentText: "La familia ya puede leer que usted estuvo allí.",
    receipt: "¿Estuvo usted allí? Dígaselo a la familia y sabrá a quién dar las gracias.",
    failed: "No se ha podido guardar. Inténtelo de nuevo, por favor.",
    full: "La lista de la familia está llena. Dígales usted que vino, por favor.",
    notYet: "Se abre cuando haya comenzado la ceremonia.",
    letter:
      "Recibe este mensaje porque dijo a la familia de {name} que estuvo allí y que puede darle las gracias por correo electrónico. Es el único correo de este tipo. La familia no ve las respuestas.",
  },
  fr: {
    link: "J’étais là",
    question: "Étiez-vous là ? La famille aimerait savoir qui est venu.",
    lead: "Dites à la famille que vous êtes venu. Elle seule, et ceux qui s’occupent de cette page pour elle, peuvent le lire. Cela n’apparaît jamais sur la page.",
    name: "Votre nom",
    where: "Où vous étiez",
    atNone: "Veuillez indiquer où vous étiez",
    address: "Votre adresse postale",
    addressHint:
      "Si vous le souhaitez, pour que la famille puisse vous écrire. Elle est effacée au bout de douze mois.",
    addressLong: "Veuillez écrire au plus 7 lignes et 300 caractères",
    email: "Votre adresse e-mail",
    emailHint: "Si vous le souhaitez. Elle est effacée au bout de douze mois, elle aussi.",
    emailNeeded: "Veuillez indiquer votre adresse e-mail, ou décocher la case en dessous",
    mayThank: "La famille peut me remercier par e-mail",
    mayThankHint: "Vous recevrez un e-mail au plus.",
    send: "Le dire à la famille",
    sending: "Envoi en cours...",
    sent: "Merci",
    sentText: "La famille peut maintenant lire que vous étiez là.",
    receipt: "Étiez-vous là ? Dites-le à la famille, elle saura qui remercier.",
    failed: "L’enregistrement a échoué. Veuillez réessayer.",
    full: "La liste de la famille est pleine. Veuillez lui dire vous-même que vous êtes venu.",
    notYet: "Cette page s’ouvre une fois la cérémonie commencée.",
    letter:
      "Vous recevez ce message parce que vous avez dit à la famille de {name} que vous étiez là, et qu’elle peut vous remercier par e-mail. C’est le seul e-mail de ce genre. La famille ne voit pas les réponses.",
  },
  de: {
    link: "Ich war dabei",
    question: "Waren Sie dabei? Die Familie wüsste gern, wer gekommen ist.",
    lead: "Sagen Sie der Familie, dass Sie da waren. Nur sie und die Menschen, die diese Seite für sie betreuen, können es lesen. Auf der Seite erscheint es nie.",
    name: "Ihr Name",
    where: "Wo Sie waren",
    atNone: "Bitte wählen Sie, wo Sie waren",
    address: "Ihre Postanschrift",
    addressHint: "Wenn Sie möchten, damit die Familie Ihnen schreiben kann. Nach zwölf Monaten wird sie gelöscht.",
    addressLong: "Bitte höchstens 7 Zeilen und 300 Zeichen",
    email: "Ihre E-Mail-Adresse",
    emailHint: "Wenn Sie möchten. Auch sie wird nach zwölf Monaten gelöscht.",
    emailNeeded: "Bitte geben Sie Ihre E-Mail-Adresse ein, oder entfernen Sie das Häkchen darunter",
    mayThank: "Die Familie darf mir per E-Mail danken",
    mayThankHint: "Sie bekommen höchstens eine E-Mail.",
    send: "Der Familie sagen",
    sending: "Wird gesendet...",
    sent: "Danke",
    sentText: "Die Familie kann jetzt lesen, dass Sie dabei waren.",
    receipt: "Waren Sie dabei? Sagen Sie es der Familie, dann weiß sie, wem sie danken kann.",
    failed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    full: "Die Liste der Familie ist voll. Bitte sagen Sie ihr selbst, dass Sie da waren.",
    notYet: "Das geht, sobald die Trauerfeier begonnen hat.",
    letter:
      "Sie bekommen diese E-Mail, weil Sie der Familie von {name} gesagt haben, dass Sie dabei waren und dass sie Ihnen per E-Mail danken darf. Es ist die einzige dieser Art. Antworten darauf sieht die Familie nicht.",
  },
  pl: {
    link: "Byłam/byłem tam",
    question: "Czy byli Państwo tam? Rodzina chciałaby wiedzieć, kto przyszedł.",
    lead: "Proszę powiedzieć rodzinie o swojej obecności. Przeczyta to tylko rodzina i osoby, które opiekują się dla niej tą stroną. Na stronie nigdy się to nie pojawi.",
    name: "Imię i nazwisko",
    where: "Obecność",
    atNone: "Proszę zaznaczyć, na czym byli Państwo obecni",
    address: "Adres pocztowy",
    addressHint: "Jeśli Państwo chcą, aby rodzina mogła napisać. Po dwunastu miesiącach zostanie usunięty.",
    addressLong: "Proszę użyć najwyżej 7 wierszy i 300 znaków",
    email: "Adres e-mail",
    emailHint: "Jeśli Państwo chcą. On też zostanie usunięty po dwunastu miesiącach.",
    emailNeeded: "Proszę podać adres e-mail albo odznaczyć pole pod nim",
    mayThank: "Rodzina może mi podziękować e-mailem",
    mayThankHint: "Przyjdzie najwyżej jedna wiadomość.",
    send: "Powiedz rodzinie",
    sending: "Wysyłanie...",
    sent: "Dziękujemy",
    sentText: "Rodzina może teraz przeczytać o Państwa obecności.",
    receipt: "Czy byli Państwo tam? Proszę powiedzieć rodzinie, a będzie wiedziała, komu podziękować.",
    failed: "Nie udało się zapisać. Proszę spróbować ponownie.",
    full: "Lista rodziny jest pełna. Proszę powiedzieć jej o swojej obecności osobiście.",
    notYet: "Strona otworzy się, gdy ceremonia się rozpocznie.",
    letter:
      "Ta wiadomość przyszła, ponieważ rodzina ({name}) dowiedziała się od Państwa o obecności i może podziękować e-mailem. To jedyna taka wiadomość. Rodzina nie widzi odpowiedzi na nią.",
  },
  ar: {
    link: "حضرتُ",
    question: "هل حضرتم؟ تودّ العائلة أن تعرف من جاء.",
    lead: "أخبروا العائلة بحضوركم. لا يقرأ ذلك إلا العائلة ومن يعتني بهذه الصفحة نيابةً عنها، ولا يظهر على الصفحة أبدًا.",
    name: "اسمكم",
    where: "أين حضرتم",
    atNone: "يرجى اختيار المكان الذي حضرتم فيه",
    address: "عنوانكم البريدي",
    addressHint: "إن شئتم، لتتمكن العائلة من مراسلتكم. يُمحى بعد اثني عشر شهرًا.",
    addressLong: "يرجى ألا يزيد عن 7 أسطر و300 حرف",
    email: "بريدكم الإلكتروني",
    emailHint: "إن شئتم. ويُمحى أيضًا بعد اثني عشر شهرًا.",
    emailNeeded: "يرجى إدخال بريدكم الإلكتروني أو إلغاء تحديد المربع أسفله",
    mayThank: "يمكن للعائلة أن تشكرني بالبريد الإلكتروني",
    mayThankHint: "تصلكم رسالة واحدة على الأكثر.",
    send: "إخبار العائلة",
    sending: "جارٍ الإرسال...",
    sent: "شكرًا لكم",
    sentText: "يمكن للعائلة الآن أن تقرأ أنكم حضرتم.",
    receipt: "هل حضرتم؟ أخبروا العائلة لتعرف من تشكر.",
    failed: "تعذّر الحفظ. يرجى المحاولة مرة أخرى.",
    full: "قائمة العائلة ممتلئة. يرجى إخبارها بحضوركم بأنفسكم.",
    notYet: "تُفتح هذه الصفحة عند بدء المراسم.",
    letter:
      "وصلتكم هذه الرسالة لأنكم أخبرتم عائلة {name} بحضوركم وسمحتم لها بأن تشكركم بالبريد الإلكتروني. وهي الرسالة الوحيدة من هذا النوع. لا ترى العائلة الردود عليها.",
  },
};
