import type { FileNoun } from "./entries";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("fr");

export const about: Texts["about"] = { locale: "fr", direction: "ltr" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "Langue",
  newTab: "(s’ouvre dans un nouvel onglet)",
  close: "Fermer ce message",
  colon: "\u00a0:",
  error: "Erreur\u00a0: ",
  home: "Retour à l’accueil",
  privacy: "Confidentialité",
  help: "Aide",
  contact: "Contact",
};

/** Above a form that was refused, or that could not be sent. */
export const form: Texts["form"] = {
  check: "Veuillez corriger les erreurs du formulaire et réessayer.",
  error: "Une erreur s’est produite",
  offline: "L’envoi n’a pas pu se faire\u00a0: il n’y a pas de connexion pour le moment.",
  failed: "L’envoi n’a pas pu se faire\u00a0: un problème est survenu de notre côté.",
  unreadable:
    "L’envoi n’a pas pu se faire\u00a0: cet appareil ne peut plus lire le fichier choisi. Veuillez le choisir à nouveau.",
  unsent: "Ce que vous avez écrit est toujours là. Veuillez réessayer.",
};

/** Reasons why any form is refused. */
export const refusedForm: Texts["refusedForm"] = {
  tooMany: "Trop d’essais.",
  tryAgain: (wait) =>
    "seconds" in wait
      ? `Veuillez réessayer dans ${wait.seconds} ${plural(wait.seconds, { one: "seconde", other: "secondes" })}.`
      : `Veuillez réessayer dans ${wait.minutes} ${plural(wait.minutes, { one: "minute", other: "minutes" })}.`,
  tooLarge:
    "C’est plus que ce que nous pouvons recevoir en une fois. Veuillez raccourcir le texte ou choisir un fichier plus petit.",
  incomplete: "Le formulaire n’est pas arrivé en entier. Veuillez l’envoyer à nouveau.",
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
  typeIt: "Veuillez saisir le mot de passe",
  codeClosed: "Ce code n’ouvre plus la page à lui seul.",
  notThere: "Ce souvenir n’est plus sur la page",
  notThereText: "Il a peut-être été retiré. Les autres souvenirs se trouvent plus bas.",
};

/** A page that can't be shown. */
export const failure: Texts["failure"] = {
  title: "Quelque chose n’a pas fonctionné",
  text: "C’est notre faute, pas la vôtre. Veuillez revenir en arrière et réessayer dans un instant.",
  missing: "Nous n’avons pas trouvé cette page",
  missingText: "L’adresse est peut-être mal écrite, ou la page a été déplacée ou retirée.",
  toMemorial: "Retour à la page commémorative",
  missingTab: "Page introuvable",
  closed: "Cette page a été fermée par la famille.",
  closedTab: "Page fermée",
  notSent: "Rien n’a été envoyé",
  otherSite:
    "Cette demande venait d’un autre site. Rien n’a donc été fait. Veuillez revenir en arrière et envoyer à nouveau le formulaire.",
  tooMany: "Trop d’essais",
  offline: "Il n’y a pas de connexion pour le moment.",
  offlineTab: "Pas de connexion",
  retry: "Réessayer",
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
  shareOf: (name) => `Partager un souvenir\u00a0: ${name}`,
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
  soon: "il y a moins d’une heure",
  download: "Télécharger",
  downloadOf: {
    story: "Télécharger ce récit\u00a0: {title}",
    photo: "Télécharger cette photo\u00a0: {title}",
    video: "Télécharger cette vidéo\u00a0: {title}",
    audio: "Télécharger cet enregistrement\u00a0: {title}",
    signature: "Télécharger cette signature\u00a0: {title}",
  },
  downloadStarted: "Le téléchargement a commencé",
  downloadFailed: "Le téléchargement a échoué",
  downloadFailedText: "Nous n’avons pas pu télécharger le fichier. Veuillez réessayer.",
  portrait: "Portrait\u00a0: {name}",
  photos: "Photos",
  photo: "Photo",
  photoNamed: "Photo\u00a0: {title}",
  photoAt: "Photo {at} sur {all}\u00a0: {title}",
  photoCount: { one: "{count} photo", many: "{count} photos", other: "{count} photos" },
  allPhotos: "Toutes les photos ({count})",
  morePhotos: "Autres photos ({count})",
  placeAt: "{at} sur {all}",
  signature: "La signature manuscrite",
  recording: "Enregistrement\u00a0: {title}",
  video: "Vidéo\u00a0: {title}",
  previous: "Précédente",
  next: "Suivante",
  close: "Fermer",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "La cérémonie",
  moment: (day, time) => `${day} à ${time}`,
  toBeTold: "L’heure sera indiquée ici.",
  was: (day, place) => `Elle a eu lieu le ${day}${place && ` (${place})`}.`,
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

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake: Texts["keepsake"] = {
  offer: "Tout télécharger",
  text: "Tout le contenu de cette page en un seul fichier\u00a0: mots, photos, films, voix et signatures. Il s’ouvre sur n’importe quel ordinateur, sans internet.",
  make: "Préparer le fichier",
  making: "Veuillez patienter...",
  underWay: (percent) => `Le fichier est en préparation\u00a0: ${percent}\u00a0%.`,
  preparing:
    "Un film ou une voix est encore en préparation. Le fichier sera créé ensuite, dans dix minutes au plus tard.",
  look: "Voir où cela en est",
  ready: "Le fichier est prêt",
  download: (size) => `Télécharger le fichier (${size})`,
  part: (part, all, size) => `Télécharger la partie ${part} sur ${all} (${size})`,
  onPhone: "Enregistrez-le sur un ordinateur, ou envoyez-vous le lien.",
  unpackParts: "Décompressez toutes les parties dans le même dossier.",
  until: (day) => `Le fichier reste ici jusqu’au ${day}, ou jusqu’à ce que la page change.`,
  unpack: "C’est un fichier ZIP. Décompressez-le d’abord, puis ouvrez index.html dans le nouveau dossier.",
  changed: "La page a changé depuis que le fichier a été préparé. Veuillez le préparer de nouveau.",
  failed: "Le fichier n’a pas pu être préparé. Veuillez réessayer plus tard.",
  familyOnly: "Pour la famille seulement",
  original: "Le fichier tel qu’il a été envoyé",
  missing: "Le fichier qui devrait se trouver ici n’a pas été trouvé.",
  made: (day) => `Copie de la page commémorative, faite le ${day}.`,
  slideshow: "Diaporama",
  book: "Le livre",
  start: "Lancer le diaporama",
  keys: "Flèches\u00a0: avancer et reculer. Espace\u00a0: pause. F\u00a0: plein écran. B\u00a0: écran noir. S\u00a0: son. N\u00a0: noms.",
  needsScript:
    "Le diaporama ne peut pas fonctionner ici, car JavaScript est désactivé. La page montre les mêmes photos et les mêmes films.",
  readTitle: (name) => `Page commémorative\u00a0: ${name}`,
  readOpen:
    "Ouvrez index.html d’un double clic. La page s’affiche dans n’importe quel navigateur, sans internet. Si vous regardez à l’intérieur d’un fichier ZIP, décompressez-le d’abord en entier.",
  readSlideshow: "slideshow.html montre les photos et les films l’un après l’autre, par exemple sur un grand écran.",
  readBook: "book.pdf est le livre du souvenir, prêt pour une imprimerie.",
  readMedia: "Le dossier media contient les photos, les films, les voix et les signatures.",
  readNotShown:
    "Son dossier not shown contient ce qui attend une décision, a été refusé ou laissé de côté. La page ne le montre pas non plus.",
  readData: "memorial.json contient tout sous une forme que les programmes informatiques peuvent lire.",
  readSums: "SHA256SUMS contient une somme de contrôle de chaque fichier, pour que tout dommage puisse être découvert.",
  readCopies: "Veuillez garder des copies de ce dossier en plusieurs endroits.",
  fileNames: {
    saved: "page-commémorative",
    part: (part, all) => `partie-${part}-sur-${all}`,
    cover: "couverture",
    late: "arrivé plus tard",
    original: "fichier d’origine",
    poster: "image fixe",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout: Texts["handout"] = {
  memoriesHeader: "Partagez vos souvenirs",
  memoriesScan: "Scannez le code et laissez un souvenir",
  memoriesFooter: "Vos souvenirs gardent sa mémoire vivante",
  tributesHeader: "Partagez vos condoléances",
  tributesScan: "Scannez le code et laissez vos condoléances",
  tributesFooter: "Vos mots gardent sa mémoire vivante",
  password: "Mot de passe de la page\u00a0:",
  scan: "1. Scannez le code QR avec l’appareil photo de votre téléphone",
  enter: "2. Saisissez le mot de passe s’il vous est demandé",
  share: (name) => `3. Rendez hommage à ${name}`,
  shareWithoutPassword: (name) => `2. Rendez hommage à ${name}`,
};

export const handwrittenCard: Texts["handwrittenCard"] = {
  invitation: "Écrivez ici un souvenir que vous aimeriez partager.",
  name: "Votre nom",
  family: "Pour la famille uniquement",
  after:
    "Merci pour ces mots. Cette carte est numérisée, et quelqu’un la lit avant qu’elle n’apparaisse sur la page commémorative. Si la case au recto est cochée, seule la famille la verra.",
};

export const book: Texts["book"] = {
  life: "Sa vie",
  memories: "Souvenirs",
  signatures: "Messages signés",
  contents: "Sommaire",
  writers: "Index des noms",
  film: "Vidéo",
  watch: "Scannez le code pour regarder la vidéo, tant que la page existe.",
  voice: "Enregistrement sonore",
  listen: "Scannez le code pour écouter l’enregistrement, tant que la page existe.",
  portraitOf: "Portrait\u00a0: {name}",
  picture: "Image envoyée par {author}\u00a0: {title}",
  signature: "Signature\u00a0: {author}",
  still: "Image de la vidéo envoyée par {author}\u00a0: {title}",
  code: "Code QR qui ouvre l’enregistrement envoyé par {author}\u00a0: {title}",
  made: (day) => `Ce livre a été composé le ${day} à partir de la page commémorative.`,
  typeface: "Composé en EB Garamond.",
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
  via: (business: string, brand: string) => `${business} via ${brand}`,
  sentBy: (brand: string) => `Envoyé par ${brand}`,
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

/** The names of the types of memory. A drawn signature is a tribute. */
export const types: Texts["types"] = {
  story: "Récit",
  photo: "Photo",
  video: "Vidéo",
  audio: "Enregistrement",
  signature: "Condoléances",
};

/** Fields of a memory. */
export const words: Texts["words"] = {
  name: "Votre nom",
  title: "Titre",
  text: "Vos mots",
  family: "Pour la famille uniquement",
  familyHint: "Seules les personnes qui s’occupent de cette page le verront. Il n’y apparaîtra jamais.",
  language: { question: "Langue de vos mots", label: "Langue", another: "Une autre langue" },
};

/** The form for a memory. `name` is the person's name in sentences. */
export const share: Texts["share"] = (name) => ({
  close: "Fermer le formulaire",
  title: "Partager un souvenir",
  what: "Que souhaitez-vous partager\u00a0?",
  ways: { story: "Écrire", photo: "Photo", video: "Vidéo", audio: "Voix", signature: "Signature" },
  withFile: "Quelques mots pour l’accompagner",
  textHint: "Quelques lignes suffisent.",
  giveTitle: "Ajouter un titre",
  readers: { question: "Qui le verra\u00a0?", everyone: "Tout le monde", family: "Seulement la famille" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "Quelqu’un de la famille le lira d’abord.",
  readFirstWithHome: "Quelqu’un de la famille ou de chez {home} le lira d’abord.",
  keeps: "Ce que nous conservons, et combien de temps",
  send: "Partager le souvenir",
  sending: "Envoi...",
  openMemorial: "Ouvrir la page commémorative dans un nouvel onglet",
  saved:
    "Vos mots sont enregistrés. La connexion est très faible pour le moment. La page continuera d’elle-même dès qu’elle sera meilleure.",
  titles: {
    photo: `${name} en photo`,
    photos: `${name} en photos`,
    video: `${name} en vidéo`,
    audio: `Un enregistrement pour ${name}`,
  },
  begin: "Vous ne savez pas comment commencer\u00a0?",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "Comment s’est passée votre rencontre\u00a0?", start: `J’ai rencontré ${name} ` },
      { question: "Une phrase qui revenait souvent", start: `${name} disait toujours ` },
      { question: "Un jour dont vous vous souvenez", start: "Je me souviens du jour où " },
    ],
    file: [
      { question: "Où était-ce\u00a0?", start: "C’était " },
      { question: "Qui voit-on\u00a0?", start: `Avec ${name}, il y a ` },
      { question: "Pourquoi ce choix\u00a0?", start: "Je partage ceci car " },
    ],
    audio: [
      { question: "Que voudriez-vous dire\u00a0?", start: "Je voudrais dire que " },
      { question: "Qui entend-on\u00a0?", start: `C’est ${name} que l’on entend ` },
      { question: "Quand était-ce\u00a0?", start: "Cet enregistrement a été fait " },
    ],
    signature: [
      { question: "Un merci", start: `Merci, ${name}, pour ` },
      { question: "Ce qui vous manquera", start: "Ce qui me manquera, c’est " },
      { question: "Pour la famille", start: "Je souhaite à la famille " },
    ],
  },
  labels: {
    story: "Choisir un fichier",
    photo: "Choisir des photos",
    video: "Choisir une vidéo",
    audio: "Choisir un enregistrement",
    signature: "Choisir une photo de votre signature",
  },
  morePictures: "En ajouter d’autres",
  chooseAgain: "Si vous aviez choisi un fichier, veuillez le choisir à nouveau.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "C’est une photo. Elle sera donc partagée comme photo.",
    video: "C’est une vidéo. Elle sera donc partagée comme vidéo.",
    audio: "C’est un enregistrement. Il sera donc partagé comme tel.",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures: Texts["pictures"] = {
  title: "Vos photos",
  preview: "Aperçu\u00a0: {name}",
  caption: "Légende",
  captionOf: "Légende pour {name} (facultatif)",
  order: "Changer l’ordre",
  ordered: "Terminé",
  moveUp: "Avancer {name}",
  moveDown: "Reculer {name}",
  removeOne: "Retirer {name}",
  otherKind: "{name} n’est pas une photo. Vous pouvez partager ce fichier dans un autre souvenir.",
  twice: "Vous avez déjà choisi {name}.",
  tooBig: "{name}\u00a0: {reason}",
  beyond: {
    one: "Un souvenir contient {most} photos au plus\u00a0: {count} photo n’a pas été ajoutée. Vous pouvez la partager dans un autre souvenir.",
    many: "Un souvenir contient {most} photos au plus\u00a0: {count} photos n’ont pas été ajoutées. Vous pouvez les partager dans un autre souvenir.",
    other:
      "Un souvenir contient {most} photos au plus\u00a0: {count} photos n’ont pas été ajoutées. Vous pouvez les partager dans un autre souvenir.",
  },
  chosen: { one: "{count} photo choisie", many: "{count} photos choisies", other: "{count} photos choisies" },
  removed: {
    one: "Photo {number} retirée. Il en reste {count}",
    many: "Photo {number} retirée. Il en reste {count}",
    other: "Photo {number} retirée. Il en reste {count}",
  },
  lastRemoved: "Photo retirée. Il n’en reste aucune",
  moved: "Maintenant {number} sur {count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder: Texts["recorder"] = {
  title: "Enregistrez votre voix",
  denied: "Le micro n’est pas autorisé",
  deniedText: "Veuillez autoriser l’accès au micro pour pouvoir enregistrer.",
  missing: "Nous n’avons pas trouvé de micro. Vous pouvez choisir un enregistrement ci-dessous.",
  recording: "Enregistrement en cours",
  asking: "Votre navigateur vous demande s’il peut utiliser le micro.",
  recorded: "C’est enregistré. Vous pouvez l’écouter avant de l’envoyer.",
  unkept: "Ce navigateur ne peut pas le conserver. Veuillez l’envoyer avant de quitter cette page.",
  yours: "Votre enregistrement",
  start: "Commencer l’enregistrement",
  stop: "Arrêter",
  again: "Recommencer l’enregistrement",
  delete: "Supprimer l’enregistrement",
};

/** Signing in the form for a memory. */
export const pad: Texts["pad"] = {
  title: "Dessinez votre signature",
  hint: "Avec le doigt, un stylet ou la souris.",
  empty: "Rien n’est encore dessiné",
  drawn: "Votre signature",
  undo: "Annuler le dernier trait",
  clear: "Tout effacer",
  type: "Écrivez votre signature",
  otherWays: "Ou la taper, ou choisir une photo",
  typeHint: "Nous lui donnerons l’aspect d’une écriture à la main.",
};

/** A ready-made memory for people who have no words. */
export const thought: Texts["thought"] = {
  title: "Une pensée pour vous",
  text: "Je pense à vous.",
  more: "Je voudrais en écrire plus",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness: Texts["kindness"] = {
  title: "Avant d’écrire",
  rules: {
    life: "Parlez de sa vie et de ce qui vous manquera.",
    how: "Merci de ne pas raconter les circonstances du décès.",
    blame: "Ni reproches ni rumeurs\u00a0: personne ne connaît toute l’histoire.",
    privacy: "Gardez pour vous ce que d’autres voudraient garder privé.",
  },
  help: "Si vous souhaitez parler à quelqu’un",
  elsewhere: "Dans d’autres pays",
};

/** Reasons why a memory is refused. */
export const refusedMemory: Texts["refusedMemory"] = {
  name: "Veuillez saisir votre nom.",
  nameLong: "Votre nom doit compter 100 caractères au plus.",
  title: "Veuillez saisir un titre.",
  titleLong: "Le titre doit compter 150 caractères au plus.",
  text: "Veuillez écrire quelques mots.",
  textLong: "Votre texte doit compter 10000 caractères au plus.",
  captionLong: "Une légende doit compter 200 caractères au plus.",
  type: "Veuillez choisir ce que vous souhaitez partager.",
  stale: "Ce formulaire est ouvert depuis trop longtemps. Veuillez l’envoyer encore une fois.",
  full: "De très nombreux souvenirs attendent ici d’être lus, et nous ne pouvons pas en recevoir d’autres aujourd’hui. Veuillez garder vos mots et réessayer demain.",
  failed: "Votre souvenir n’a pas pu être partagé. Veuillez réessayer.",
  missing: {
    photo: "Veuillez choisir une photo.",
    video: "Veuillez choisir une vidéo.",
    audio: "Veuillez enregistrer votre voix ou choisir un enregistrement.",
    signature: "Veuillez dessiner votre signature, écrire votre nom ou choisir une photo.",
  },
  wordsSaved: (refused) => `${refused} Vos mots sont enregistrés.`,
};

/** Files that are too large to be sent. */
export const tooBig: Texts["tooBig"] = {
  image: "Cette image dépasse 20\u00a0Mo. Veuillez en choisir une plus petite.",
  video: "Cette vidéo dépasse 200\u00a0Mo. Veuillez en choisir une plus courte.",
  audio: "Cet enregistrement dépasse 40\u00a0Mo. Veuillez en choisir un plus court.",
};

/** Reasons why a file is refused. */
export const refusedFile: Texts["refusedFile"] = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "Cette image dépasse 60\u00a0mégapixels. Veuillez en choisir une plus petite.",
  "image-too-heavy":
    "Cette image est trop grande\u00a0: nous ne pouvons pas l’ouvrir. Veuillez en choisir une plus petite, ou une image JPEG.",
  "image-too-complex":
    "Cette image est trop complexe\u00a0: nous ne pouvons pas l’ouvrir. Veuillez choisir une version JPEG ou PNG.",
  "image-linked":
    "Cette image dépend d’autres fichiers, que nous ne pouvons pas ouvrir. Veuillez choisir une version JPEG ou PNG.",
  "image-raw": "Ce fichier est un original d’appareil photo (RAW). Veuillez choisir la photo JPEG qui l’accompagne.",
  "image-too-slow": "Cette image est trop longue à ouvrir. Veuillez en choisir une plus petite, ou une image JPEG.",
  "image-busy": "De nombreuses photos sont envoyées en ce moment. Veuillez réessayer dans un instant.",
  "image-cut-off": "Cette image est incomplète ou abîmée. Veuillez la choisir à nouveau, ou en choisir une autre.",
  "image-not-a-picture": "Nous ne pouvons pas lire ce fichier comme image. Veuillez choisir une image JPEG ou PNG.",
  "image-failed": "Le fichier n’a pas pu être envoyé. Veuillez réessayer.",
  "video-too-big": tooBig.video,
  "video-cut-off": "Cette vidéo est incomplète ou abîmée. Veuillez la choisir à nouveau, ou en choisir une autre.",
  "video-damaged":
    "Une partie de cette vidéo serait perdue, car le fichier est abîmé. Veuillez l’enregistrer à nouveau avec une autre application, et choisir le nouveau fichier.",
  "video-unknown": "Nous ne pouvons pas lire ce fichier comme vidéo. Veuillez choisir une vidéo MP4, MOV ou WebM.",
  "video-protected":
    "Cette vidéo est protégée contre la copie\u00a0: nous ne pouvons pas l’ouvrir. Veuillez en choisir une autre.",
  "video-failed": "Le fichier n’a pas pu être envoyé. Veuillez réessayer.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off": "Cet enregistrement est incomplet ou abîmé. Veuillez le choisir à nouveau, ou en choisir un autre.",
  "audio-empty": "Cet enregistrement est vide. Veuillez le refaire.",
  "audio-damaged":
    "Une partie de cet enregistrement serait perdue, car le fichier est abîmé. Veuillez le sauvegarder à nouveau avec une autre application, et choisir le nouveau fichier.",
  "audio-unknown":
    "Nous ne pouvons pas lire ce fichier comme enregistrement. Veuillez choisir un enregistrement M4A, MP3, OGG ou WAV.",
  "audio-protected":
    "Cet enregistrement est protégé contre la copie\u00a0: nous ne pouvons pas l’ouvrir. Veuillez en choisir un autre.",
  "audio-failed": "L’enregistrement n’a pas pu être envoyé. Veuillez réessayer.",
  "other-image": "Ce fichier est une image. Veuillez la partager comme photo.",
  "other-video": "Ce fichier est une vidéo. Veuillez la partager comme vidéo.",
  "other-audio": "Ce fichier contient du son. Veuillez le partager comme enregistrement.",
  "signature-failed": "La signature n’a pas pu être envoyée. Veuillez réessayer.",
  "only-one": "Plusieurs fichiers à la fois, ce n’est possible que pour les photos. Veuillez n’en choisir qu’un.",
  empty: "Ce fichier est vide. Veuillez en choisir un autre.",
  "no-room": "Il n’y a plus de place pour les fichiers en ce moment. Veuillez envoyer le vôtre plus tard.",
  "client-full":
    "Beaucoup d’envois faits depuis votre connexion attendent d’être vérifiés. Veuillez renvoyer ce fichier demain.",
  "memorial-full":
    "De très nombreuses photos et de très nombreux enregistrements attendent ici d’être vérifiés. Veuillez renvoyer les vôtres demain.",
  unneeded:
    "Les personnes qui s’occupent de cette page ont décidé de ne pas montrer ce souvenir. Son fichier n’est donc plus nécessaire.",
  "not-awaited": "Ce souvenir n’a pas besoin de fichier.",
  elsewhere: "Ce fichier est envoyé maintenant depuis une autre page. L’envoi s’est donc arrêté ici.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures: Texts["refusedPictures"] = {
  missing: (count) =>
    plural(count, {
      one: `${count} photo n’a pas pu être enregistrée. Vous pouvez la choisir à nouveau ci-dessous.`,
      other: `${count} photos n’ont pas pu être enregistrées. Vous pouvez les choisir à nouveau ci-dessous.`,
    }),
  twice: "La même photo est arrivée plusieurs fois. Elle est enregistrée une seule fois.",
  beyond: (count, most) =>
    `Un souvenir contient ${most} photos au plus\u00a0: ${plural(count, {
      one: `${count} photo n’a pas pu être enregistrée. Vous pouvez la partager`,
      other: `${count} photos n’ont pas pu être enregistrées. Vous pouvez les partager`,
    })} dans un autre souvenir.`,
};

/** The nouns for a sent file: by itself, with its article, as "the same" and as "it", and the ending of its participles. */
const nouns: Record<FileNoun, { name: string; the: string; same: string; it: string; e: string }> = {
  picture: { name: "photo", the: "la photo", same: "la même photo", it: "elle", e: "e" },
  photo: { name: "photo", the: "la photo", same: "la même photo", it: "elle", e: "e" },
  video: { name: "vidéo", the: "la vidéo", same: "la même vidéo", it: "elle", e: "e" },
  recording: { name: "enregistrement", the: "l’enregistrement", same: "le même enregistrement", it: "il", e: "" },
  signature: { name: "signature", the: "la signature", same: "la même signature", it: "elle", e: "e" },
};

/** A file on its way. */
export const upload: Texts["upload"] = (noun) => {
  const { name, the, same, e } = nouns[noun];
  return {
    title: "Votre fichier",
    missing: `Votre ${name} n’est pas arrivé${e}. Veuillez recommencer l’envoi.`,
    unneeded: `Il n’est plus nécessaire d’envoyer ${the}.`,
    choose: `Choisissez votre ${name}`,
    resumes:
      "Si vous aviez déjà commencé l’envoi d’un fichier, choisissez le même\u00a0: l’envoi reprendra là où il s’est arrêté.",
    send: "Envoyer",
    busy: "Envoi...",
    states: {
      sending: `Envoi de votre ${name}...`,
      waiting: "Il n’y a pas de connexion pour le moment. L’envoi reprendra de lui-même dès qu’elle reviendra.",
      held: "Il y a un problème de notre côté pour le moment. L’envoi reprendra de lui-même.",
      paused: "En pause",
      done: `Votre ${name} est bien arrivé${e}`,
      refused: `Vos mots sont enregistrés, mais ${the} n’a pas pu être accepté${e}.`,
      elsewhere:
        "Une autre page envoie maintenant un fichier pour ce souvenir. L’envoi s’est donc arrêté ici. Pour l’envoyer d’ici, rechargez cette page.",
    },
    progress: `Progression de l’envoi de votre ${name}`,
    sent: "{sent} sur {total}",
    megabytes: "{count}\u00a0Mo",
    kilobytes: "{count}\u00a0ko",
    seconds: {
      one: "encore {count} seconde environ",
      many: "encore {count} secondes environ",
      other: "encore {count} secondes environ",
    },
    minutes: {
      one: "encore une minute environ",
      many: "encore {count} minutes environ",
      other: "encore {count} minutes environ",
    },
    stay: `Vos mots sont déjà enregistrés. Veuillez garder cette page ouverte jusqu’à ce que votre ${name} soit arrivé${e}.`,
    pause: "Mettre en pause",
    resume: "Reprendre",
    again: `Envoyer à nouveau ${same}`,
    broken: "La page ne s’est pas chargée entièrement. Veuillez la recharger et réessayer.",
    unreadable: `Cet appareil ne peut plus lire ${the}. Veuillez choisir à nouveau le fichier.`,
    failed: "Le fichier n’a pas pu être envoyé. Veuillez réessayer.",
  };
};

/** The pictures of a memory on their way. */
export const uploads: Texts["uploads"] = {
  title: "Vos photos",
  arrived: "Photos arrivées\u00a0: {arrived} sur {total}",
  chooseOthers: "Photos arrivées\u00a0: {arrived} sur {total}. Veuillez choisir à nouveau les autres\u00a0:",
  sending: "Envoi de la photo {number} sur {total}...",
  stay: "Vos mots sont déjà enregistrés. Veuillez garder cette page ouverte jusqu’à ce que vos photos soient arrivées.",
  again: "Envoyer à nouveau",
  missing: "Ces photos manquent encore",
  choose: "Choisissez à nouveau les photos manquantes",
  several: "Vous pouvez en choisir plusieurs.",
  goOn: "Continuer sans cette photo",
  goOnAll: "Continuer sans ces photos",
  unneeded: "Il n’est plus nécessaire d’envoyer les autres photos.",
};

/** The page of a memory that only its writer sees. */
export const receipt: Texts["receipt"] = {
  tab: "Votre souvenir",
  thanks: "Merci, {author}.",
  shared: "Ce que vous avez partagé",
  forFamily: "{type}, pour la famille uniquement",
  change: "Modifier ce que vous avez écrit",
  keep: "Gardez l’adresse de cette page. Vous y verrez si votre souvenir est publié, et vous pourrez le retirer. Personne d’autre que vous n’a cette adresse.",
  keepFamily:
    "Gardez l’adresse de cette page. Vous y verrez ce que devient votre souvenir, et vous pourrez le retirer. Personne d’autre que vous n’a cette adresse.",
  copy: "Copier ce lien",
  back: "Retour à la page commémorative",
  another: "Partager un autre souvenir",
  takeBack: "Retirer ce souvenir",
  takeBackText: "Il sera supprimé, avec son fichier s’il en a un. Il ne sera pas possible de revenir en arrière.",
  delete: "Supprimer mon souvenir",
  deleting: "Suppression...",
  deleted: "Souvenir supprimé",
  deletedText: "Votre souvenir a été retiré.",
  wordsSaved: "Vos mots sont enregistrés",
  withdrawn: "Vous avez retiré ce souvenir",
  withdrawnText: "Il a été supprimé avec tout ce qui l’accompagnait. Plus personne ne peut le lire.",
  removed: "Ce souvenir n’est plus affiché",
  removedText:
    "Les personnes qui s’occupent de cette page l’en ont retiré, avec tout ce qui l’accompagnait. Merci de l’avoir partagé.",
  missing: "Ce souvenir n’est plus ici",
  missingText: "Il a peut-être été retiré ou supprimé. Si vous avez copié le lien, vérifiez qu’il est complet.",
};

/** The state of a memory, for its writer. */
export const receiptState: Texts["receiptState"] = {
  thanks: (name) => `La famille de ${name} lira d’abord ce que vous avez partagé.`,
  opening: (day, time, zone) => `La page montrera les souvenirs à partir du ${day} à ${time} (${zone}).`,
  onPage: {
    pending: { title: "Votre souvenir est bien arrivé", text: "Il est enregistré et sera lu avant d’être publié." },
    approved: { title: "Votre souvenir est publié", text: "On peut le lire sur la page commémorative." },
    rejected: {
      title: "Votre souvenir n’a pas été publié",
      text: "Les personnes qui s’occupent de cette page ont décidé de ne pas le montrer.",
    },
  },
  forFamily: {
    pending: {
      title: "Votre souvenir est bien arrivé",
      text: "Il est enregistré et sera lu. Seule la famille peut le voir, et il n’apparaîtra jamais sur la page commémorative.",
    },
    approved: {
      title: "La famille a reçu votre souvenir",
      text: "Elle seule peut le voir. Il n’est pas sur la page commémorative.",
    },
    rejected: {
      title: "Votre souvenir n’a pas été accepté",
      text: "Les personnes qui s’occupent de cette page en ont décidé ainsi.",
    },
  },
  approvedBefore: (day, time, zone) => ({
    title: "Votre souvenir est accepté",
    text: `Il apparaîtra sur la page commémorative le ${day} à ${time} (${zone}).`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: { title: "Vos mots sont enregistrés", text: "Ils seront lus avant d’être publiés." },
    approved: { title: "Vos mots sont publiés", text: "On peut les lire sur la page commémorative." },
    rejected: { title: "Vos mots sont enregistrés", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "Vos mots sont enregistrés",
      text: "Ils seront lus. Seule la famille peut les voir, et ils n’apparaîtront jamais sur la page commémorative.",
    },
    approved: {
      title: "La famille a reçu vos mots",
      text: "Elle seule peut les voir. Ils ne sont pas sur la page commémorative.",
    },
    rejected: { title: "Vos mots sont enregistrés", text: "" },
  },
  wordsApprovedBefore: (day, time, zone) => ({
    title: "Vos mots sont acceptés",
    text: `Ils apparaîtront sur la page commémorative le ${day} à ${time} (${zone}).`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun) => {
    const { name, it, e } = nouns[noun];
    return {
      pending: `Votre ${name} est bien arrivé${e}. Avant d’apparaître avec vos mots, ${it} sera vérifié${e}.`,
      approved: `Votre ${name} est publié${e} avec vos mots.`,
      rejected: `Les personnes qui s’occupent de cette page ont décidé de ne pas montrer votre ${name}. Vos mots restent publiés.`,
    };
  },
  fileBefore: (noun) => {
    const { name, it, e } = nouns[noun];
    return {
      pending: `Votre ${name} est bien arrivé${e}. Avant d’apparaître avec vos mots, ${it} sera vérifié${e}.`,
      approved: `Votre ${name} apparaîtra avec vos mots.`,
      rejected: `Les personnes qui s’occupent de cette page ont décidé de ne pas montrer votre ${name}. Vos mots apparaîtront seuls.`,
    };
  },
  fileForFamily: (noun) => {
    const { name, e } = nouns[noun];
    return {
      pending: `Votre ${name} est bien arrivé${e} et sera vérifié${e}. Seule la famille y aura accès.`,
      approved: `La famille a reçu votre ${name} avec vos mots.`,
      rejected: `Les personnes qui s’occupent de cette page ont décidé de ne pas garder votre ${name}. La famille a reçu vos mots.`,
    };
  },
  picturesOnPage: {
    pending: "D’autres photos de votre part sont arrivées. Avant d’apparaître avec vos mots, elles seront vérifiées.",
    approved: "Vos photos sont publiées avec vos mots.",
    rejected:
      "Les personnes qui s’occupent de cette page ont décidé de ne pas montrer les photos arrivées plus tard. Vos mots restent publiés.",
  },
  picturesBefore: {
    pending: "D’autres photos de votre part sont arrivées. Avant d’apparaître avec vos mots, elles seront vérifiées.",
    approved: "Vos photos apparaîtront avec vos mots.",
    rejected:
      "Les personnes qui s’occupent de cette page ont décidé de ne pas montrer les photos arrivées plus tard. Vos mots apparaîtront sans elles.",
  },
  picturesForFamily: {
    pending: "D’autres photos de votre part sont arrivées et seront vérifiées. Seule la famille peut les voir.",
    approved: "La famille a reçu vos photos avec vos mots.",
    rejected:
      "Les personnes qui s’occupent de cette page ont décidé de ne pas garder les photos arrivées plus tard. La famille a reçu vos mots.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way":
      "Votre vidéo est bien arrivée. Nous la préparons pour qu’elle puisse être vue partout. Cela prend quelques minutes.",
    failed:
      "Nous n’avons pas pu préparer votre vidéo. Veuillez la partager à nouveau à partir d’une autre copie, par exemple en MP4.",
  },
  audio: {
    "under-way":
      "Votre enregistrement est bien arrivé. Nous le préparons pour qu’il puisse être écouté partout. Cela prend quelques minutes.",
    failed:
      "Nous n’avons pas pu préparer votre enregistrement. Veuillez le partager à nouveau à partir d’une autre copie, par exemple en MP3.",
  },
};

/** Changing a memory before it is read. */
export const change: Texts["change"] = {
  title: "Modifier votre souvenir",
  back: "Retour sans le modifier",
  caption: "Légende de la photo {number} (facultatif)",
  save: "Enregistrer les modifications",
  saving: "Enregistrement...",
  decided: "Ce souvenir a été lu entre-temps. Il ne peut plus être modifié.",
  shareAgain: "Vous pouvez le retirer et le partager à nouveau.",
  saved: "Vos modifications sont enregistrées",
  savedText: "Les nouveaux mots seront lus avant d’apparaître.",
  failed: "Vos modifications n’ont pas pu être enregistrées. Veuillez réessayer.",
};

/** Asking for an email once a memory is published. */
export const notice: Texts["notice"] = {
  title: "Recevoir un e\u2011mail quand il sera publié",
  email: "Votre adresse e\u2011mail",
  hint: "Un seul e\u2011mail, puis nous effaçons l’adresse.",
  send: "Recevoir l’e\u2011mail",
  saving: "Enregistrement...",
  willWrite: "Nous écrirons à {address} quand il sera publié.",
  change: "Changer l’adresse",
  back: "Retour à votre souvenir",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter: Texts["noticeLetter"] = {
  subject: "Votre souvenir est publié",
  text: "Le souvenir que vous avez partagé peut maintenant être lu sur la page commémorative. Merci de l’avoir partagé.",
  familySubject: "La famille a reçu votre souvenir",
  familyText: "Elle seule peut le voir. Il n’est pas sur la page commémorative. Merci de l’avoir partagé.",
  forgotten:
    "Vous recevez cet e-mail parce que vous l’avez demandé en partageant votre souvenir. C’est le seul, et nous avons supprimé votre adresse.",
};

export const writtenCard: Texts["writtenCard"] = {
  author: "Une personne présente",
  title: "Carte manuscrite",
  numbered: "Carte manuscrite {number}",
};
