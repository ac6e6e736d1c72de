// A place in braces is filled with a name or a day.

/** Reporting something on a memorial's page. */
export const report = {
  link: "Report",
  page: "Report something on this page",
  tab: "Report: {name}",
  title: "Report something",
  lead: "We are sorry that something here troubles you. Tell us, and the people who look after this page will look at it and decide, usually within three days.",
  about: "What it is about",
  thePage: "The page of {name}",
  memoryBy: "“{title}” by {author}",
  theMemory: "A memory on the page",
  part: "Which part of it?",
  all: "All of it",
  why: "What is wrong?",
  reasons: {
    in_picture: "I am in this picture and don't want to be",
    mine: "It is about me or my child",
    child: "It shows a child, or somebody undressed",
    untrue: "It is untrue or insulting",
    illegal: "It is against the law",
    else: "Something else",
  },
  childHint: "A picture like that is hidden at once. We don't need your name or address for it.",
  words: "In a few words",
  wordsHint: "You can leave this empty if it is about a picture of you, a child, or somebody undressed.",
  name: "Your name",
  email: "Your email",
  whoHint:
    "We write to you there when it is decided. Only those who decide see your name; whoever shared it is never told.",
  send: "Send the report",
  sending: "Sending...",
  back: "Back to the memorial",
  choose: "Please choose what is wrong",
  tellUs: "Please tell us in a few words",
  nameNeeded: "Please enter your name",
  long: "This is too long. Please make it shorter.",
  failed: "Your report could not be sent. Please try again.",
  missing: "This memory is no longer on the page.",
};

/** A report for the person who sent it. */
export const reported = {
  tab: "Your report",
  open: {
    title: "Thank you for telling us",
    text: "The people who look after this page will look at it first, usually within three days. If they haven't decided by then, the people who run this site are shown it.",
  },
  hiddenMeanwhile: "Until then it is hidden from the page.",
  kept: {
    title: "It stays on the page",
    text: "Somebody has looked at what you reported and decided to keep it. Thank you for telling us.",
  },
  hidden: {
    title: "It is hidden",
    text: "Somebody has looked at what you reported, and it is no longer on the page. Thank you for telling us.",
  },
  removed: {
    title: "It has been removed",
    text: "Somebody has looked at what you reported. It is no longer on the page and will be deleted. Thank you for telling us.",
  },
  changed: {
    title: "The page has been changed",
    text: "Somebody has looked at what you reported and changed the page. Thank you for telling us.",
  },
  gone: {
    title: "It is no longer there",
    text: "What you reported has been taken off the page in the meantime. Thank you for telling us.",
  },
  what: "What you reported",
  reason: "The reason",
  grounds: {
    law: "It is against the law.",
    rules: "It is against the terms of this site.",
    wish: "Somebody in it asks for it.",
  },
  mailed: "We have sent you the link to this page.",
  keep: "Keep the address of this page. It shows what is decided. Only you have it.",
  object: "Object to this decision",
  objectText:
    "You can object once. The owner of the page or the people who run this site then decide again. You can also turn to a court, or to the authority for data protection.",
  objectWords: "Why should it be decided differently?",
  objectSend: "Send the objection",
  lookedAtAgain: "An objection has arrived. It is being looked at again.",
  cantObject: "This can't be objected to any more.",
  backToMemory: "Back to your memory",
};

/** A report for the writer of the memory, on its receipt. */
export const memory = {
  hiddenNow: {
    title: "Your memory is hidden for the moment",
    text: "Somebody has reported it. The people who look after this page will look at it and decide, usually within three days.",
  },
  kept: {
    title: "Your memory stays on the page",
    text: "Somebody reported your memory. It was looked at and stays on the page.",
  },
  hidden: {
    title: "Your memory is no longer on the page",
    text: "Somebody reported it, and the people who look after this page decided to hide it.",
  },
  removed: {
    title: "Your memory has been removed",
    text: "Somebody reported it, and the people who look after this page decided to remove it.",
  },
  pictureHiddenNow:
    "One of your pictures is hidden for the moment, because somebody reported it. The people who look after this page will look at it.",
  picture: {
    kept: "Somebody reported one of your pictures. It was looked at and stays on the page.",
    hidden: "Somebody reported one of your pictures, and the people who look after this page decided to hide it.",
    removed: "Somebody reported one of your pictures, and the people who look after this page decided to remove it.",
  },
  deletedOn: "It will be deleted on {day}.",
};

/** The emails about a report. They name nobody, because the address may be a stranger's. */
export const letters = {
  receivedSubject: "We have your report",
  receivedText:
    "Thank you for telling us. The people who look after the page will look at it first, usually within three days. We write to you when it is decided.",
  see: "See your report",
  mistyped: "If you have reported nothing, somebody mistyped their address. Please ignore this mail.",
  decidedSubject: "Your report is decided",
  reasonThere: "The reason, and how to object, are on the page of your report.",
  writerSubject: "About the memory that you shared",
  writerAfter: "The reason, and how to object, are on the private page of your memory.",
};
