import type { FileNoun } from "./entries";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("es");

export const about: Texts["about"] = { locale: "es", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Idioma",
  newTab: "(se abre en una pestaña nueva)",
  close: "Cerrar este mensaje",
  colon: ":",
  error: "Error: ",
  home: "Volver al inicio",
  privacy: "Privacidad",
  help: "Ayuda",
  contact: "Contacto",
};

/** Above a form that was refused, or that could not be sent. */
export const form: Texts["form"] = {
  check: "Por favor, corrija los errores del formulario e inténtelo de nuevo.",
  error: "Ha ocurrido un error",
  offline: "No se ha podido enviar: en este momento no hay conexión.",
  failed: "No se ha podido enviar: ha habido un fallo por nuestra parte.",
  unreadable:
    "No se ha podido enviar: este dispositivo ya no puede leer el archivo elegido. Por favor, elíjalo de nuevo.",
  unsent: "Lo que ha escrito sigue aquí. Por favor, inténtelo de nuevo.",
};

/** Reasons why any form is refused. */
export const refusedForm: Texts["refusedForm"] = {
  tooMany: "Demasiados intentos.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Inténtelo de nuevo dentro de ${wait.seconds} ${plural(wait.seconds, { one: "segundo", other: "segundos" })}.`
      : `Inténtelo de nuevo dentro de ${wait.minutes} ${plural(wait.minutes, { one: "minuto", other: "minutos" })}.`,
  tooLarge: "Es más de lo que podemos recibir de una vez. Por favor, acórtelo o elija un archivo más pequeño.",
  incomplete: "El formulario no ha llegado completo. Por favor, envíelo de nuevo.",
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
  typeIt: "Por favor, escriba la contraseña",
  codeClosed: "Este código ya no abre la página por sí solo.",
  notThere: "Este recuerdo ya no está en la página",
  notThereText: "Es posible que se haya retirado. Los demás recuerdos están más abajo.",
};

/** A page that can't be shown. */
export const failure: Texts["failure"] = {
  title: "Algo no ha ido bien",
  text: "Es culpa nuestra, no suya. Por favor, vuelva atrás e inténtelo de nuevo en un momento.",
  missing: "No hemos encontrado esta página",
  missingText: "Puede que la dirección esté mal escrita, o que la página se haya movido o retirado.",
  toMemorial: "Volver a la página conmemorativa",
  missingTab: "Página no encontrada",
  closed: "La familia ha cerrado esta página.",
  closedTab: "Página cerrada",
  notSent: "No se ha enviado",
  otherSite:
    "Esta petición venía de otro sitio web, así que no se ha hecho nada. Por favor, vuelva atrás y envíe el formulario de nuevo.",
  tooMany: "Demasiados intentos",
  offline: "En este momento no hay conexión.",
  offlineTab: "Sin conexión",
  retry: "Intentarlo de nuevo",
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
  shareOf: (name) => `Compartir un recuerdo: ${name}`,
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
  soon: "hace menos de una hora",
  download: "Descargar",
  downloadOf: {
    story: "Descargar esta historia: {title}",
    photo: "Descargar esta foto: {title}",
    video: "Descargar este vídeo: {title}",
    audio: "Descargar este audio: {title}",
    signature: "Descargar esta firma: {title}",
  },
  downloadStarted: "La descarga ha empezado",
  downloadFailed: "No se ha podido descargar",
  downloadFailedText: "No hemos podido descargar el archivo. Por favor, inténtelo de nuevo.",
  portrait: "Retrato de {name}",
  photos: "Fotos",
  photo: "Foto",
  photoNamed: "Foto: {title}",
  photoAt: "Foto {at} de {all}: {title}",
  photoCount: { one: "{count} foto", many: "{count} fotos", other: "{count} fotos" },
  allPhotos: "Todas las fotos ({count})",
  morePhotos: "Más fotos ({count})",
  placeAt: "{at} de {all}",
  signature: "La firma hecha a mano",
  recording: "Grabación: {title}",
  video: "Vídeo: {title}",
  previous: "Anterior",
  next: "Siguiente",
  close: "Cerrar",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "La ceremonia",
  moment: (day, time) => `${day}, a las ${time}`,
  toBeTold: "La hora se anunciará aquí.",
  was: (day, place) => `Tuvo lugar el ${day}${place && ` (${place})`}.`,
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

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake: Texts["keepsake"] = {
  offer: "Descargar todo",
  text: "Todo lo que hay en esta página en un solo archivo: palabras, fotos, vídeos, voces y firmas. Se abre en cualquier ordenador, sin internet.",
  make: "Preparar el archivo",
  making: "Espere, por favor...",
  underWay: (percent) => `El archivo se está preparando: ${percent}\u00a0%.`,
  preparing:
    "Todavía se está preparando un vídeo o una voz. El archivo se hará después, a más tardar dentro de diez minutos.",
  look: "Ver cuánto falta",
  ready: "El archivo está listo",
  download: (size) => `Descargar el archivo (${size})`,
  part: (part, all, size) => `Descargar la parte ${part} de ${all} (${size})`,
  onPhone: "Guárdelo en un ordenador, o envíese el enlace.",
  unpackParts: "Descomprima todas las partes en la misma carpeta.",
  until: (day) => `El archivo permanece aquí hasta el ${day}, o hasta que algo cambie en la página.`,
  unpack: "Es un archivo ZIP. Primero descomprímalo y después abra index.html en la carpeta nueva.",
  changed: "Algo ha cambiado en la página desde que se preparó el archivo. Por favor, prepárelo de nuevo.",
  failed: "No hemos podido preparar el archivo. Por favor, inténtelo más tarde.",
  familyOnly: "Solo para la familia",
  original: "El archivo tal como se envió",
  missing: "No se ha encontrado el archivo que corresponde aquí.",
  made: (day) => `Copia de la página conmemorativa, hecha el ${day}.`,
  slideshow: "Pase de fotos",
  book: "El libro",
  start: "Empezar el pase de fotos",
  keys: "Flechas: adelante y atrás. Espacio: pausa. F: pantalla completa. B: pantalla negra. S: sonido. N: nombres.",
  needsScript:
    "El pase de fotos no funciona aquí porque JavaScript está desactivado. La página muestra las mismas fotos y los mismos vídeos.",
  readTitle: (name) => `Página conmemorativa de ${name}`,
  readOpen:
    "Abra index.html con un doble clic. Funciona en cualquier navegador, sin internet. Si está viendo el interior de un archivo ZIP, descomprímalo antes por completo.",
  readSlideshow: "slideshow.html muestra las fotos y los vídeos uno tras otro, por ejemplo en una pantalla grande.",
  readBook: "book.pdf es la página convertida en libro, para una imprenta.",
  readMedia: "En la carpeta media están las fotos, los vídeos, las voces y las firmas.",
  readNotShown:
    "En su carpeta not shown está lo que espera una decisión, se rechazó o se dejó fuera. Tampoco aparece en la página.",
  readData: "memorial.json lo contiene todo en un formato que pueden leer los programas de ordenador.",
  readSums: "SHA256SUMS contiene una suma de comprobación de cada archivo, para poder descubrir daños.",
  readCopies: "Por favor, guarde copias de esta carpeta en más de un lugar.",
  fileNames: {
    saved: "página-conmemorativa",
    part: (part, all) => `parte-${part}-de-${all}`,
    cover: "portada",
    late: "llegó después",
    original: "tal como se envió",
    poster: "imagen fija",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout: Texts["handout"] = {
  memoriesHeader: "Comparta sus recuerdos",
  memoriesScan: "Escanee el código y deje un recuerdo",
  memoriesFooter: "Sus recuerdos mantienen viva su memoria",
  tributesHeader: "Comparta sus condolencias",
  tributesScan: "Escanee el código y deje sus condolencias",
  tributesFooter: "Sus palabras mantienen viva su memoria",
  password: "Contraseña de la página:",
  scan: "1. Escanee el código QR con la cámara del teléfono",
  enter: "2. Escriba la contraseña si se le pide",
  share: (name) => `3. Comparta un recuerdo de ${name}`,
  shareWithoutPassword: (name) => `2. Comparta un recuerdo de ${name}`,
};

export const handwrittenCard: Texts["handwrittenCard"] = {
  invitation: "Escriba aquí un recuerdo que quiera compartir.",
  name: "Su nombre",
  family: "Solo para la familia",
  after:
    "Gracias por escribir. Esta tarjeta se escanea, y alguien la lee antes de que aparezca en la página conmemorativa. Si la casilla del anverso está marcada, solo la verá la familia.",
};

export const book: Texts["book"] = {
  life: "Vida",
  memories: "Recuerdos",
  signatures: "Firmas",
  contents: "Contenido",
  writers: "Índice de nombres",
  film: "Vídeo",
  watch: "Escanee el código para ver el vídeo mientras exista la página.",
  voice: "Grabación de voz",
  listen: "Escanee el código para escuchar la grabación mientras exista la página.",
  portraitOf: "Retrato: {name}",
  picture: "Imagen de {author}: {title}",
  signature: "Firma: {author}",
  still: "Imagen del vídeo de {author}: {title}",
  code: "Código QR que abre la grabación de {author}: {title}",
  made: (day) => `Este libro se compuso el ${day} a partir de la página conmemorativa.`,
  typeface: "Compuesto en EB Garamond.",
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
  via: (business: string, brand: string) => `${business} a través de ${brand}`,
  sentBy: (brand: string) => `Enviado por ${brand}`,
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

/** The names of the types of memory. A drawn signature is a tribute. */
export const types: Texts["types"] = {
  story: "Historia",
  photo: "Foto",
  video: "Vídeo",
  audio: "Audio",
  signature: "Condolencia",
};

/** Fields of a memory. */
export const words: Texts["words"] = {
  name: "Su nombre",
  title: "Título",
  text: "Sus palabras",
  family: "Solo para la familia",
  familyHint: "Solo podrán verlo quienes cuidan de esta página. No aparecerá nunca en ella.",
  language: { question: "Idioma de sus palabras", label: "Idioma", another: "Otro idioma" },
};

/** The form for a memory. `name` is the person's name in sentences. */
export const share: Texts["share"] = (name) => ({
  close: "Cerrar el formulario",
  title: "Compartir un recuerdo",
  what: "¿Qué quiere compartir?",
  ways: { story: "Escribir", photo: "Foto", video: "Vídeo", audio: "Voz", signature: "Firma" },
  withFile: "Unas palabras para acompañarlo",
  textHint: "Bastan unas líneas.",
  giveTitle: "Ponerle un título",
  readers: { question: "¿Quién podrá verlo?", everyone: "Todos", family: "Solo la familia" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "Antes lo leerá alguien de la familia.",
  readFirstWithHome: "Antes lo leerá alguien de la familia o de {home}.",
  keeps: "Qué guardamos y por cuánto tiempo",
  send: "Compartir el recuerdo",
  sending: "Enviando...",
  openMemorial: "Abrir la página conmemorativa en una pestaña nueva",
  saved:
    "Sus palabras están guardadas. En este momento la conexión es muy débil. La página seguirá por sí sola cuando mejore.",
  titles: {
    photo: `Una foto de ${name}`,
    photos: `Fotos de ${name}`,
    video: `Un vídeo de ${name}`,
    audio: `Una grabación para ${name}`,
  },
  begin: "¿No sabe cómo empezar?",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "¿Cómo se conocieron?", start: `Conocí a ${name} ` },
      { question: "Algo que siempre decía", start: `${name} siempre decía ` },
      { question: "Un día que recuerda", start: "Recuerdo el día en que " },
    ],
    file: [
      { question: "¿Dónde fue?", start: "Esto fue en " },
      { question: "¿Quién aparece?", start: `Con ${name} están ` },
      { question: "¿Por qué lo comparte?", start: "Lo comparto porque " },
    ],
    audio: [
      { question: "¿Qué le gustaría decir?", start: "Me gustaría decir que " },
      { question: "¿De quién es la voz?", start: `Esta es la voz de ${name} ` },
      { question: "¿Cuándo se grabó?", start: "Esto se grabó " },
    ],
    signature: [
      { question: "Algo que agradecer", start: `Gracias, ${name}, por ` },
      { question: "Lo que añorará", start: "Echaré de menos " },
      { question: "Para la familia", start: "Deseo a la familia " },
    ],
  },
  labels: {
    story: "Elegir un archivo",
    photo: "Elegir fotos",
    video: "Elegir un vídeo",
    audio: "Elegir una grabación",
    signature: "Elegir una foto de su firma",
  },
  morePictures: "Añadir más",
  chooseAgain: "Si había elegido un archivo, por favor, elíjalo otra vez.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "Es una foto, así que se compartirá como «Foto».",
    video: "Es un vídeo, así que se compartirá como «Vídeo».",
    audio: "Es una grabación, así que se compartirá como «Voz».",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures: Texts["pictures"] = {
  title: "Sus fotos",
  preview: "Vista previa de {name}",
  caption: "Pie de foto",
  captionOf: "Pie de foto para {name} (opcional)",
  order: "Cambiar el orden",
  ordered: "Listo",
  moveUp: "Mover {name} hacia delante",
  moveDown: "Mover {name} hacia atrás",
  removeOne: "Quitar {name}",
  otherKind: "{name} no es una foto, así que no va con las demás. Puede compartir ese archivo en otro recuerdo.",
  twice: "Ya ha elegido {name}.",
  tooBig: "{name}: {reason}",
  beyond: {
    one: "Un recuerdo admite hasta {most} fotos, así que una no se ha añadido. Puede compartirla en otro recuerdo.",
    many: "Un recuerdo admite hasta {most} fotos, así que {count} no se han añadido. Puede compartirlas en otro recuerdo.",
    other:
      "Un recuerdo admite hasta {most} fotos, así que {count} no se han añadido. Puede compartirlas en otro recuerdo.",
  },
  chosen: { one: "1 foto elegida", many: "{count} fotos elegidas", other: "{count} fotos elegidas" },
  removed: {
    one: "Foto {number} quitada. Queda 1",
    many: "Foto {number} quitada. Quedan {count}",
    other: "Foto {number} quitada. Quedan {count}",
  },
  lastRemoved: "Foto quitada. No queda ninguna",
  moved: "Ahora es la {number} de {count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder: Texts["recorder"] = {
  title: "Grabe su voz",
  denied: "No hay permiso para usar el micrófono",
  deniedText: "Por favor, permita el uso del micrófono para poder grabar.",
  missing: "No hemos encontrado ningún micrófono. Puede elegir una grabación más abajo.",
  recording: "Grabando",
  asking: "Su navegador le pregunta si puede usar el micrófono.",
  recorded: "Ya está grabado. Puede escucharlo antes de enviarlo.",
  unkept: "Este navegador no puede guardarlo: por favor, envíelo antes de salir de esta página.",
  yours: "Su grabación",
  start: "Empezar a grabar",
  stop: "Parar",
  again: "Grabar de nuevo",
  delete: "Borrar la grabación",
};

/** Signing in the form for a memory. */
export const pad: Texts["pad"] = {
  title: "Dibuje su firma",
  hint: "Con el dedo, un lápiz o el ratón.",
  empty: "Todavía no hay nada dibujado",
  drawn: "Su firma",
  undo: "Deshacer",
  clear: "Borrar todo",
  type: "Escriba su firma",
  otherWays: "O escríbala, o elija una foto",
  typeHint: "La pondremos con letra manuscrita.",
};

/** A ready-made memory for people who have no words. */
export const thought: Texts["thought"] = {
  title: "Mi pensamiento está con ustedes",
  text: "Pienso mucho en ustedes.",
  more: "Quiero escribir algo más",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness: Texts["kindness"] = {
  title: "Antes de escribir",
  rules: {
    life: "Escriba sobre su vida y sobre lo que echará de menos.",
    how: "Por favor, no cuente cómo se produjo la muerte.",
    blame: "Sin reproches ni rumores: nadie conoce toda la historia.",
    privacy: "Guarde en privado lo que otros querrían mantener en privado.",
  },
  help: "Si quiere hablar con alguien",
  elsewhere: "En otros países",
};

/** Reasons why a memory is refused. */
export const refusedMemory: Texts["refusedMemory"] = {
  name: "Por favor, escriba su nombre.",
  nameLong: "El nombre puede tener como máximo 100 caracteres.",
  title: "Por favor, escriba un título.",
  titleLong: "El título puede tener como máximo 150 caracteres.",
  text: "Por favor, escriba unas palabras.",
  textLong: "El texto puede tener como máximo 10000 caracteres.",
  captionLong: "Un pie de foto puede tener como máximo 200 caracteres.",
  type: "Por favor, elija qué quiere compartir.",
  stale: "Este formulario llevaba demasiado tiempo abierto. Por favor, envíelo una vez más.",
  full: "Aquí hay muchísimos recuerdos por leer y hoy no podemos recibir más. Por favor, guarde sus palabras y vuelva a intentarlo mañana.",
  failed: "No hemos podido compartir el recuerdo. Por favor, inténtelo de nuevo.",
  missing: {
    photo: "Por favor, elija una foto.",
    video: "Por favor, elija un vídeo.",
    audio: "Por favor, grabe su voz o elija una grabación.",
    signature: "Por favor, dibuje su firma, escriba su nombre o elija una foto.",
  },
  wordsSaved: (refused) => `${refused} Sus palabras están guardadas.`,
};

/** Files that are too large to be sent. */
export const tooBig: Texts["tooBig"] = {
  image: "Esta imagen ocupa más de 20 MB. Por favor, elija una más pequeña.",
  video: "Este vídeo ocupa más de 200 MB. Por favor, elija uno más corto.",
  audio: "Esta grabación ocupa más de 40 MB. Por favor, elija una más corta.",
};

/** Reasons why a file is refused. */
export const refusedFile: Texts["refusedFile"] = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "Esta imagen tiene más de 60 megapíxeles. Por favor, elija una más pequeña.",
  "image-too-heavy":
    "Esta imagen es demasiado grande y no podemos abrirla. Por favor, elija una más pequeña, o una en JPEG.",
  "image-too-complex":
    "Esta imagen es demasiado compleja y no podemos abrirla. Por favor, elija una versión en JPEG o PNG.",
  "image-linked":
    "Esta imagen depende de otros archivos que no podemos abrir. Por favor, elija una versión en JPEG o PNG.",
  "image-raw": "Este archivo es un original de cámara (RAW). Por favor, elija la foto en JPEG que lo acompaña.",
  "image-too-slow": "Estamos tardando demasiado en abrir esta imagen. Por favor, elija una más pequeña, o una en JPEG.",
  "image-busy": "En este momento se están enviando muchas fotos. Por favor, inténtelo de nuevo dentro de un rato.",
  "image-cut-off": "Esta imagen está incompleta o dañada. Por favor, elíjala de nuevo, o elija otra.",
  "image-not-a-picture": "No podemos leer este archivo como imagen. Por favor, elija una imagen en JPEG o PNG.",
  "image-failed": "No hemos podido recibir el archivo. Por favor, inténtelo de nuevo.",
  "video-too-big": tooBig.video,
  "video-cut-off": "Este vídeo está incompleto o dañado. Por favor, elíjalo de nuevo, o elija otro.",
  "video-damaged":
    "Se perdería una parte de este vídeo, porque el archivo está dañado. Por favor, guárdelo de nuevo con otra aplicación y elija el archivo nuevo.",
  "video-unknown": "No podemos reproducir este archivo como vídeo. Por favor, elija un vídeo en MP4, MOV o WebM.",
  "video-protected": "Este vídeo está protegido contra copias y no podemos abrirlo. Por favor, elija otro.",
  "video-failed": "No hemos podido recibir el archivo. Por favor, inténtelo de nuevo.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off": "Esta grabación está incompleta o dañada. Por favor, elíjala de nuevo, o elija otra.",
  "audio-empty": "Esta grabación está vacía. Por favor, grábela de nuevo.",
  "audio-damaged":
    "Se perdería una parte de esta grabación, porque el archivo está dañado. Por favor, guárdela de nuevo con otra aplicación y elija el archivo nuevo.",
  "audio-unknown":
    "No podemos reproducir este archivo como grabación. Por favor, elija una grabación en M4A, MP3, OGG o WAV.",
  "audio-protected": "Esta grabación está protegida contra copias y no podemos abrirla. Por favor, elija otra.",
  "audio-failed": "No hemos podido recibir la grabación. Por favor, inténtelo de nuevo.",
  "other-image": "Este archivo es una imagen. Por favor, compártala como foto.",
  "other-video": "Este archivo es un vídeo. Por favor, compártalo como vídeo.",
  "other-audio": "Este archivo es una grabación de sonido. Por favor, compártala como audio.",
  "signature-failed": "No hemos podido recibir la firma. Por favor, inténtelo de nuevo.",
  "only-one": "Varios archivos a la vez solo es posible con fotos. Por favor, elija uno solo.",
  empty: "Este archivo está vacío. Por favor, elija otro.",
  "no-room": "En este momento no hay espacio para archivos. Por favor, envíe el suyo más tarde.",
  "client-full":
    "Desde su conexión se ha enviado mucho que aún está por revisar. Por favor, envíe este archivo de nuevo mañana.",
  "memorial-full": "Aquí hay muchísimas fotos y grabaciones por revisar. Por favor, envíe lo suyo de nuevo mañana.",
  unneeded: "Quienes cuidan de esta página decidieron no mostrar este recuerdo, así que su archivo ya no hace falta.",
  "not-awaited": "Este recuerdo no necesita ningún archivo.",
  elsewhere: "Este archivo se está enviando ahora desde otra página, así que aquí se ha detenido el envío.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures: Texts["refusedPictures"] = {
  missing: (count) =>
    plural(count, {
      one: "No se ha podido guardar 1 foto. Puede elegirla de nuevo más abajo.",
      other: `No se han podido guardar ${count} fotos. Puede elegirlas de nuevo más abajo.`,
    }),
  twice: "La misma foto ha llegado más de una vez. Se ha guardado una sola vez.",
  beyond: (count, most) =>
    `Un recuerdo admite hasta ${most} fotos, así que ${plural(count, {
      one: "no se ha podido guardar 1 foto. Puede compartirla",
      other: `no se han podido guardar ${count} fotos. Puede compartirlas`,
    })} en otro recuerdo.`,
};

/** The nouns for a sent file: by itself, with its article, as "the same", and in "without it". */
const nouns: Record<FileNoun, { name: string; the: string; same: string; without: string }> = {
  picture: { name: "foto", the: "la foto", same: "la misma foto", without: "sin ella" },
  photo: { name: "foto", the: "la foto", same: "la misma foto", without: "sin ella" },
  video: { name: "vídeo", the: "el vídeo", same: "el mismo vídeo", without: "sin él" },
  recording: { name: "grabación", the: "la grabación", same: "la misma grabación", without: "sin ella" },
  signature: { name: "firma", the: "la firma", same: "la misma firma", without: "sin ella" },
};

/** A file on its way. */
export const upload: Texts["upload"] = (noun) => {
  const { name, the, same } = nouns[noun];
  return {
    title: "Su archivo",
    missing: `Su ${name} no ha llegado. Por favor, repita el envío.`,
    unneeded: `Ya no hace falta enviar ${the}.`,
    choose: `Elija su ${name}`,
    resumes: "Si ya había empezado a enviar un archivo, elija el mismo: el envío seguirá donde se quedó.",
    send: "Enviar",
    busy: "Enviando...",
    states: {
      sending: `Enviando su ${name}...`,
      waiting: "En este momento no hay conexión. El envío seguirá por sí solo cuando vuelva.",
      held: "En este momento hay un problema por nuestra parte. El envío seguirá por sí solo.",
      paused: "En pausa",
      done: `Su ${name} ha llegado`,
      refused: `Sus palabras están guardadas, pero no hemos podido aceptar ${the}.`,
      elsewhere:
        "Otra página está enviando ahora un archivo para este recuerdo, así que aquí se ha detenido el envío. Para enviarlo desde aquí, vuelva a cargar esta página.",
    },
    progress: `Progreso del envío de su ${name}`,
    sent: "{sent} de {total}",
    megabytes: "{count}\u00a0MB",
    kilobytes: "{count}\u00a0kB",
    seconds: {
      one: "queda {count} segundo más o menos",
      many: "quedan unos {count} segundos",
      other: "quedan unos {count} segundos",
    },
    minutes: {
      one: "queda un minuto más o menos",
      many: "quedan unos {count} minutos",
      other: "quedan unos {count} minutos",
    },
    stay: `Sus palabras ya están guardadas. Por favor, deje esta página abierta hasta que haya llegado su ${name}.`,
    pause: "Pausar",
    resume: "Continuar",
    again: `Enviar otra vez ${same}`,
    broken: "La página no se ha cargado del todo. Por favor, vuelva a cargarla e inténtelo de nuevo.",
    unreadable: `Este dispositivo ya no puede leer ${the}. Por favor, vuelva a elegir el archivo.`,
    failed: "No hemos podido recibir el archivo. Por favor, inténtelo de nuevo.",
  };
};

/** The pictures of a memory on their way. */
export const uploads: Texts["uploads"] = {
  title: "Sus fotos",
  arrived: "Han llegado {arrived} de {total} fotos",
  chooseOthers: "Han llegado {arrived} de sus {total} fotos. Por favor, elija de nuevo las demás:",
  sending: "Enviando la foto {number} de {total}...",
  stay: "Sus palabras ya están guardadas. Por favor, deje esta página abierta hasta que hayan llegado sus fotos.",
  again: "Enviar de nuevo",
  missing: "Todavía faltan estas fotos",
  choose: "Elija de nuevo las fotos que faltan",
  several: "Puede elegir varias.",
  goOn: "Continuar sin esta foto",
  goOnAll: "Continuar sin estas fotos",
  unneeded: "Ya no hace falta enviar las demás fotos.",
};

/** The page of a memory that only its writer sees. */
export const receipt: Texts["receipt"] = {
  tab: "Su recuerdo",
  thanks: "Gracias, {author}.",
  shared: "Lo que ha compartido",
  forFamily: "{type}, solo para la familia",
  change: "Cambiar lo que ha escrito",
  keep: "Guarde la dirección de esta página. En ella puede ver si su recuerdo está publicado, y también retirarlo. Solo usted la tiene.",
  keepFamily:
    "Guarde la dirección de esta página. En ella puede ver qué pasa con su recuerdo, y también retirarlo. Solo usted la tiene.",
  copy: "Copiar este enlace",
  back: "Volver a la página conmemorativa",
  another: "Compartir otro recuerdo",
  takeBack: "Retirar este recuerdo",
  takeBackText: "Se borrará, junto con su archivo si lo tiene. No se puede deshacer.",
  delete: "Borrar mi recuerdo",
  deleting: "Borrando...",
  deleted: "Recuerdo borrado",
  deletedText: "Su recuerdo se ha retirado.",
  wordsSaved: "Sus palabras están guardadas",
  withdrawn: "Ha retirado este recuerdo",
  withdrawnText: "Se ha borrado con todo lo que lo acompañaba. Ya nadie puede leerlo.",
  removed: "Este recuerdo ya no se muestra",
  removedText:
    "Quienes cuidan de esta página lo han quitado de ella, con todo lo que lo acompañaba. Gracias por haberlo compartido.",
  missing: "Este recuerdo ya no está aquí",
  missingText: "Puede que se haya retirado o borrado. Si copió el enlace, compruebe que esté completo.",
};

/** The state of a memory, for its writer. */
export const receiptState: Texts["receiptState"] = {
  thanks: (name) => `La familia de ${name} lo leerá primero.`,
  opening: (day, time, zone) => `La página mostrará los recuerdos desde el ${day} a las ${time} (${zone}).`,
  onPage: {
    pending: { title: "Hemos recibido su recuerdo", text: "Está guardado y se revisará antes de publicarse." },
    approved: { title: "Su recuerdo está publicado", text: "Se puede leer en la página conmemorativa." },
    rejected: {
      title: "Su recuerdo no se ha publicado",
      text: "Quienes cuidan de esta página han decidido no mostrarlo.",
    },
  },
  forFamily: {
    pending: {
      title: "Hemos recibido su recuerdo",
      text: "Está guardado y se revisará. Solo la familia puede verlo, y nunca aparecerá en la página conmemorativa.",
    },
    approved: {
      title: "La familia tiene su recuerdo",
      text: "Solo la familia puede verlo. No está en la página conmemorativa.",
    },
    rejected: {
      title: "Su recuerdo no se ha aceptado",
      text: "Así lo han decidido quienes cuidan de esta página.",
    },
  },
  approvedBefore: (day, time, zone) => ({
    title: "Su recuerdo está aprobado",
    text: `Aparecerá en la página conmemorativa el ${day} a las ${time} (${zone}).`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: { title: "Sus palabras están guardadas", text: "Se revisarán antes de publicarse." },
    approved: { title: "Sus palabras están publicadas", text: "Se pueden leer en la página conmemorativa." },
    rejected: { title: "Sus palabras están guardadas", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "Sus palabras están guardadas",
      text: "Se revisarán. Solo la familia puede verlas, y nunca aparecerán en la página conmemorativa.",
    },
    approved: {
      title: "La familia tiene sus palabras",
      text: "Solo la familia puede verlas. No están en la página conmemorativa.",
    },
    rejected: { title: "Sus palabras están guardadas", text: "" },
  },
  wordsApprovedBefore: (day, time, zone) => ({
    title: "Sus palabras están aprobadas",
    text: `Aparecerán en la página conmemorativa el ${day} a las ${time} (${zone}).`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun) => ({
    pending: `Su ${nouns[noun].name} ha llegado y se revisará antes de aparecer con sus palabras.`,
    approved: `Su ${nouns[noun].name} ya aparece con sus palabras.`,
    rejected: `Quienes cuidan de esta página han decidido no mostrar su ${nouns[noun].name}. Sus palabras siguen publicadas.`,
  }),
  fileBefore: (noun) => ({
    pending: `Su ${nouns[noun].name} ha llegado y se revisará antes de aparecer con sus palabras.`,
    approved: `Su ${nouns[noun].name} aparecerá con sus palabras.`,
    rejected: `Quienes cuidan de esta página han decidido no mostrar su ${nouns[noun].name}. Sus palabras aparecerán ${nouns[noun].without}.`,
  }),
  fileForFamily: (noun) => ({
    pending: `Su ${nouns[noun].name} ha llegado y se revisará. Es solo para la familia.`,
    approved: `La familia tiene su ${nouns[noun].name} con sus palabras.`,
    rejected: `Quienes cuidan de esta página han decidido no conservar su ${nouns[noun].name}. Sus palabras sí han llegado a la familia.`,
  }),
  picturesOnPage: {
    pending: "Han llegado más fotos suyas y se revisarán antes de aparecer con sus palabras.",
    approved: "Sus fotos ya aparecen con sus palabras.",
    rejected:
      "Quienes cuidan de esta página han decidido no mostrar las fotos que llegaron después. Sus palabras siguen publicadas.",
  },
  picturesBefore: {
    pending: "Han llegado más fotos suyas y se revisarán antes de aparecer con sus palabras.",
    approved: "Sus fotos aparecerán con sus palabras.",
    rejected:
      "Quienes cuidan de esta página han decidido no mostrar las fotos que llegaron después. Sus palabras aparecerán sin ellas.",
  },
  picturesForFamily: {
    pending: "Han llegado más fotos suyas y se revisarán. Solo la familia puede verlas.",
    approved: "La familia tiene sus fotos con sus palabras.",
    rejected:
      "Quienes cuidan de esta página han decidido no conservar las fotos que llegaron después. Sus palabras sí han llegado a la familia.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way":
      "Su vídeo ha llegado y lo estamos preparando para que se vea en todos los dispositivos. Tardará unos minutos.",
    failed: "No hemos podido preparar su vídeo. Por favor, compártalo de nuevo desde otra copia, por ejemplo en MP4.",
  },
  audio: {
    "under-way":
      "Su grabación ha llegado y la estamos preparando para que se oiga en todos los dispositivos. Tardará unos minutos.",
    failed:
      "No hemos podido preparar su grabación. Por favor, compártala de nuevo desde otra copia, por ejemplo en MP3.",
  },
};

/** Changing a memory before it is read. */
export const change: Texts["change"] = {
  title: "Cambiar su recuerdo",
  back: "Volver sin cambiarlo",
  caption: "Pie de la foto {number} (opcional)",
  save: "Guardar los cambios",
  saving: "Guardando...",
  decided: "Mientras tanto, este recuerdo ya se ha leído y no se puede cambiar.",
  shareAgain: "Puede retirarlo y compartirlo de nuevo.",
  saved: "Los cambios están guardados",
  savedText: "Las palabras nuevas se leerán antes de que aparezcan.",
  failed: "No hemos podido guardar los cambios. Por favor, inténtelo de nuevo.",
};

/** Asking for an email once a memory is published. */
export const notice: Texts["notice"] = {
  title: "Recibir un correo cuando se publique",
  email: "Su correo electrónico",
  hint: "Un solo correo, y después borramos la dirección.",
  send: "Recibir el correo",
  saving: "Guardando...",
  willWrite: "Escribiremos a {address} cuando se publique.",
  change: "Cambiar la dirección",
  back: "Volver a su recuerdo",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter: Texts["noticeLetter"] = {
  subject: "Su recuerdo está publicado",
  text: "El recuerdo que compartió ya se puede leer en la página conmemorativa. Gracias por haberlo compartido.",
  familySubject: "La familia tiene su recuerdo",
  familyText: "Solo la familia puede verlo. No está en la página conmemorativa. Gracias por haberlo compartido.",
  forgotten: "Recibe este correo porque lo pidió al compartir su recuerdo. Es el único, y hemos borrado su dirección.",
};

export const writtenCard: Texts["writtenCard"] = {
  author: "Una persona presente",
  title: "Tarjeta escrita a mano",
  numbered: "Tarjeta escrita a mano {number}",
};
