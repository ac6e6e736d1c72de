import { ago } from "~/lib/dates";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("fr");

export const about: Texts["about"] = { locale: "fr", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Langue",
  newTab: "(s’ouvre dans un nouvel onglet)",
  close: "Fermer ce message",
  error: "Erreur\u00a0: ",
  home: "Retour à l’accueil",
};

/** Above a form that was refused. */
export const form: Texts["form"] = {
  check: "Veuillez corriger les erreurs du formulaire et réessayer.",
  tooMany: "Trop d’essais.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Veuillez réessayer dans ${wait.seconds} ${plural(wait.seconds, { one: "seconde", other: "secondes" })}.`
      : `Veuillez réessayer dans ${wait.minutes} ${plural(wait.minutes, { one: "minute", other: "minutes" })}.`,
};

/** The password gate. */
export const gate: Texts["gate"] = {
  welcome: (name) =>
    `Bienvenue. Cette page s’adresse à toutes les personnes qui ont connu ${name}\u00a0: pour lire, se souvenir et partager.`,
  password: "Mot de passe",
  hint: "Cette page est protégée par un mot de passe. Vous le trouverez sur le feuillet, sous le code. S’il n’y figure pas, scannez le code\u00a0: il ouvre la page.",
  open: "Ouvrir la page",
  opening: "Vérification...",
  cookies: "Le mot de passe était juste, mais la page le redemande\u00a0?",
  cookiesText:
    "Votre navigateur bloque les cookies, et la page en a besoin pour retenir le mot de passe. Veuillez autoriser les cookies de ce site dans les réglages de confidentialité du navigateur. Si vous avez ouvert cette page dans une autre application, ouvrez-la plutôt dans votre navigateur.",
  lost: "Cette page a besoin d’un nouveau mot de passe.",
  lostText:
    "L’ancien ne peut plus être vérifié. Nous avons demandé à la famille d’en choisir un nouveau. Veuillez le lui demander, ou réessayer plus tard. Rien de ce qui a été partagé n’est perdu.",
  noHandout: "Vous n’avez pas le feuillet\u00a0? Contactez la famille ou {home}.",
  funeralHome: "les pompes funèbres",
  homeAndPhone: "{home}, {phone}",
  required: "Veuillez saisir le mot de passe.",
  wrong: "Ce n’est pas le bon mot de passe. Veuillez réessayer.",
  failed: "Nous n’avons pas pu vérifier le mot de passe. Veuillez réessayer.",
};

/** A memorial that doesn't exist. */
export const missing: Texts["missing"] = {
  title: "Page commémorative introuvable",
  tab: "Page commémorative introuvable",
  text: "Nous n’avons pas trouvé cette page. Veuillez vérifier l’adresse, ou scanner à nouveau le code du feuillet.",
};

/** The page after the password. */
export const memorial: Texts["memorial"] = {
  hearts: "À jamais dans nos cœurs",
  line: "Partagez vos souvenirs",
  share: "Partager un souvenir",
  thought: "Ou envoyer simplement une pensée",
  archived: "Cette page est archivée. Il n’est plus possible d’y ajouter des souvenirs.",
  manage: "Gérer cette page",
  shared: "Ce qui a été partagé",
  memories: "Souvenirs",
  tributes: "Condoléances",
  memoriesTab: (count) => `Souvenirs (${count})`,
  tributesTab: (count) => `Condoléances (${count})`,
  opening: (day, time, zone) => `Les souvenirs apparaîtront ici le ${day} à ${time} (${zone}).`,
  noMemories: "Aucun souvenir n’a encore été partagé",
  noTributes: "Pas encore de condoléances",
  firstMemory: (name) => `Écrivez les premiers mots sur ${name}.`,
  firstTribute: (name) => `Laissez la première signature pour ${name}.`,
  failed: "Les souvenirs n’ont pas pu s’afficher. Veuillez réessayer dans un instant.",
  pages: "Pages",
  newer: "Plus récent",
  older: "Plus ancien",
  pageOf: (number, all) => `Page ${number} sur ${all}`,
  follow: "Recevoir un e\u2011mail quand il y a de nouveaux souvenirs",
  somethingNew: "Il y a quelque chose de nouveau.",
  showIt: "Voir",
};

/** A memory, and its pictures over the page. */
export const memory: Texts["memory"] = {
  ago: (iso, now) => ago(iso, now, { soon: "il y a moins d’une heure", locale: "fr" }),
  download: "Télécharger",
  downloadOf: {
    story: (title) => `Télécharger ce récit\u00a0: ${title}`,
    photo: (title) => `Télécharger cette photo\u00a0: ${title}`,
    video: (title) => `Télécharger cette vidéo\u00a0: ${title}`,
    audio: (title) => `Télécharger cet enregistrement\u00a0: ${title}`,
    signature: (title) => `Télécharger cette signature\u00a0: ${title}`,
  },
  downloadStarted: "Le téléchargement a commencé",
  downloadFailed: "Le téléchargement a échoué",
  downloadFailedText: "Nous n’avons pas pu télécharger le fichier. Veuillez réessayer.",
  portrait: (name) => `Portrait\u00a0: ${name}`,
  photos: "Photos",
  photo: "Photo",
  photoNamed: (title) => `Photo\u00a0: ${title}`,
  photoAt: (at, all, title) => `Photo ${at} sur ${all}\u00a0: ${title}`,
  signature: "La signature manuscrite",
  recording: (title) => `Enregistrement\u00a0: ${title}`,
  video: (title) => `Vidéo\u00a0: ${title}`,
  previous: "Précédente",
  next: "Suivante",
  close: "Fermer",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "La cérémonie",
  livestream: "Suivre la cérémonie en direct",
  recording: "Voir l’enregistrement",
  leadsTo: (host) => `Le lien mène au site ${host}.`,
  begins: "La retransmission commence {when}.",
  beginsAt: (time) => `à ${time}`,
  beginsOn: (day, time, zone) => `le ${day} à ${time} (${zone})`,
  event: (name) => `Cérémonie\u00a0: ${name}`,
  livestreamFrom: (time, zone) => `Suivre la cérémonie en direct à partir de ${time} (${zone})`,
  calendar: "Ajouter à l’agenda",
  directions: "Itinéraire",
};

/** Sending the page's address to somebody. */
export const send: Texts["send"] = {
  title: "Envoyer cette page à quelqu’un",
  needed: "Il faut le mot de passe pour l’ouvrir. Il n’est pas envoyé avec la page.",
  subject: (name) => `La page commémorative dédiée à ${name}`,
  neededThere:
    "Il faut le mot de passe pour l’ouvrir. Il est imprimé sur le feuillet, et la famille peut aussi vous le donner.",
  copy: "Copier le lien",
  copied: "Lien copié",
  copiedText: "Vous pouvez maintenant le coller dans un message.",
  notCopied: "Le lien n’a pas été copié",
  notCopiedText: "Nous n’avons pas pu copier le lien. Veuillez réessayer.",
  email: "E\u2011mail",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow: Texts["follow"] = {
  tab: (name) => `Recevoir des e\u2011mails\u00a0: ${name}`,
  anyTab: "E\u2011mails sur une page commémorative",
  back: "Retour à la page commémorative",
  title: "Recevoir un e\u2011mail quand il y a de nouveaux souvenirs",
  of: (name) => name,
  email: "Votre adresse e\u2011mail",
  hint: "Un e\u2011mail par jour au plus. Chacun contient un lien pour ne plus en recevoir, et personne d’autre ne voit votre adresse.",
  anniversary: () => "Aussi à l’anniversaire du décès",
  anniversaryHint: "Un e\u2011mail par an.",
  send: "Recevoir les e\u2011mails",
  sending: "Envoi...",
  sent: "Consultez vos e\u2011mails",
  sentText:
    "Nous vous avons envoyé un message. Ouvrez le lien qu’il contient pour confirmer que vous souhaitez recevoir ces e\u2011mails.",
  notThere: "S’il n’arrive pas dans les prochaines minutes, regardez dans les courriers indésirables, ou {again}.",
  again: "vérifiez l’adresse et refaites la demande",
  locked:
    "Veuillez saisir à nouveau le mot de passe\u00a0: ouvrez la page commémorative dans un autre onglet, saisissez-y le mot de passe, puis envoyez ce formulaire.",
  question: "Souhaitez-vous recevoir ces e\u2011mails\u00a0?",
  news: (name) =>
    `Nous vous écrirons quand il y aura de nouveaux souvenirs sur la page commémorative dédiée à ${name}, une fois par jour au plus.`,
  alsoAnniversary: () => "Nous vous écrirons aussi chaque année, à l’anniversaire du décès.",
  confirm: "Oui, je souhaite les recevoir",
  confirming: "Confirmation...",
  done: "Vous recevrez ces e\u2011mails",
  doneText: (name) =>
    `Nous vous écrirons quand il y aura de nouveaux souvenirs sur la page commémorative dédiée à ${name}. Chaque e\u2011mail contient un lien pour ne plus en recevoir.`,
  toMemorial: "Aller à la page commémorative",
  unusable: "Ce lien ne fonctionne plus",
  unusableText:
    "Il a expiré, ou les e\u2011mails ont été arrêtés. Vous pouvez les demander à nouveau sur la page commémorative.",
  stop: "Ne plus recevoir ces e\u2011mails",
  stopQuestion: "Ne plus recevoir ces e\u2011mails\u00a0?",
  stopText: (name) => `Vous ne recevrez plus d’e\u2011mails sur la page commémorative dédiée à ${name}.`,
  stopping: "Un instant...",
  stopped: "Vous ne recevrez plus ces e\u2011mails",
  stoppedText: "Nous ne vous en enverrons plus, et votre adresse a été supprimée.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail: Texts["refusedEmail"] = {
  required: "Veuillez saisir votre adresse e\u2011mail.",
  long: "L’adresse doit compter moins de 254 caractères.",
  invalid: "Veuillez saisir une adresse e\u2011mail valide.",
  address: "Plusieurs e\u2011mails viennent d’être demandés pour cette adresse.",
  client: "De nombreux e\u2011mails viennent d’être demandés depuis votre réseau.",
  site: "Nous envoyons en ce moment plus d’e\u2011mails que d’habitude.",
  failed: "Une erreur inattendue s’est produite. Veuillez réessayer.",
};

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters: Texts["letters"] = {
  address: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
  confirmSubject: "Veuillez confirmer que vous souhaitez recevoir ces e-mails",
  confirmText:
    "Quelqu’un nous a demandé de vous envoyer des e-mails sur une page commémorative. Si c’est vous, confirmez ci-dessous. Sinon, ne tenez pas compte de ce message\u00a0: vous ne recevrez rien d’autre.",
  confirm: "Confirmer",
  confirmUntil: "Le lien est valable 14 jours.",
  newsSubject: (count, name) =>
    `${name}\u00a0: ${plural(count, { one: "un nouveau souvenir", other: `${count} nouveaux souvenirs` })}`,
  newsText: (count, name) =>
    `Il y a ${plural(count, { one: "un nouveau souvenir", other: `${count} nouveaux souvenirs` })} sur la page commémorative dédiée à ${name}.`,
  newsAfter: "Vous recevez ces e-mails parce que vous les avez demandés. Il y en a un par jour au plus.",
  seePage: "Voir la page",
  anniversarySubject: (name) => `En pensant à ${name}`,
  anniversaryText: (years, name) =>
    `Une pensée pour ${name}\u00a0: c’est aujourd’hui le ${years === 1 ? "premier" : `${years}e`} anniversaire de son décès.`,
  anniversaryAfter: "Vous recevez cet e-mail parce que vous l’avez demandé. Il vient une fois par an.",
};
