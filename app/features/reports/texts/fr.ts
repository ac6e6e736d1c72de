import type { ReportTexts } from "./texts";

/** Reporting something on a memorial's page. */
export const report: ReportTexts["report"] = {
  link: "Signaler",
  page: "Signaler quelque chose sur cette page",
  tab: "Signaler\u00a0: {name}",
  title: "Signaler quelque chose",
  lead: "Nous sommes désolés que quelque chose ici vous heurte. Dites-le-nous\u00a0: les personnes qui s’occupent de cette page le regarderont et décideront, en général sous trois jours.",
  about: "De quoi il s’agit",
  thePage: "La page de {name}",
  memoryBy: "«\u00a0{title}\u00a0», de {author}",
  theMemory: "Un souvenir sur la page",
  part: "Quelle partie\u00a0?",
  all: "Tout",
  why: "Qu’est-ce qui ne va pas\u00a0?",
  reasons: {
    in_picture: "Je suis sur cette photo et je ne le veux pas",
    mine: "Il s’agit de moi ou de mon enfant",
    child: "On y voit un enfant, ou une personne dévêtue",
    untrue: "C’est faux ou insultant",
    illegal: "C’est contraire à la loi",
    else: "Autre chose",
  },
  childHint:
    "Une image de ce genre est masquée aussitôt. Pour elle, votre nom et votre adresse ne sont pas nécessaires.",
  words: "En quelques mots",
  wordsHint:
    "Vous pouvez laisser ce champ vide s’il s’agit d’une photo de vous, d’un enfant ou d’une personne dévêtue.",
  name: "Votre nom",
  email: "Votre adresse e-mail",
  whoHint:
    "Nous vous y écrirons quand ce sera décidé. Seules les personnes qui décident voient votre nom\u00a0; l’auteur ne l’apprend jamais.",
  send: "Envoyer le signalement",
  sending: "Envoi...",
  back: "Retour à la page",
  choose: "Choisissez ce qui ne va pas",
  tellUs: "Dites-le-nous en quelques mots",
  nameNeeded: "Indiquez votre nom",
  long: "C’est trop long. Merci de raccourcir.",
  failed: "Votre signalement n’a pas pu être envoyé. Veuillez réessayer.",
  missing: "Ce souvenir n’est plus sur la page.",
};

/** A report for the person who sent it. */
export const reported: ReportTexts["reported"] = {
  tab: "Votre signalement",
  open: {
    title: "Merci de nous l’avoir dit",
    text: "Les personnes qui s’occupent de cette page le regarderont d’abord, en général sous trois jours. Si elles n’ont pas décidé d’ici là, les responsables de ce site le verront.",
  },
  hiddenMeanwhile: "D’ici là, c’est masqué sur la page.",
  kept: {
    title: "Cela reste sur la page",
    text: "Quelqu’un a regardé ce que vous avez signalé et a décidé de le garder. Merci de nous l’avoir dit.",
  },
  hidden: {
    title: "C’est masqué",
    text: "Quelqu’un a regardé ce que vous avez signalé, et ce n’est plus sur la page. Merci de nous l’avoir dit.",
  },
  removed: {
    title: "Cela a été retiré",
    text: "Quelqu’un a regardé ce que vous avez signalé. Ce n’est plus sur la page et sera supprimé. Merci de nous l’avoir dit.",
  },
  changed: {
    title: "La page a été modifiée",
    text: "Quelqu’un a regardé ce que vous avez signalé et a modifié la page. Merci de nous l’avoir dit.",
  },
  gone: {
    title: "Cela n’y est plus",
    text: "Ce que vous avez signalé a été enlevé de la page entre-temps. Merci de nous l’avoir dit.",
  },
  what: "Ce que vous avez signalé",
  reason: "Le motif",
  grounds: {
    law: "C’est contraire à la loi.",
    rules: "C’est contraire aux conditions de ce site.",
    wish: "Une personne concernée le demande.",
  },
  mailed: "Nous vous avons envoyé le lien vers cette page.",
  keep: "Conservez l’adresse de cette page. Elle montre ce qui est décidé. Vous seul l’avez.",
  object: "Contester cette décision",
  objectText:
    "Vous pouvez contester une fois. Le titulaire de la page ou les responsables de ce site décident alors à nouveau. Vous pouvez aussi saisir un tribunal ou l’autorité de protection des données.",
  objectWords: "Pourquoi faudrait-il décider autrement\u00a0?",
  objectSend: "Envoyer la contestation",
  lookedAtAgain: "Une contestation est arrivée. C’est en train d’être revu.",
  cantObject: "Il n’est plus possible de contester.",
  backToMemory: "Retour à votre souvenir",
};

/** A report for the writer of the memory, on its receipt. */
export const memory: ReportTexts["memory"] = {
  hiddenNow: {
    title: "Votre souvenir est masqué pour le moment",
    text: "Quelqu’un l’a signalé. Les personnes qui s’occupent de cette page le regarderont et décideront, en général sous trois jours.",
  },
  kept: {
    title: "Votre souvenir reste sur la page",
    text: "Quelqu’un a signalé votre souvenir. Il a été regardé et reste sur la page.",
  },
  hidden: {
    title: "Votre souvenir n’est plus sur la page",
    text: "Quelqu’un l’a signalé, et les personnes qui s’occupent de cette page ont décidé de le masquer.",
  },
  removed: {
    title: "Votre souvenir a été retiré",
    text: "Quelqu’un l’a signalé, et les personnes qui s’occupent de cette page ont décidé de le retirer.",
  },
  pictureHiddenNow:
    "Une de vos photos est masquée pour le moment, car quelqu’un l’a signalée. Les personnes qui s’occupent de cette page la regarderont.",
  picture: {
    kept: "Quelqu’un a signalé une de vos photos. Elle a été regardée et reste sur la page.",
    hidden:
      "Quelqu’un a signalé une de vos photos, et les personnes qui s’occupent de cette page ont décidé de la masquer.",
    removed:
      "Quelqu’un a signalé une de vos photos, et les personnes qui s’occupent de cette page ont décidé de la retirer.",
  },
  deletedOn: "La suppression aura lieu le {day}.",
};

/** The emails about a report. They name nobody, because the address may be a stranger's. */
export const letters: ReportTexts["letters"] = {
  receivedSubject: "Nous avons votre signalement",
  receivedText:
    "Merci de nous l’avoir dit. Les personnes qui s’occupent de la page le regarderont d’abord, en général sous trois jours. Nous vous écrirons quand ce sera décidé.",
  see: "Voir votre signalement",
  mistyped: "Si vous n’avez rien signalé, quelqu’un s’est trompé d’adresse. Ne tenez pas compte de ce message.",
  decidedSubject: "Votre signalement est traité",
  reasonThere: "Le motif, et la façon de contester, sont sur la page de votre signalement.",
  writerSubject: "Au sujet du souvenir que vous avez partagé",
  writerAfter: "Le motif, et la façon de contester, sont sur la page privée de votre souvenir.",
};
