import type { Language } from "~/lib/languages";

interface PasswordRequestTexts {
  /** The link at the gate, and the page to which it leads. */
  link: string;
  title: string;
  text: string;
  name: string;
  words: string;
  hint: string;
  email: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  tooLong: string;
  failed: string;
  /** The page of a link that opens a memorial once. */
  openTitle: string;
  openText: string;
  open: string;
  opening: string;
  unusableText: string;
  letter: { subject: string; text: string; after: string };
}

/** Texts in the mourners' languages; `{name}` is the person who died. */
export const passwordRequestTexts: Record<Language, PasswordRequestTexts> = {
  en: {
    link: "I don't have the password",
    title: "Ask for the password",
    text: "The people who look after this page read your name and your line. If they know you, they will send you an email with a link that opens the page.",
    name: "Your name",
    words: "How you knew {name}",
    hint: "A line is enough.",
    email: "Your email address",
    send: "Ask",
    sending: "Sending...",
    sent: "Your request is on its way",
    sentText:
      "If the people who look after this page know you, they will send you an email with a link. That may take a day or two.",
    tooLong: "Please keep to 300 characters",
    failed: "Your request could not be sent. Please try again.",
    openTitle: "Open the page of {name}",
    openText: "This link opens the page once. This browser then keeps it open for 30 days.",
    open: "Open the page",
    opening: "Opening...",
    unusableText: "It was opened already, or it is older than 7 days. You can ask for a new one.",
    letter: {
      subject: "A link to the page of {name}",
      text: "The people who look after the memorial page of {name} have sent you this link. It opens the page once, and works for 7 days.",
      after: "You asked for it at the gate of the page. If you didn't, please ignore this email.",
    },
  },
  es: {
    link: "No tengo la contraseña",
    title: "Pedir la contraseña",
    text: "Quienes cuidan de esta página leen su nombre y su mensaje. Si le conocen, le envían por correo electrónico un enlace que abre la página.",
    name: "Su nombre",
    words: "De qué conocía a {name}",
    hint: "Basta con una línea.",
    email: "Su correo electrónico",
    send: "Pedirla",
    sending: "Enviando...",
    sent: "Su petición está en camino",
    sentText:
      "Si quienes cuidan de esta página le conocen, le enviarán un enlace por correo electrónico. Puede tardar uno o dos días.",
    tooLong: "Escriba como máximo 300 caracteres",
    failed: "No se ha podido enviar su petición. Inténtelo de nuevo.",
    openTitle: "Abrir la página de {name}",
    openText: "Este enlace abre la página una sola vez. Después, este navegador la mantiene abierta durante 30 días.",
    open: "Abrir la página",
    opening: "Abriendo...",
    unusableText: "Ya se ha abierto, o tiene más de 7 días. Puede pedir uno nuevo.",
    letter: {
      subject: "Un enlace a la página de {name}",
      text: "Quienes cuidan de la página conmemorativa de {name} le envían este enlace. Abre la página una sola vez y funciona durante 7 días.",
      after: "Lo pidió a la entrada de la página. Si no fue usted, no haga caso de este correo.",
    },
  },
  fr: {
    link: "Je n’ai pas le mot de passe",
    title: "Demander le mot de passe",
    text: "Les personnes qui s’occupent de cette page lisent votre nom et votre message. Si elles vous connaissent, elles vous envoient par e-mail un lien qui ouvre la page.",
    name: "Votre nom",
    words: "Comment vous avez connu {name}",
    hint: "Une ligne suffit.",
    email: "Votre adresse e-mail",
    send: "Demander",
    sending: "Envoi en cours...",
    sent: "Votre demande est partie",
    sentText:
      "Si les personnes qui s’occupent de cette page vous connaissent, elles vous enverront un lien par e-mail. Cela peut prendre un jour ou deux.",
    tooLong: "Veuillez ne pas dépasser 300 caractères",
    failed: "Votre demande n’a pas pu être envoyée. Veuillez réessayer.",
    openTitle: "Ouvrir la page de {name}",
    openText: "Ce lien ouvre la page une seule fois. Ce navigateur la garde ensuite ouverte pendant 30 jours.",
    open: "Ouvrir la page",
    opening: "Ouverture...",
    unusableText: "Il a déjà été ouvert, ou il a plus de 7 jours. Vous pouvez en demander un autre.",
    letter: {
      subject: "Un lien vers la page de {name}",
      text: "Les personnes qui s’occupent de la page commémorative de {name} vous envoient ce lien. Il ouvre la page une seule fois et fonctionne pendant 7 jours.",
      after: "Vous l’avez demandé à l’entrée de la page. Si ce n’est pas vous, ignorez cet e-mail.",
    },
  },
  de: {
    link: "Ich habe das Passwort nicht",
    title: "Um das Passwort bitten",
    text: "Wer diese Seite betreut, liest Ihren Namen und Ihre Nachricht. Wenn man Sie dort kennt, bekommen Sie per E-Mail einen Link, der die Seite öffnet.",
    name: "Ihr Name",
    words: "Woher Sie {name} kannten",
    hint: "Eine Zeile genügt.",
    email: "Ihre E-Mail-Adresse",
    send: "Anfrage senden",
    sending: "Wird gesendet...",
    sent: "Ihre Anfrage ist unterwegs",
    sentText:
      "Wenn die Menschen, die diese Seite betreuen, Sie kennen, senden sie Ihnen einen Link per E-Mail. Das kann ein bis zwei Tage dauern.",
    tooLong: "Bitte schreiben Sie höchstens 300 Zeichen",
    failed: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    openTitle: "Die Seite von {name} öffnen",
    openText: "Dieser Link öffnet die Seite einmal. Danach bleibt sie in diesem Browser 30 Tage lang offen.",
    open: "Seite öffnen",
    opening: "Wird geöffnet...",
    unusableText: "Er wurde schon geöffnet oder ist älter als 7 Tage. Sie können um einen neuen bitten.",
    letter: {
      subject: "Ein Link zur Seite von {name}",
      text: "Die Menschen, die die Gedenkseite von {name} betreuen, senden Ihnen diesen Link. Er öffnet die Seite einmal und gilt 7 Tage.",
      after: "Sie haben am Eingang der Seite darum gebeten. Falls nicht, können Sie diese E-Mail ignorieren.",
    },
  },
  pl: {
    link: "Nie mam hasła",
    title: "Prośba o hasło",
    text: "Opiekunowie tej strony przeczytają Państwa imię i wiadomość. Jeśli Państwa znają, wyślą e-mailem link, który otwiera stronę.",
    name: "Imię i nazwisko",
    words: "Skąd znali Państwo tę osobę: {name}",
    hint: "Wystarczy jedno zdanie.",
    email: "Adres e-mail",
    send: "Poproś",
    sending: "Wysyłanie...",
    sent: "Prośba została wysłana",
    sentText: "Jeśli opiekunowie tej strony Państwa znają, wyślą link e-mailem. Może to potrwać dzień lub dwa.",
    tooLong: "Prosimy o najwyżej 300 znaków",
    failed: "Nie udało się wysłać prośby. Proszę spróbować ponownie.",
    openTitle: "Otwarcie strony: {name}",
    openText: "Ten link otwiera stronę jeden raz. Potem pozostaje ona otwarta w tej przeglądarce przez 30 dni.",
    open: "Otwórz stronę",
    opening: "Otwieranie...",
    unusableText: "Został już otwarty albo ma więcej niż 7 dni. Można poprosić o nowy.",
    letter: {
      subject: "Link do strony: {name}",
      text: "Opiekunowie strony pamięci ({name}) przesyłają ten link. Otwiera on stronę jeden raz i działa przez 7 dni.",
      after: "Prośbę wysłano przy wejściu na stronę. Jeśli to nie Państwo, prosimy zignorować tę wiadomość.",
    },
  },
  ar: {
    link: "ليست لديّ كلمة المرور",
    title: "طلب كلمة المرور",
    text: "يقرأ القائمون على هذه الصفحة اسمكم ورسالتكم. وإن كانوا يعرفونكم، أرسلوا إليكم بالبريد الإلكتروني رابطًا يفتح الصفحة.",
    name: "اسمكم",
    words: "كيف عرفتم {name}",
    hint: "يكفي سطر واحد.",
    email: "عنوان بريدكم الإلكتروني",
    send: "إرسال الطلب",
    sending: "جارٍ الإرسال...",
    sent: "طلبكم في الطريق",
    sentText:
      "إن كان القائمون على هذه الصفحة يعرفونكم، فسيرسلون إليكم رابطًا بالبريد الإلكتروني. قد يستغرق ذلك يومًا أو يومين.",
    tooLong: "يُرجى ألّا يزيد النص على 300 حرف",
    failed: "تعذّر إرسال طلبكم. يُرجى المحاولة مجدّدًا.",
    openTitle: "فتح صفحة {name}",
    openText: "يفتح هذا الرابط الصفحة مرة واحدة، ثم تبقى مفتوحة في هذا المتصفّح 30 يومًا.",
    open: "فتح الصفحة",
    opening: "جارٍ الفتح...",
    unusableText: "سبق فتحه، أو مضى عليه أكثر من 7 أيام. يمكنكم طلب رابط جديد.",
    letter: {
      subject: "رابط إلى صفحة {name}",
      text: "يرسل إليكم القائمون على الصفحة التذكارية لـ{name} هذا الرابط. وهو يفتح الصفحة مرة واحدة ويعمل 7 أيام.",
      after: "طلبتموه عند مدخل الصفحة. إن لم تكونوا أنتم من طلبه، فتجاهلوا هذه الرسالة.",
    },
  },
};
