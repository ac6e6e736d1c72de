import { ago } from "~/lib/dates";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("es");

export const about: Texts["about"] = { locale: "es", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Idioma",
  newTab: "(se abre en una pestaña nueva)",
  close: "Cerrar este mensaje",
  error: "Error: ",
  home: "Volver al inicio",
};

/** Above a form that was refused. */
export const form: Texts["form"] = {
  check: "Por favor, corrija los errores del formulario e inténtelo de nuevo.",
  tooMany: "Demasiados intentos.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Inténtelo de nuevo dentro de ${wait.seconds} ${plural(wait.seconds, { one: "segundo", other: "segundos" })}.`
      : `Inténtelo de nuevo dentro de ${wait.minutes} ${plural(wait.minutes, { one: "minuto", other: "minutos" })}.`,
};

/** The password gate. */
export const gate: Texts["gate"] = {
  welcome: (name) =>
    `Le damos la bienvenida. Esta página es para quienes conocieron a ${name}: para leer, recordar y compartir.`,
  password: "Contraseña",
  hint: "Esta página está protegida con una contraseña. La encontrará en la hoja impresa, debajo del código. Si no aparece, escanee el código y se abrirá la página.",
  open: "Abrir la página",
  opening: "Comprobando...",
  cookies: "¿La contraseña era correcta, pero la página vuelve a pedirla?",
  cookiesText:
    "Su navegador bloquea las cookies, y la página necesita una para recordar la contraseña. Por favor, permita las cookies de este sitio en los ajustes de privacidad del navegador. Si abrió esta página dentro de otra aplicación, ábrala en el navegador.",
  lost: "Esta página necesita una contraseña nueva.",
  lostText:
    "La anterior ya no se puede comprobar. Hemos avisado a la familia para que elija una nueva. Por favor, pídasela a la familia o vuelva a intentarlo más tarde. No se ha perdido nada de lo que se ha compartido.",
  noHandout: "¿No tiene la hoja a mano? Pregunte a la familia o a {home}.",
  funeralHome: "la funeraria",
  homeAndPhone: "{home}, {phone}",
  required: "Por favor, escriba la contraseña.",
  wrong: "La contraseña no es correcta. Por favor, inténtelo de nuevo.",
  failed: "No hemos podido comprobar la contraseña. Por favor, inténtelo de nuevo.",
};

/** A memorial that doesn't exist. */
export const missing: Texts["missing"] = {
  title: "Página conmemorativa no encontrada",
  tab: "Página conmemorativa no encontrada",
  text: "No hemos encontrado esta página. Por favor, revise la dirección o vuelva a escanear el código de la hoja impresa.",
};

/** The page after the password. */
export const memorial: Texts["memorial"] = {
  hearts: "Siempre en nuestros corazones",
  line: "Comparta sus recuerdos",
  share: "Compartir un recuerdo",
  thought: "O enviar solo unas palabras",
  archived: "Esta página está archivada y ya no admite recuerdos nuevos.",
  manage: "Administrar esta página",
  shared: "Lo que se ha compartido",
  memories: "Recuerdos",
  tributes: "Condolencias",
  memoriesTab: (count) => `Recuerdos (${count})`,
  tributesTab: (count) => `Condolencias (${count})`,
  opening: (day, time, zone) => `Los recuerdos aparecerán aquí el ${day} a las ${time} (${zone}).`,
  noMemories: "Todavía no se ha compartido ningún recuerdo",
  noTributes: "Todavía no hay condolencias",
  firstMemory: (name) => `Comparta el primer recuerdo de ${name}.`,
  firstTribute: (name) => `Deje la primera firma en memoria de ${name}.`,
  failed: "No hemos podido cargar los recuerdos. Por favor, inténtelo de nuevo en un momento.",
  pages: "Páginas",
  newer: "Más recientes",
  older: "Anteriores",
  pageOf: (number, all) => `Página ${number} de ${all}`,
  follow: "Recibir un correo cuando haya recuerdos nuevos",
  somethingNew: "Hay algo nuevo.",
  showIt: "Verlo",
};

/** A memory, and its pictures over the page. */
export const memory: Texts["memory"] = {
  ago: (iso, now) => ago(iso, now, { soon: "hace menos de una hora", locale: "es" }),
  download: "Descargar",
  downloadOf: {
    story: (title) => `Descargar esta historia: ${title}`,
    photo: (title) => `Descargar esta foto: ${title}`,
    video: (title) => `Descargar este vídeo: ${title}`,
    audio: (title) => `Descargar este audio: ${title}`,
    signature: (title) => `Descargar esta firma: ${title}`,
  },
  downloadStarted: "La descarga ha empezado",
  downloadFailed: "No se ha podido descargar",
  downloadFailedText: "No hemos podido descargar el archivo. Por favor, inténtelo de nuevo.",
  portrait: (name) => `Retrato de ${name}`,
  photos: "Fotos",
  photo: "Foto",
  photoNamed: (title) => `Foto: ${title}`,
  photoAt: (at, all, title) => `Foto ${at} de ${all}: ${title}`,
  signature: "La firma hecha a mano",
  recording: (title) => `Grabación: ${title}`,
  video: (title) => `Vídeo: ${title}`,
  previous: "Anterior",
  next: "Siguiente",
  close: "Cerrar",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "La ceremonia",
  livestream: "Ver la ceremonia en directo",
  recording: "Ver la grabación",
  leadsTo: (host) => `El enlace lleva a ${host}.`,
  begins: "La retransmisión comienza {when}.",
  beginsAt: (time) => `a las ${time}`,
  beginsOn: (day, time, zone) => `el ${day} a las ${time} (${zone})`,
  event: (name) => `Ceremonia: ${name}`,
  livestreamFrom: (time, zone) => `Ver la ceremonia en directo desde las ${time} (${zone})`,
  calendar: "Añadir al calendario",
  directions: "Cómo llegar",
};

/** Sending the page's address to somebody. */
export const send: Texts["send"] = {
  title: "Enviar esta página a alguien",
  needed: "Para abrirla hace falta la contraseña. No se envía con la página.",
  subject: (name) => `La página conmemorativa de ${name}`,
  neededThere: "Para abrirla hace falta la contraseña. Está en la hoja impresa, y la familia también la tiene.",
  copy: "Copiar el enlace",
  copied: "Enlace copiado",
  copiedText: "Ahora puede pegarlo en un mensaje.",
  notCopied: "No se ha podido copiar",
  notCopiedText: "No hemos podido copiar el enlace. Por favor, inténtelo de nuevo.",
  email: "Correo electrónico",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow: Texts["follow"] = {
  tab: (name) => `Correos sobre ${name}`,
  anyTab: "Correos sobre una página conmemorativa",
  back: "Volver a la página conmemorativa",
  title: "Recibir un correo cuando haya recuerdos nuevos",
  of: (name) => `de ${name}`,
  email: "Su correo electrónico",
  hint: "Como mucho, un correo al día. Cada uno lleva un enlace para dejar de recibirlos, y nadie más ve su dirección.",
  anniversary: (name) => `También en el aniversario del fallecimiento de ${name}`,
  anniversaryHint: "Un correo al año.",
  send: "Recibir los correos",
  sending: "Enviando...",
  sent: "Mire su correo, por favor",
  sentText: "Le hemos enviado un mensaje. Abra el enlace que contiene para confirmar que quiere recibir estos correos.",
  notThere: "Si no llega en unos minutos, mire en el correo no deseado, o {again}.",
  again: "revise la dirección y vuelva a pedirlo",
  locked:
    "Por favor, escriba otra vez la contraseña: abra la página conmemorativa en otra pestaña, escriba allí la contraseña y después envíe este formulario.",
  question: "¿Quiere recibir estos correos?",
  news: (name) =>
    `Le escribiremos cuando haya recuerdos nuevos en la página conmemorativa de ${name}, como mucho una vez al día.`,
  alsoAnniversary: (name) => `También le escribiremos en el aniversario del fallecimiento de ${name}.`,
  confirm: "Sí, quiero recibirlos",
  confirming: "Confirmando...",
  done: "Recibirá estos correos",
  doneText: (name) =>
    `Le escribiremos cuando haya recuerdos nuevos en la página conmemorativa de ${name}. Cada correo lleva un enlace para dejar de recibirlos.`,
  toMemorial: "Ir a la página conmemorativa",
  unusable: "Este enlace ya no sirve",
  unusableText: "Ha caducado, o los correos se han cancelado. Puede volver a pedirlos en la página conmemorativa.",
  stop: "Dejar de recibir estos correos",
  stopQuestion: "¿Quiere dejar de recibir estos correos?",
  stopText: (name) => `No recibirá más correos sobre la página conmemorativa de ${name}.`,
  stopping: "Un momento...",
  stopped: "Ya no recibirá estos correos",
  stoppedText: "No le llegará ninguno más, y hemos borrado su dirección.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail: Texts["refusedEmail"] = {
  required: "Por favor, escriba su correo electrónico.",
  long: "La dirección debe tener menos de 254 caracteres.",
  invalid: "Por favor, escriba una dirección de correo válida.",
  address: "Hace un momento se han pedido varios correos para esta dirección.",
  client: "Hace un momento se han pedido muchos correos desde su red.",
  site: "En este momento estamos enviando más correos de lo habitual.",
  failed: "Ha ocurrido un error inesperado. Por favor, inténtelo de nuevo.",
};

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters: Texts["letters"] = {
  address: "Si el botón no funciona, abra esta dirección:",
  confirmSubject: "Por favor, confirme que quiere recibir estos correos",
  confirmText:
    "Alguien nos ha pedido que le enviemos correos sobre una página conmemorativa. Si ha sido usted, confírmelo aquí abajo. Si no, no haga caso de este mensaje: no le llegará nada más.",
  confirm: "Confirmar",
  confirmUntil: "El enlace funciona durante 14 días.",
  newsSubject: (count, name) =>
    plural(count, { one: `Un recuerdo nuevo de ${name}`, other: `${count} recuerdos nuevos de ${name}` }),
  newsText: (count, name) =>
    `${plural(count, { one: "Hay un recuerdo nuevo", other: `Hay ${count} recuerdos nuevos` })} en la página conmemorativa de ${name}.`,
  newsAfter: "Recibe estos correos porque los ha pedido. Llega como mucho uno al día.",
  seePage: "Ver la página",
  anniversarySubject: (name) => `En recuerdo de ${name}`,
  anniversaryText: (years, name) =>
    `Hoy hace ${plural(years, { one: "un año", other: `${years} años` })} que falleció ${name}.`,
  anniversaryAfter: "Recibe este correo porque lo ha pedido. Llega una vez al año.",
};
