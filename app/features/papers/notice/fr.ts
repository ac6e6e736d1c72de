import type { NoticeTexts } from "./texts";

export const head: NoticeTexts["head"] = {
  title: "Ce que nous conservons, et combien de temps",
  lead: "Pour toutes les personnes qui visitent une page commémorative, y écrivent ou demandent des e\u2011mails à son sujet.",
  changed: "Dernière modification\u00a0: {day}",
};

export const responsible: NoticeTexts["responsible"] = {
  title: "Qui est responsable",
  home: "Responsable de cette page et de ce qui y est partagé\u00a0: {home}. Le site est exploité pour son compte par {operator}.",
  site: "Ce site est exploité par {operator}, qui en est responsable.",
  homes:
    "Beaucoup de pages sont suivies par des pompes funèbres. Ce sont elles qui répondent de ce qui y est partagé, et leur nom figure dans cette notice sur la page en question.",
};

export const kept: NoticeTexts["kept"] = {
  title: "Ce que nous conservons",
  memory:
    "Ce que vous partagez\u00a0: votre nom, vos mots, des photos et des enregistrements, ce qui y est dit, qui figure sur les photos et si cela peut être lu à voix haute",
  memoryUntil: "Jusqu’à ce que vous le repreniez, ou qu’il soit supprimé, seul ou avec toute la page",
  notice: "Votre adresse, pour un e\u2011mail lorsque votre souvenir paraît",
  noticeUntil: "Jusqu’au départ de cet e\u2011mail",
  follower: "Votre adresse, si vous suivez une page",
  followerUntil: "Jusqu’à ce que vous arrêtiez les e\u2011mails. Sans confirmation de votre part\u00a0: {length}",
  mail: "La trace de l’envoi d’un e\u2011mail, avec votre adresse",
  refused: "Votre adresse, si notre e\u2011mail nous est revenu",
  password: "Ce que vous écrivez en demandant le mot de passe d’une page, avec votre nom et votre adresse",
  passwordUntil: "Jusqu’à la réponse. Sans réponse\u00a0: {length}",
  attendance: "Ce que vous écrivez en disant que vous étiez là, avec votre nom et vos adresses",
  attendanceUntil:
    "Votre nom\u00a0: aussi longtemps que la page. Vos adresses\u00a0: {length}, ou moins si la famille les fait effacer",
  report: "Ce que vous signalez sur une page, avec votre nom et votre adresse",
  reportUntil: "{length} après la décision",
  scan: "Les images d’une carte que vous avez écrite à la main",
  scanUntil: "Comme ce que vous partagez. Si la carte ne peut pas être classée\u00a0: {length}",
  sender: "Une marque tirée de votre adresse réseau, si vous envoyez un fichier",
  tries: "Une marque tirée de votre adresse réseau, si vous vous trompez de mot de passe",
  visits: "Vos visites ne sont pas comptées. Le journal du serveur ne contient ni noms ni adresses réseau.",
  backup:
    "Nous gardons des copies de tout le site pour le cas où il serait perdu. Ce qui est supprimé ici disparaît aussi de ces copies. Délai maximal\u00a0: {length}.",
  why: "Nous conservons ce que vous partagez parce que vous et la famille souhaitez que ce soit lu (RGPD, article 6, paragraphe 1, point f). Nous écrivons des e\u2011mails parce que vous les avez demandés (point a).",
};

export const processors: NoticeTexts["processors"] = {
  title: "Qui d’autre intervient",
  host: "{name}\u00a0: fournit les ordinateurs sur lesquels fonctionne le site",
  unknownHost: "Une entreprise fournit les ordinateurs sur lesquels fonctionne le site. Demandez-nous son nom.",
  mail: "{name}\u00a0: achemine nos e\u2011mails, et voit l’adresse et le texte",
  media: "{name}\u00a0: stocke les photos et les enregistrements",
  backup: "{name}\u00a0: stocke des copies de tout le site",
  places:
    "{name}\u00a0: trouve l’adresse d’une cérémonie pendant que le personnel la saisit. Rien de vous n’y est transmis.",
  sold: "Rien n’est vendu, et il n’y a pas de publicité.",
};

export const cookies: NoticeTexts["cookies"] = {
  title: "Cookies",
  text: "Votre navigateur en garde certains, selon ce que vous faites sur le site. Il n’y en a pas d’autres, et aucun ne vous suit ailleurs. Ce que vous n’avez pas encore pu envoyer attend aussi dans votre navigateur.",
  purposes: {
    opened: "Retient les pages commémoratives que vous avez ouvertes",
    author: "Retient le nom sous lequel vous avez partagé",
    language: "Retient la langue que vous avez choisie",
    flash: "Porte un message à la page suivante",
    session: "Maintient votre connexion",
    device: "Reconnaît un navigateur déjà utilisé pour se connecter",
    "return-to": "Retient la page voulue pendant que vous vous connectez",
    "mail-link": "Retient le lien d’un e\u2011mail pendant que vous l’utilisez",
    "sign-up": "Reconnaît le navigateur dans lequel vous vous êtes inscrit",
    held: "Retrouve ce que vous avez saisi si votre session avait pris fin",
    "shown-once": "Porte un nouveau secret à la page qui le montre une fois",
    "second-step": "Relie le mot de passe et le code quand la connexion demande les deux",
    "second-step-secret": "Garde la clé de la seconde étape pendant sa mise en place",
    "password-again": "Retient que le mot de passe vient d’être saisi",
  },
};

export const rights: NoticeTexts["rights"] = {
  title: "Vos droits",
  ask: "Vous pouvez demander ce que nous conservons sur vous, et le faire corriger ou supprimer. Vous pouvez aussi vous y opposer, par exemple si vous êtes sur une photo.",
  self: "Ce que vous avez partagé, vous pouvez le reprendre\u00a0: ouvrez le lien privé de votre souvenir. Chaque e\u2011mail que vous avez demandé contient un lien qui y met fin.",
  write: "Pour tout le reste, écrivez à {email}. Vous aurez une réponse dans un délai d’un mois.",
  complain:
    "Si quelque chose ne va pas, dites-le-nous\u00a0: {form}. Nous vous confirmons aussitôt que votre message est arrivé.",
  form: "formulaire de réclamation (en anglais)",
  authority: "Vous pouvez aussi saisir l’autorité de protection des données\u00a0: {authority}.",
  ownAuthority: "celle du pays où vous vivez",
};

export const contact: NoticeTexts["contact"] = {
  title: "Contact",
  more: "En savoir plus sur tout le site (en anglais)\u00a0:",
  policy: "Politique de confidentialité",
  schedule: "Toutes les durées",
};
