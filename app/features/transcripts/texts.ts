import type { Language } from "~/lib/languages";

interface TranscriptTexts {
  /** The heading of the words of a recording, and the name of its captions. */
  said: string;
  missing: string;
  silent: string;
  /** The line of the sender's field while it's folded, short enough to stand beside another one on a phone, and its label. */
  folded: string;
  asked: string;
  tooLong: string;
  /** The link of visitors to the page on which they write down what is said, its title, and what becomes of their words. */
  help: string;
  helpText: string;
  times: string;
  language: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  saved: string;
  savedText: string;
  none: string;
  full: string;
  failed: string;
  /** Another recording stands there now, or visitors may no longer help. */
  closed: string;
  /** The buttons below a player. */
  back: string;
  slower: string;
  half: string;
}

/** The texts below films and voices in all languages of mourners. */
export const transcriptTexts: Record<Language, TranscriptTexts> = {
  en: {
    said: "What is said",
    missing: "Not written down yet",
    silent: "Nobody speaks in this recording",
    folded: "What is said",
    asked: "What is said, for those who can't hear it",
    tooLong: "Please keep what is said to 10,000 characters",
    help: "Help write down what is said",
    helpText:
      "People who can't hear this recording will read your words instead. Those who look after this page read them first; until then nobody else sees them. You needn't give your name.",
    times: "Lines may begin with times, such as 0:12. They then become captions.",
    language: "Language of these words",
    send: "Send the words",
    sending: "Sending...",
    sent: "Thank you for the words",
    sentText: "They appear once the people who look after this page have read them.",
    saved: "The words are saved",
    savedText: "They stand below the recording.",
    none: "Please write down what is said",
    full: "Words for this recording are waiting to be read already. Please try again in a few days.",
    failed: "The words could not be sent. Please try again.",
    closed: "Words can't be added to this recording any more. It may have been replaced.",
    back: "Back 5 seconds",
    slower: "Slower",
    half: "Half speed",
  },
  es: {
    said: "Lo que se dice",
    missing: "Aún sin transcribir",
    silent: "Nadie habla en esta grabación",
    folded: "Lo dicho",
    asked: "Lo que se dice, para quienes no pueden oírlo",
    tooLong: "Lo que se dice puede tener como máximo 10.000 caracteres",
    help: "Ayude a escribir lo que se dice",
    helpText:
      "Quienes no pueden oír esta grabación leerán sus palabras. Antes las leen las personas que cuidan esta página; hasta entonces no las ve nadie más. No hace falta que dé su nombre.",
    times: "Las líneas pueden empezar con el tiempo, por ejemplo 0:12. Así se convierten en subtítulos.",
    language: "Idioma de estas palabras",
    send: "Enviar las palabras",
    sending: "Enviando...",
    sent: "Gracias por las palabras",
    sentText: "Aparecerán cuando las hayan leído las personas que cuidan esta página.",
    saved: "Las palabras están guardadas",
    savedText: "Se leen debajo de la grabación.",
    none: "Escriba lo que se dice, por favor",
    full: "Ya hay palabras de esta grabación pendientes de leer. Inténtelo de nuevo dentro de unos días.",
    failed: "No se han podido enviar las palabras. Inténtelo de nuevo.",
    closed: "Ya no se pueden añadir palabras a esta grabación. Puede que se haya cambiado por otra.",
    back: "5 segundos atrás",
    slower: "Más despacio",
    half: "A media velocidad",
  },
  fr: {
    said: "Ce qui est dit",
    missing: "Pas encore transcrit",
    silent: "Personne ne parle dans cet enregistrement",
    folded: "Ce qui est dit",
    asked: "Ce qui est dit, pour ceux qui ne peuvent pas l’entendre",
    tooLong: "Ce qui est dit ne peut dépasser 10 000 caractères",
    help: "Aidez à transcrire ce qui est dit",
    helpText:
      "Les personnes qui ne peuvent pas entendre cet enregistrement liront vos mots. Celles qui s’occupent de cette page les lisent d’abord ; jusque-là, personne d’autre ne les voit. Vous n’avez pas à donner votre nom.",
    times: "Les lignes peuvent commencer par un temps, par exemple 0:12. Elles deviennent alors des sous-titres.",
    language: "Langue de ces mots",
    send: "Envoyer les mots",
    sending: "Envoi en cours...",
    sent: "Merci pour ces mots",
    sentText: "Ils apparaîtront quand les personnes qui s’occupent de cette page les auront lus.",
    saved: "Les mots sont enregistrés",
    savedText: "Ils se trouvent sous l’enregistrement.",
    none: "Veuillez écrire ce qui est dit",
    full: "Des mots pour cet enregistrement attendent déjà d’être lus. Veuillez réessayer dans quelques jours.",
    failed: "Les mots n’ont pas pu être envoyés. Veuillez réessayer.",
    closed: "On ne peut plus ajouter de mots à cet enregistrement. Il a peut-être été remplacé.",
    back: "5 secondes en arrière",
    slower: "Plus lentement",
    half: "À demi-vitesse",
  },
  de: {
    said: "Was gesagt wird",
    missing: "Noch nicht aufgeschrieben",
    silent: "In dieser Aufnahme spricht niemand",
    folded: "Wortlaut",
    asked: "Was gesagt wird, für alle, die es nicht hören können",
    tooLong: "Was gesagt wird, darf höchstens 10.000 Zeichen haben",
    help: "Helfen Sie, das Gesagte aufzuschreiben",
    helpText:
      "Wer diese Aufnahme nicht hören kann, liest stattdessen Ihre Worte. Zuerst lesen sie die Menschen, die sich um diese Seite kümmern; bis dahin sieht sie sonst niemand. Ihren Namen brauchen Sie nicht anzugeben.",
    times: "Zeilen können mit Zeiten beginnen, zum Beispiel 0:12. Sie werden dann zu Untertiteln.",
    language: "Sprache dieser Worte",
    send: "Worte senden",
    sending: "Wird gesendet...",
    sent: "Danke für die Worte",
    sentText: "Sie erscheinen, sobald die Menschen, die sich um diese Seite kümmern, sie gelesen haben.",
    saved: "Die Worte sind gespeichert",
    savedText: "Sie stehen unter der Aufnahme.",
    none: "Bitte schreiben Sie auf, was gesagt wird",
    full: "Zu dieser Aufnahme warten schon Worte darauf, gelesen zu werden. Bitte versuchen Sie es in einigen Tagen noch einmal.",
    failed: "Die Worte konnten nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    closed: "Zu dieser Aufnahme lassen sich keine Worte mehr schreiben. Vielleicht wurde sie ersetzt.",
    back: "5 Sekunden zurück",
    slower: "Langsamer",
    half: "Halb so schnell",
  },
  pl: {
    said: "Co zostało powiedziane",
    missing: "Jeszcze nie spisano",
    silent: "W tym nagraniu nikt nie mówi",
    folded: "Zapis słów",
    asked: "Co zostało powiedziane – dla tych, którzy nie słyszą",
    tooLong: "Zapis słów może mieć najwyżej 10 000 znaków",
    help: "Proszę pomóc spisać, co zostało powiedziane",
    helpText:
      "Osoby, które nie słyszą tego nagrania, przeczytają Państwa słowa. Najpierw czytają je opiekunowie tej strony; do tego czasu nikt inny ich nie zobaczy. Nie trzeba podawać imienia ani nazwiska.",
    times: "Wiersze mogą zaczynać się od czasu, na przykład 0:12. Staną się wtedy napisami.",
    language: "Język tych słów",
    send: "Wyślij słowa",
    sending: "Wysyłanie...",
    sent: "Dziękujemy za spisane słowa",
    sentText: "Pojawią się, gdy przeczytają je opiekunowie tej strony.",
    saved: "Słowa zostały zapisane",
    savedText: "Znajdują się pod nagraniem.",
    none: "Proszę zapisać, co zostało powiedziane",
    full: "Słowa do tego nagrania czekają już na przeczytanie. Proszę spróbować ponownie za kilka dni.",
    failed: "Nie udało się wysłać słów. Proszę spróbować ponownie.",
    closed: "Do tego nagrania nie można już dodać słów. Być może zastąpiono je innym.",
    back: "5 sekund wstecz",
    slower: "Wolniej",
    half: "O połowę wolniej",
  },
  ar: {
    said: "ما يُقال",
    missing: "لم يُدوَّن بعد",
    silent: "لا أحد يتكلّم في هذا التسجيل",
    folded: "ما يُقال",
    asked: "ما يُقال، لمن لا يستطيعون سماعه",
    tooLong: "يمكن أن يبلغ نصّ ما يُقال 10000 حرف على الأكثر",
    help: "ساعدوا في تدوين ما يُقال",
    helpText:
      "من لا يستطيع سماع هذا التسجيل سيقرأ كلماتكم بدلًا منه. يقرؤها أوّلًا القائمون على هذه الصفحة، ولا يراها أحد غيرهم حتى ذلك الحين. لا حاجة إلى ذكر اسمكم.",
    times: "يمكن أن تبدأ الأسطر بالوقت، مثل 0:12، فتصبح ترجمةً مكتوبة على الشاشة.",
    language: "لغة هذه الكلمات",
    send: "إرسال الكلمات",
    sending: "جارٍ الإرسال...",
    sent: "شكرًا على الكلمات",
    sentText: "ستظهر بعد أن يقرأها القائمون على هذه الصفحة.",
    saved: "حُفظت الكلمات",
    savedText: "تجدونها أسفل التسجيل.",
    none: "يُرجى كتابة ما يُقال",
    full: "هناك كلمات لهذا التسجيل تنتظر القراءة. يُرجى المحاولة مجدّدًا بعد بضعة أيام.",
    failed: "تعذّر إرسال الكلمات. يُرجى المحاولة مجدّدًا.",
    closed: "لم يعد من الممكن إضافة كلمات إلى هذا التسجيل. ربما استُبدل بغيره.",
    back: "5 ثوانٍ إلى الوراء",
    slower: "أبطأ",
    half: "نصف السرعة",
  },
};
