import type { NoticeTexts } from "./texts";

export const head: NoticeTexts["head"] = {
  title: "Qué guardamos y por cuánto tiempo",
  lead: "Para quienes visitan una página conmemorativa, escriben en ella o piden correos sobre ella.",
  changed: "Última modificación: {day}",
};

export const responsible: NoticeTexts["responsible"] = {
  title: "Quién es responsable",
  home: "{home} es responsable de esta página y de lo que se comparte en ella. {operator} gestiona el sitio por encargo suyo.",
  site: "{operator} gestiona este sitio y es responsable de él.",
  homes:
    "De muchas páginas se ocupa una funeraria. Es ella quien responde de lo que se comparte allí, y su nombre figura en este aviso dentro de esa página.",
};

export const kept: NoticeTexts["kept"] = {
  title: "Qué guardamos",
  memory:
    "Lo que usted comparte: su nombre, sus palabras, fotos y grabaciones, lo que se dice en ellas, quién sale en las fotos y si se puede leer en voz alta",
  memoryUntil: "Hasta que usted lo retire, o hasta que se elimine eso o la página entera",
  notice: "Su dirección, para un correo cuando aparezca su recuerdo",
  noticeUntil: "Hasta que ese correo esté en camino",
  follower: "Su dirección, si sigue una página",
  followerUntil: "Hasta que usted ponga fin a los correos. Si no la confirma: {length}",
  mail: "La constancia de que le enviamos un correo, con su dirección",
  refused: "Su dirección, si nuestro correo nos fue devuelto",
  password: "Lo que escribe al pedir la contraseña de una página, con su nombre y su dirección",
  passwordUntil: "Hasta que alguien responda. Si no: {length}",
  attendance: "Lo que escribe al decir que estuvo allí, con su nombre y sus direcciones",
  attendanceUntil: "Su nombre: tanto como la página. Sus direcciones: {length}, o menos si la familia las borra",
  report: "Lo que usted denuncia de una página, con su nombre y su dirección",
  reportUntil: "{length} después de la decisión",
  scan: "Imágenes de una tarjeta que usted escribió a mano",
  scanUntil: "Como lo que comparte. Si la tarjeta no se puede asignar: {length}",
  sender: "Una marca hecha a partir de su dirección de red, si envía un archivo",
  tries: "Una marca hecha a partir de su dirección de red, si se equivoca de contraseña",
  visits: "Sus visitas no se cuentan. El registro del servidor no contiene nombres ni direcciones de red.",
  backup:
    "Guardamos copias de todo el sitio por si se pierde. Lo que se elimina aquí desaparece también de ellas. Plazo máximo: {length}.",
  why: "Guardamos lo que usted comparte porque usted y la familia quieren que se lea (RGPD, artículo 6.1.f). Le escribimos porque lo ha pedido (artículo 6.1.a).",
};

export const processors: NoticeTexts["processors"] = {
  title: "Quién más interviene",
  host: "{name}: tiene los ordenadores en los que funciona el sitio",
  unknownHost: "Una empresa en cuyos ordenadores funciona el sitio. Pregúntenos su nombre.",
  mail: "{name}: entrega nuestros correos y ve la dirección y el texto",
  media: "{name}: almacena fotos y grabaciones",
  backup: "{name}: almacena copias de todo el sitio",
  places: "{name}: busca la dirección de una ceremonia mientras el personal la escribe. Nada suyo llega allí.",
  sold: "No se vende nada y no hay publicidad.",
};

export const cookies: NoticeTexts["cookies"] = {
  title: "Cookies",
  text: "Su navegador conserva algunas de estas, según lo que usted haga en el sitio. No hay otras, y ninguna le sigue a otra parte. Lo que aún no pudo enviar también espera en su navegador.",
  purposes: {
    opened: "Recuerda qué páginas conmemorativas ha abierto",
    author: "Recuerda el nombre con el que compartió",
    language: "Recuerda el idioma que eligió",
    flash: "Lleva un mensaje a la página siguiente",
    session: "Mantiene su sesión abierta",
    device: "Reconoce un navegador en el que ya se inició sesión",
    "return-to": "Recuerda la página que quería mientras inicia sesión",
    "mail-link": "Recuerda el enlace de un correo mientras lo usa",
    "sign-up": "Reconoce el navegador en el que se registró",
    held: "Encuentra lo que escribió si su sesión había terminado",
    "shown-once": "Lleva un secreto nuevo a la página que lo muestra una vez",
    "second-step": "Une la contraseña y el código cuando se piden los dos al iniciar sesión",
    "second-step-secret": "Guarda la clave del segundo paso mientras se configura",
    "password-again": "Recuerda que se acaba de escribir la contraseña",
  },
};

export const rights: NoticeTexts["rights"] = {
  title: "Sus derechos",
  ask: "Puede preguntar qué guardamos sobre usted y pedir que se corrija o se elimine. También puede oponerse, por ejemplo si aparece en una foto.",
  self: "Lo que compartió puede retirarlo usted: abra el enlace privado de su recuerdo. Cada correo que pidió lleva un enlace que les pone fin.",
  write: "Para todo lo demás, escriba a {email}. Tendrá respuesta en el plazo de un mes.",
  complain: "Si algo no le parece bien, díganoslo: {form}. Le confirmamos enseguida que ha llegado.",
  form: "formulario de reclamación (en inglés)",
  authority: "También puede reclamar ante la autoridad de protección de datos: {authority}.",
  ownAuthority: "la del país en el que vive",
};

export const contact: NoticeTexts["contact"] = {
  title: "Contacto",
  more: "Más sobre todo el sitio (en inglés):",
  policy: "Política de privacidad",
  schedule: "Todos los plazos",
};
