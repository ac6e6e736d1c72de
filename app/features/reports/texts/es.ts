import type { ReportTexts } from "./texts";

/** Reporting something on a memorial's page. */
export const report: ReportTexts["report"] = {
  link: "Denunciar",
  page: "Denunciar algo de esta página",
  tab: "Denunciar: {name}",
  title: "Denunciar algo",
  lead: "Lamentamos que algo de esta página le duela. Cuéntenoslo: las personas que cuidan la página lo mirarán y decidirán, normalmente en tres días.",
  about: "De qué se trata",
  thePage: "La página de {name}",
  memoryBy: "«{title}», de {author}",
  theMemory: "Un recuerdo de la página",
  part: "¿Qué parte?",
  all: "Todo",
  why: "¿Qué ocurre?",
  reasons: {
    in_picture: "Aparezco en esta foto y no quiero",
    mine: "Trata de mí o de mi hijo o hija",
    child: "Muestra a un menor o a alguien sin ropa",
    untrue: "Es falso u ofensivo",
    illegal: "Es contrario a la ley",
    else: "Otra cosa",
  },
  childHint: "Una imagen así se oculta de inmediato. Para ella no necesitamos su nombre ni su dirección.",
  words: "En pocas palabras",
  wordsHint: "Puede dejarlo vacío si se trata de una foto suya, de un menor o de alguien sin ropa.",
  name: "Su nombre",
  email: "Su correo electrónico",
  whoHint:
    "Le escribiremos ahí cuando esté decidido. Solo quienes deciden ven su nombre; nunca se lo decimos a quien lo compartió.",
  send: "Enviar la denuncia",
  sending: "Enviando...",
  back: "Volver a la página",
  choose: "Elija qué ocurre",
  tellUs: "Cuéntenoslo en pocas palabras",
  nameNeeded: "Escriba su nombre",
  long: "Es demasiado largo. Por favor, acórtelo.",
  failed: "No se pudo enviar la denuncia. Inténtelo de nuevo.",
  missing: "Este recuerdo ya no está en la página.",
};

/** A report for the person who sent it. */
export const reported: ReportTexts["reported"] = {
  tab: "Su denuncia",
  open: {
    title: "Gracias por decírnoslo",
    text: "Las personas que cuidan esta página lo mirarán primero, normalmente en tres días. Si para entonces no han decidido, lo verán los responsables de este sitio.",
  },
  hiddenMeanwhile: "Hasta entonces está oculto en la página.",
  kept: {
    title: "Sigue en la página",
    text: "Alguien ha mirado lo que usted denunció y ha decidido mantenerlo. Gracias por decírnoslo.",
  },
  hidden: {
    title: "Está oculto",
    text: "Alguien ha mirado lo que usted denunció y ya no está en la página. Gracias por decírnoslo.",
  },
  removed: {
    title: "Se ha retirado",
    text: "Alguien ha mirado lo que usted denunció. Ya no está en la página y se borrará. Gracias por decírnoslo.",
  },
  changed: {
    title: "La página se ha cambiado",
    text: "Alguien ha mirado lo que usted denunció y ha cambiado la página. Gracias por decírnoslo.",
  },
  gone: {
    title: "Ya no está",
    text: "Lo que usted denunció se ha quitado de la página entretanto. Gracias por decírnoslo.",
  },
  what: "Lo que denunció",
  reason: "El motivo",
  grounds: {
    law: "Es contrario a la ley.",
    rules: "Es contrario a las condiciones de este sitio.",
    wish: "Lo pide alguien que aparece en ello.",
  },
  mailed: "Le hemos enviado el enlace de esta página.",
  keep: "Guarde la dirección de esta página. Muestra lo que se decide. Solo usted la tiene.",
  object: "Oponerse a esta decisión",
  objectText:
    "Puede oponerse una vez. Entonces decide de nuevo quien es titular de la página o quienes llevan este sitio. También puede acudir a un tribunal o a la autoridad de protección de datos.",
  objectWords: "¿Por qué debería decidirse de otra manera?",
  objectSend: "Enviar la oposición",
  lookedAtAgain: "Ha llegado una oposición. Se está mirando de nuevo.",
  cantObject: "Ya no es posible oponerse.",
  backToMemory: "Volver a su recuerdo",
};

/** A report for the writer of the memory, on its receipt. */
export const memory: ReportTexts["memory"] = {
  hiddenNow: {
    title: "Su recuerdo está oculto por el momento",
    text: "Alguien lo ha denunciado. Las personas que cuidan esta página lo mirarán y decidirán, normalmente en tres días.",
  },
  kept: {
    title: "Su recuerdo sigue en la página",
    text: "Alguien denunció su recuerdo. Se ha mirado y sigue en la página.",
  },
  hidden: {
    title: "Su recuerdo ya no está en la página",
    text: "Alguien lo denunció y las personas que cuidan esta página han decidido ocultarlo.",
  },
  removed: {
    title: "Su recuerdo se ha retirado",
    text: "Alguien lo denunció y las personas que cuidan esta página han decidido retirarlo.",
  },
  pictureHiddenNow:
    "Una de sus fotos está oculta por el momento, porque alguien la ha denunciado. Las personas que cuidan esta página la mirarán.",
  picture: {
    kept: "Alguien denunció una de sus fotos. Se ha mirado y sigue en la página.",
    hidden: "Alguien denunció una de sus fotos y las personas que cuidan esta página han decidido ocultarla.",
    removed: "Alguien denunció una de sus fotos y las personas que cuidan esta página han decidido retirarla.",
  },
  deletedOn: "Se borrará el {day}.",
};

/** The emails about a report. They name nobody, because the address may be a stranger's. */
export const letters: ReportTexts["letters"] = {
  receivedSubject: "Hemos recibido su denuncia",
  receivedText:
    "Gracias por decírnoslo. Las personas que cuidan la página lo mirarán primero, normalmente en tres días. Le escribiremos cuando esté decidido.",
  see: "Ver su denuncia",
  mistyped:
    "Si usted no ha denunciado nada, alguien se equivocó al escribir su dirección. No haga caso de este mensaje.",
  decidedSubject: "Su denuncia está decidida",
  reasonThere: "El motivo y la forma de oponerse están en la página de su denuncia.",
  writerSubject: "Sobre el recuerdo que compartió",
  writerAfter: "El motivo y la forma de oponerse están en la página privada de su recuerdo.",
};
