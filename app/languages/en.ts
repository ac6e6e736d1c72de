import type { About, FileNoun, Forms } from "./entries";

// Texts that were agreed stay to the letter (docs/product/wording.md). Functions take names, titles, numbers and times; the server calls them. A
// place in braces is filled on the page: by an element such as a link, or in the browser.

export const about: About = { locale: "en-GB", direction: "ltr" };

/** Parts that several pages have. */
export const page = {
  languages: "Language",
  newTab: "(opens in a new tab)",
  close: "Close this message",
  /** Follows a label before what it names. */
  colon: ":",
  error: "Error: ",
  home: "Return to Home",
  privacy: "Privacy",
  help: "Help",
  contact: "Contact",
};

/** Above a form that was refused, or that could not be sent. */
export const form = {
  check: "Please check the form for errors and try again.",
  error: "Error",
  offline: "It could not be sent: there is no connection at the moment.",
  failed: "It could not be sent: something went wrong on our side.",
  unreadable: "It could not be sent: this device can't read the chosen file any more. Please choose it again.",
  unsent: "What you typed is still here. Please try again.",
};

/** Reasons why any form is refused. */
export const refusedForm = {
  tooMany: "Too many tries.",
  tryAgain: (wait: { seconds: number } | { minutes: number }) => {
    const [count, unit] = "seconds" in wait ? [wait.seconds, "second"] : [wait.minutes, "minute"];
    return `Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
  },
  tooLarge: "This is more than we can take at once. Please make it shorter or choose a smaller file.",
  incomplete: "The form did not arrive completely. Please send it again.",
};

/** The password gate. */
export const gate = {
  welcome: (name: string) => `Welcome. This page is for everyone who knew ${name}: to read, to remember and to share.`,
  password: "Password",
  hint: "This memorial is password protected. The password is printed on the handout, below the code. If there is none, scan the code: it opens the page.",
  open: "Access Memorial",
  opening: "Verifying Access...",
  cookies: "Was the password right, but the page asks for it again?",
  cookiesText:
    "Your browser is blocking cookies, and the page needs one to remember the password. Please allow cookies for this site in the browser's privacy settings. If you opened this page in another app, open it in your browser instead.",
  lost: "This page needs a new password.",
  lostText:
    "The old one can no longer be checked. We have asked the family to set a new one. Please ask them for it, or try again later. Nothing that people shared is lost.",
  noHandout: "No handout at hand? Ask the family or {home}.",
  funeralHome: "the funeral home",
  homeAndPhone: "{home}, {phone}",
  required: "Please enter a password.",
  wrong: "Incorrect password. Please try again.",
  failed: "Unable to verify password. Please try again.",
  typeIt: "Please type the password",
  codeClosed: "This code no longer opens the page by itself.",
  notThere: "This memory is no longer on the page",
  notThereText: "It may have been taken down. The other memories are below.",
};

/** A page that can't be shown. */
export const failure = {
  title: "Something went wrong",
  text: "This is our fault, not yours. Please go back and try again in a moment.",
  missing: "Oops! Page not found",
  missingText: "The address may be mistyped, or the page may have been moved or taken down.",
  toMemorial: "Back to the memorial",
  missingTab: "Page not found",
  closed: "This page has been closed by the family.",
  closedTab: "Page closed",
  notSent: "Not sent",
  otherSite: "This request came from another site, so nothing was done. Please go back and send the form again.",
  tooMany: "Too many tries",
  offline: "There is no connection at the moment.",
  offlineTab: "No connection",
  retry: "Try again",
};

/** A memorial that doesn't exist. */
export const missing = {
  title: "Memorial Not Found",
  tab: "Memorial not found",
  text: "The requested memorial could not be found. Please check the address, or scan the code on the handout again.",
};

/** The page after the password. */
export const memorial = {
  hearts: "Forever in our hearts",
  line: "Share your memories",
  share: "Share a Memory",
  shareOf: (name: string) => `Share a memory of ${name}`,
  thought: "Or send just a thought",
  archived: "This memorial is archived and no longer accepts new memories.",
  manage: "Manage this memorial",
  shared: "What people shared",
  memories: "Memories",
  tributes: "Tributes",
  memoriesTab: (count: number) => `Memories (${count})`,
  tributesTab: (count: number) => `Tributes (${count})`,
  opening: (day: string, time: string, zone: string) => `Memories will appear here on ${day} at ${time}, ${zone}.`,
  noMemories: "No memories have been shared yet",
  noTributes: "No tributes have been shared yet",
  firstMemory: (name: string) => `Be the first to write about ${name}.`,
  firstTribute: (name: string) => `Be the first to sign for ${name}.`,
  failed: "Failed to load memories. Please try again in a moment.",
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  pageOf: (number: number, all: number) => `Page ${number} of ${all}`,
  follow: "Get an email when new memories appear",
  somethingNew: "There is something new.",
  showIt: "Show it",
};

/** A memory, and its pictures over the page. */
export const memory = {
  soon: "Less than an hour ago",
  download: "Download",
  downloadOf: {
    story: "Download this story: {title}",
    photo: "Download this photo: {title}",
    video: "Download this video: {title}",
    audio: "Download this audio: {title}",
    signature: "Download this signature: {title}",
  },
  downloadStarted: "Download started",
  downloadFailed: "Download failed",
  downloadFailedText: "Failed to download the file. Please try again.",
  portrait: "Portrait of {name}",
  photos: "Photos",
  photo: "Photo",
  photoNamed: "Photo: {title}",
  photoAt: "Photo {at} of {all}: {title}",
  photoCount: { one: "{count} photo", other: "{count} photos" } as Forms,
  allPhotos: "All photos ({count})",
  morePhotos: "More photos ({count})",
  placeAt: "{at} of {all}",
  signature: "The drawn signature",
  recording: "Recording: {title}",
  video: "Video: {title}",
  previous: "Previous",
  next: "Next",
  close: "Close",
};

/** The service, its livestream and its recording. */
export const service = {
  title: "The service",
  moment: (day: string, time: string) => `${day} at ${time}`,
  /** In place of a time. */
  toBeTold: "The time will be announced here.",
  /** Once it is over, above its recording. */
  was: (day: string, place: string) => `It was on ${day}${place && ` at ${place}`}.`,
  livestream: "Watch the livestream",
  recording: "Watch the recording",
  leadsTo: (host: string) => `The link leads to ${host}.`,
  begins: "It begins {when}.",
  beginsAt: (time: string) => `at ${time}`,
  beginsOn: (day: string, time: string, zone: string) => `on ${day} at ${time}, ${zone}`,
  event: (name: string) => `Service for ${name}`,
  livestreamFrom: (time: string, zone: string) => `Watch the livestream from ${time}, ${zone}`,
  calendar: "Add to calendar",
  directions: "Directions",
};

/** Sending the page's address to somebody. */
export const send = {
  title: "Send this page to someone",
  needed: "They will need the password to open it. It is not sent along.",
  subject: (name: string) => `The memorial page of ${name}`,
  neededThere: "You will need its password. It is printed on the handout, or the family can tell you.",
  copy: "Copy link",
  copied: "Copied to clipboard!",
  copiedText: "The link has been copied to your clipboard.",
  notCopied: "Copy failed",
  notCopiedText: "Unable to copy to clipboard. Please try again.",
  email: "Email",
};

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake = {
  offer: "Download everything",
  text: "Everything on this page in one file: words, pictures, films, voices and signatures. It opens on any computer, without internet.",
  make: "Make the file",
  making: "Please wait...",
  underWay: (percent: number) => `The file is being made: ${percent}%.`,
  preparing: "A film or a voice is still being prepared. The file is made after that, or in ten minutes at the latest.",
  look: "See how far it is",
  ready: "The file is ready",
  download: (size: string) => `Download the file (${size})`,
  part: (part: number, all: number, size: string) => `Download part ${part} of ${all} (${size})`,
  onPhone: "Save it on a computer, or send yourself the link.",
  unpackParts: "Unpack all parts into the same folder.",
  until: (day: string) => `The file stays here until ${day}, or until something on the page changes.`,
  unpack: "It is a ZIP file. Unpack it first, then open index.html in the new folder.",
  changed: "Something on the page has changed since the file was made. Please make it again.",
  failed: "The file could not be made. Please try again later.",
  familyOnly: "For the family only",
  original: "The file as it was sent",
  missing: "The file that belongs here was not found.",
  made: (day: string) => `Copied from the memorial page on ${day}.`,
  slideshow: "Slideshow",
  book: "The book",
  start: "Start the slideshow",
  keys: "Arrow keys: on and back. Space: pause. F: full screen. B: black. S: sound. N: names.",
  needsScript:
    "The slideshow can't run here, because JavaScript is switched off. The page shows the same pictures and films.",
  readTitle: (name: string) => `The memorial page of ${name}`,
  readOpen:
    "Open index.html with a double click. It works in any browser, without internet. If you are looking into a ZIP file, unpack the whole of it first.",
  readSlideshow: "slideshow.html shows the pictures and films one after the other, on a large screen for instance.",
  readBook: "book.pdf is the memorial as a book, for a print shop.",
  readMedia: "The folder media has the pictures, films, voices and signatures.",
  readNotShown:
    "Its folder named not shown has what waits for a decision, was rejected or was left out. The page leaves it out too.",
  readData: "memorial.json has everything in a form that computer programs can read.",
  readSums: "SHA256SUMS has a checksum of each file, so that damage can be found.",
  readCopies: "Please keep copies of this folder in more than one place.",
  /** In the names of files: of the keepsake when it is saved, and of those in it. */
  fileNames: {
    saved: "memorial",
    part: (part: number, all: number) => `${part}-of-${all}`,
    cover: "cover",
    late: "late",
    original: "original",
    poster: "poster",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout = {
  memoriesHeader: "Share your memories",
  memoriesScan: "Scan and record a memory",
  memoriesFooter: "Your memories keep their spirit alive",
  tributesHeader: "Share your tributes",
  tributesScan: "Scan and record a tribute",
  tributesFooter: "Your tributes keep their spirit alive",
  password: "Password Required:",
  scan: "1. Scan the QR code with your phone camera",
  enter: "2. Enter the password if prompted",
  share: (name: string) => `3. Share your tribute of ${name}`,
  shareWithoutPassword: (name: string) => `2. Share your tribute of ${name}`,
};

/** The handwritten memory card. */
export const handwrittenCard = {
  invitation: "Please write down a memory that you would like to share.",
  name: "Your name",
  family: "Only for the family",
  after:
    "Thank you for writing. This card is scanned, and somebody reads it before it appears on the memorial page. If the box on the front is ticked, only the family sees it.",
};

/** The printed book of a memorial. */
export const book = {
  life: "Life",
  memories: "Memories",
  signatures: "Signatures",
  contents: "Contents",
  writers: "Index of writers",
  film: "Film",
  watch: "Scan the code to watch it. It opens as long as the memorial page exists.",
  voice: "Voice recording",
  listen: "Scan the code to listen to it. It opens as long as the memorial page exists.",
  portraitOf: "Portrait of {name}",
  picture: "Picture from {author}: {title}",
  signature: "Signature of {author}",
  still: "A still from the film from {author}: {title}",
  code: "QR code that opens the recording from {author}: {title}",
  made: (day: string) => `This book was made from the memorial page on ${day}.`,
  typeface: "Set in EB Garamond.",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow = {
  tab: (name: string) => `Emails about ${name}`,
  anyTab: "Emails about a memorial",
  back: "Back to the memorial",
  title: "Get an email when new memories appear",
  of: (name: string) => `of ${name}`,
  email: "Your email",
  hint: "At most one email a day. Each has a link that stops them, and nobody else sees your address.",
  anniversary: (name: string) => `Also on the anniversary of ${name}'s death`,
  anniversaryHint: "One email a year.",
  send: "Email me",
  sending: "Sending...",
  sent: "Please check your email",
  sentText: "We have sent you a message. Open the link in it to confirm that you want these emails.",
  notThere: "If it doesn't come within a few minutes, look among unwanted mail, or {again}.",
  again: "check the address and send it again",
  locked:
    "Please enter this memorial's password again: open the memorial in another tab, enter the password there, then send this form.",
  question: "Do you want these emails?",
  news: (name: string) =>
    `We will write to you when new memories appear on the memorial page of ${name}, at most once a day.`,
  alsoAnniversary: (name: string) => `We will also write on the anniversary of ${name}'s death.`,
  confirm: "Yes, email me",
  confirming: "Confirming...",
  done: "You will get these emails",
  doneText: (name: string) =>
    `We will write to you when new memories appear on the memorial page of ${name}. Each email has a link that stops them.`,
  toMemorial: "Go to the memorial",
  unusable: "This link can't be used",
  unusableText: "It has expired, or the emails have been stopped. You can ask for them again on the memorial page.",
  stop: "Stop these emails",
  stopQuestion: "Stop these emails?",
  stopText: (name: string) => `You will get no more emails about the memorial page of ${name}.`,
  stopping: "Stopping...",
  stopped: "These emails have stopped",
  stoppedText: "You won't get any more of them, and your address has been deleted.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail = {
  required: "Email is required",
  long: "Email must be less than 254 characters",
  invalid: "Please enter a valid email address",
  address: "Several emails to this address were requested just now.",
  client: "Many emails were requested from your network just now.",
  site: "We are sending more email than usual at the moment.",
  failed: "An unexpected error occurred. Please try again.",
};

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters = {
  via: (business: string, brand: string) => `${business} via ${brand}`,
  sentBy: (brand: string) => `Sent by ${brand}`,
  address: "If the button doesn't work, open this address:",
  confirmSubject: "Please confirm that you want these emails",
  confirmText:
    "Somebody asked us to send you emails about a memorial page. If it was you, confirm below. If not, ignore this mail; nothing more will come.",
  confirm: "Confirm",
  confirmUntil: "The link works for 14 days.",
  newsSubject: (count: number, name: string) =>
    count === 1 ? `A new memory of ${name}` : `${count} new memories of ${name}`,
  newsText: (count: number, name: string) =>
    `${count === 1 ? "A new memory has" : `${count} new memories have`} appeared on the memorial page of ${name}.`,
  newsAfter: "You asked for these emails. There is at most one a day.",
  seePage: "See the page",
  anniversarySubject: (name: string) => `Remembering ${name}`,
  anniversaryText: (years: number, name: string) => {
    const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    return `Today it is ${words[years] ?? years} ${years === 1 ? "year" : "years"} since ${name} died.`;
  },
  anniversaryAfter: "You asked for this email, which comes once a year.",
};

/** The names of the types of memory. A drawn signature is a tribute. */
export const types = { story: "Story", photo: "Photo", video: "Video", audio: "Audio", signature: "Tribute" };

/** Fields of a memory. */
export const words = {
  name: "Your name",
  title: "Title",
  text: "Your words",
  family: "Only for the family",
  familyHint: "Only the people who look after this memorial can see it. It never appears on the page.",
  language: { question: "Language of your words", label: "Language", another: "Another language" },
};

/** The form for a memory. `name` is the person's name in sentences. */
export const share = (name: string) => ({
  close: "Close Form",
  title: "Share a Memory",
  what: "What would you like to share?",
  ways: { story: "Write", photo: "Photo", video: "Film", audio: "Voice", signature: "Signature" },
  withFile: "A few words to go with it",
  textHint: "A few lines are enough.",
  giveTitle: "Give it a title",
  readers: { question: "Who may see this?", everyone: "Everyone", family: "Only the family" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "Somebody from the family reads it first.",
  readFirstWithHome: "Somebody from the family or {home} reads it first.",
  keeps: "What we keep, and for how long",
  send: "Share Memory",
  sending: "Sending...",
  openMemorial: "Open the memorial in a new tab",
  saved:
    "Your words are saved. The connection is very weak at the moment. This page will continue by itself when it improves.",
  titles: {
    photo: `A photo of ${name}`,
    photos: `Photos of ${name}`,
    video: `A film of ${name}`,
    audio: `A recording for ${name}`,
  },
  begin: "Not sure how to begin?",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "How did you meet?", start: `I first met ${name} ` },
      { question: "Something they always said", start: `${name} always said ` },
      { question: "A day you remember", start: "I remember the day " },
    ],
    file: [
      { question: "Where was it?", start: "This was " },
      { question: "Who is in it?", start: `With ${name} are ` },
      { question: "Why this one?", start: "I chose this because " },
    ],
    audio: [
      { question: "What would you like to say?", start: "I would like to say " },
      { question: "Whose voice is it?", start: `This is the voice of ${name} ` },
      { question: "When was it?", start: "This was recorded " },
    ],
    signature: [
      { question: "Something to thank them for", start: `Thank you, ${name}, for ` },
      { question: "What you will miss", start: "I will miss " },
      { question: "For the family", start: "I wish the family " },
    ],
  },
  labels: {
    story: "Choose a file",
    photo: "Choose photos",
    video: "Choose a film",
    audio: "Choose a recording",
    signature: "Choose a picture of your signature",
  },
  morePictures: "Add more",
  chooseAgain: "If you had chosen a file, please choose it again.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "This is a photo, so it will be shared as Photo.",
    video: "This is a film, so it will be shared as Film.",
    audio: "This is a recording, so it will be shared as Voice.",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures = {
  title: "Your pictures",
  preview: "Preview of {name}",
  caption: "Caption",
  captionOf: "Caption for {name} (optional)",
  order: "Change the order",
  ordered: "Done",
  moveUp: "Move {name} earlier",
  moveDown: "Move {name} later",
  removeOne: "Remove {name}",
  otherKind: "{name} isn't a picture, so it needs a memory of its own.",
  twice: "You have already chosen {name}.",
  tooBig: "{name}: {reason}",
  beyond: {
    one: "A memory holds up to {most} pictures, so 1 more was not added. You can share it as another memory.",
    other:
      "A memory holds up to {most} pictures, so {count} more were not added. You can share them as another memory.",
  } as Forms,
  /** Read out by screen readers, as are those below. */
  chosen: { one: "1 picture chosen", other: "{count} pictures chosen" } as Forms,
  removed: { one: "Photo {number} removed. 1 left", other: "Photo {number} removed. {count} left" } as Forms,
  lastRemoved: "Photo removed. None is left",
  moved: "Now {number} of {count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder = {
  title: "Record your voice",
  denied: "Microphone access denied",
  deniedText: "Please allow microphone access to record audio.",
  missing: "We couldn't find a microphone. You can choose a recording below.",
  recording: "Recording",
  asking: "Your browser is asking whether it may use the microphone.",
  recorded: "Recorded. You can listen to it before you send it.",
  unkept: "This browser cannot keep it: please send it before you leave this page.",
  yours: "Your recording",
  start: "Start recording",
  stop: "Stop",
  again: "Record again",
  delete: "Delete the recording",
};

/** Signing in the form for a memory. */
export const pad = {
  title: "Draw your signature",
  hint: "Use your finger, a pen or the mouse.",
  empty: "Nothing drawn yet",
  drawn: "Your signature",
  undo: "Undo",
  clear: "Clear",
  type: "Type your signature",
  otherWays: "Or type it, or choose a picture",
  typeHint: "We will write it for you in a handwriting style.",
};

/** A ready-made memory for people who have no words. */
export const thought = {
  title: "Thinking of you",
  text: "I am thinking of you.",
  more: "I'd like to write more",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness = {
  title: "Before you write",
  rules: {
    life: "Write about the life, and what you will miss.",
    how: "Please leave out how the death came about.",
    blame: "No blame and no rumours: nobody knows the whole story.",
    privacy: "Keep private what others would want kept private.",
  },
  help: "If you would like to talk to somebody",
  elsewhere: "In other countries",
};

/** Reasons why a memory is refused. */
export const refusedMemory = {
  name: "Please enter your name",
  nameLong: "Your name must be at most 100 characters",
  title: "Please enter a title",
  titleLong: "The title must be at most 150 characters",
  text: "Please write a few words",
  textLong: "Your words must be at most 10000 characters",
  captionLong: "A caption must be at most 200 characters",
  type: "Please choose what you would like to share",
  stale: "This form is too old. Please send it once more",
  full: "A great many memories are waiting to be read here, so we can't take another one today. Please keep your words and try again tomorrow.",
  failed: "Failed to share memory. Please try again.",
  missing: {
    photo: "Please choose a picture",
    video: "Please choose a video",
    audio: "Please record your voice or choose a recording",
    signature: "Please draw your signature, type your name or choose a picture",
  },
  wordsSaved: (refused: string) => `${refused} Your words are saved.`,
};

/** Files that are too large to be sent. */
export const tooBig = {
  image: "This picture is larger than 20 MB. Please choose a smaller one.",
  video: "This video is larger than 200 MB. Please choose a shorter one.",
  audio: "This recording is larger than 40 MB. Please choose a shorter one.",
};

/** Reasons why a file is refused. */
export const refusedFile = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "This picture has more than 60 megapixels. Please choose a smaller one.",
  "image-too-heavy": "This picture is too large for us to open. Please choose a smaller one, or a JPEG.",
  "image-too-complex": "This picture is too complex for us to open. Please choose a JPEG or PNG version.",
  "image-linked": "This picture is linked to other files, which we can't open. Please choose a JPEG or PNG version.",
  "image-raw": "This is a camera's raw file. Please choose the JPEG that goes with it.",
  "image-too-slow": "This picture is taking us too long to open. Please choose a smaller one, or a JPEG.",
  "image-busy": "Many pictures are being sent at the moment. Please try again shortly.",
  "image-cut-off": "This picture is incomplete or damaged. Please choose it again, or choose another one.",
  "image-not-a-picture": "This file is not a picture we can read. Please choose a JPEG or PNG picture.",
  "image-failed": "Failed to upload media file. Please try again.",
  "video-too-big": tooBig.video,
  "video-cut-off": "This video is incomplete or damaged. Please choose it again, or choose another one.",
  "video-damaged":
    "Part of this video would be lost, because the file is damaged. Please save it again with another app, and choose the new file.",
  "video-unknown": "This file is not a video we can play. Please choose an MP4, MOV or WebM video.",
  "video-protected": "This video is protected against copying, so we can't open it. Please choose another one.",
  "video-failed": "Failed to upload media file. Please try again.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off": "This recording is incomplete or damaged. Please choose it again, or choose another one.",
  "audio-empty": "This recording is empty. Please record it again.",
  "audio-damaged":
    "Part of this recording would be lost, because the file is damaged. Please save it again with another app, and choose the new file.",
  "audio-unknown": "This file is not a recording we can play. Please choose an M4A, MP3, OGG or WAV recording.",
  "audio-protected": "This recording is protected against copying, so we can't open it. Please choose another one.",
  "audio-failed": "Failed to upload audio file. Please try again.",
  "other-image": "This file is a picture. Please share it as a photo.",
  "other-video": "This file is a video. Please share it as a video.",
  "other-audio": "This file is a sound recording. Please share it as audio.",
  "signature-failed": "Failed to upload tribute. Please try again.",
  "only-one": "Only pictures can be shared several at once. Please choose one file.",
  empty: "This file is empty. Please choose another one.",
  "no-room": "There is no room for files at the moment. Please send yours again later.",
  "client-full":
    "A great deal has been sent over your connection and is waiting to be reviewed. Please send this file again tomorrow.",
  "memorial-full":
    "A great many pictures and recordings are waiting to be reviewed here. Please send yours again tomorrow.",
  unneeded: "The people who look after this memorial decided not to show this memory, so its file is no longer needed.",
  "not-awaited": "This memory doesn't need a file.",
  elsewhere: "This file is being sent from another page now, so this page has stopped.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures = {
  missing: (count: number) =>
    count === 1
      ? "1 picture could not be saved. You can choose it again below."
      : `${count} pictures could not be saved. You can choose them again below.`,
  twice: "The same picture came more than once. It is saved once.",
  beyond: (count: number, most: number) =>
    `A memory holds up to ${most} pictures, so ${count === 1 ? "1 picture" : `${count} pictures`} more could not be saved. You can share them as another memory.`,
};

/** A file on its way. */
export const upload = (noun: FileNoun) => ({
  title: "Your file",
  missing: `Your ${noun} has not arrived. Please send it again.`,
  unneeded: `Its ${noun} is no longer needed.`,
  choose: `Choose your ${noun}`,
  resumes: "If you have already started sending one, choose the same file: it continues where it stopped.",
  send: "Send",
  busy: "Sending...",
  states: {
    sending: `Sending your ${noun}...`,
    waiting: "There is no connection at the moment. Sending will continue by itself when it is back.",
    held: "There is a problem on our side at the moment. Sending will continue by itself.",
    paused: "Paused",
    done: `Your ${noun} has arrived`,
    refused: `Your words are saved, but the ${noun} could not be accepted.`,
    elsewhere:
      "Another page is sending a file for this memory now, so this one has stopped. Reload this page to send from here instead.",
  },
  progress: `Upload of your ${noun}`,
  sent: "{sent} of {total}",
  megabytes: "{count} MB",
  kilobytes: "{count} kB",
  seconds: { one: "about {count} second left", other: "about {count} seconds left" } as Forms,
  minutes: { one: "about a minute left", other: "about {count} minutes left" } as Forms,
  stay: `Your words are saved already. Please keep this page open until your ${noun} has arrived.`,
  pause: "Pause",
  resume: "Resume",
  again: `Send the same ${noun} again`,
  broken: "The page did not load completely. Please reload it and try again.",
  unreadable: `This ${noun} can't be read on this device any more. Please choose it again.`,
  failed: "Failed to upload media file. Please try again.",
});

/** The pictures of a memory on their way. */
export const uploads = {
  title: "Your pictures",
  arrived: "{arrived} of {total} pictures have arrived",
  chooseOthers: "{arrived} of your {total} pictures have arrived. Please choose the others again:",
  sending: "Sending picture {number} of {total}...",
  stay: "Your words are saved already. Please keep this page open until your pictures have arrived.",
  again: "Send again",
  missing: "These pictures are still missing",
  choose: "Choose the missing pictures again",
  several: "You can choose several.",
  goOn: "Continue without this picture",
  goOnAll: "Continue without these pictures",
  unneeded: "Its other pictures are no longer needed.",
};

/** The page of a memory that only its writer sees. */
export const receipt = {
  tab: "Your memory",
  thanks: "Thank you, {author}.",
  shared: "What you shared",
  forFamily: "{type}, only for the family",
  change: "Change what you wrote",
  keep: "Keep the address of this page. It shows whether your memory is published and lets you take it back. Only you have it.",
  keepFamily:
    "Keep the address of this page. It shows what becomes of your memory and lets you take it back. Only you have it.",
  copy: "Copy this link",
  back: "Back to the memorial",
  another: "Share another memory",
  takeBack: "Take this memory back",
  takeBackText: "It will be deleted, with its file if it has one. This cannot be undone.",
  delete: "Delete my memory",
  deleting: "Deleting...",
  deleted: "Memory deleted",
  deletedText: "Your memory has been taken back.",
  wordsSaved: "Your words are saved",
  withdrawn: "You took this memory back",
  withdrawnText: "It has been deleted with everything that came with it. Nobody can read it any more.",
  removed: "This memory is no longer shown",
  removedText:
    "The people who look after this memorial have removed it from the page, with everything that came with it. Thank you for sharing it.",
  missing: "This memory is no longer here",
  missingText:
    "It may have been taken back or removed. If you copied the link, please check that the whole of it arrived.",
};

/** The state of a memory, for its writer. */
export const receiptState = {
  thanks: (name: string) => `${name}'s family will read this first.`,
  opening: (day: string, time: string, zone: string) => `The page shows memories from ${day} at ${time}, ${zone}.`,
  onPage: {
    pending: {
      title: "Memory submitted successfully",
      text: "It is saved and will be reviewed before being published.",
    },
    approved: { title: "Your memory is published", text: "It can be read on the memorial page." },
    rejected: {
      title: "Your memory was not published",
      text: "The people who look after this memorial decided not to show it.",
    },
  },
  forFamily: {
    pending: {
      title: "Memory submitted successfully",
      text: "It is saved and will be reviewed. Only the family can see it, and it never appears on the memorial page.",
    },
    approved: { title: "The family has your memory", text: "Only they can see it. It is not on the memorial page." },
    rejected: {
      title: "Your memory was not accepted",
      text: "The people who look after this memorial decided against it.",
    },
  },
  approvedBefore: (day: string, time: string, zone: string) => ({
    title: "Your memory is approved",
    text: `It will appear on the memorial page on ${day} at ${time}, ${zone}.`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: { title: "Your words are saved", text: "They will be reviewed before being published." },
    approved: { title: "Your words are published", text: "They can be read on the memorial page." },
    rejected: { title: "Your words are saved", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "Your words are saved",
      text: "They will be reviewed. Only the family can see them, and they never appear on the memorial page.",
    },
    approved: {
      title: "The family has your words",
      text: "Only they can see them. They are not on the memorial page.",
    },
    rejected: { title: "Your words are saved", text: "" },
  },
  wordsApprovedBefore: (day: string, time: string, zone: string) => ({
    title: "Your words are approved",
    text: `They will appear on the memorial page on ${day} at ${time}, ${zone}.`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun: FileNoun) => ({
    pending: `Your ${noun} has arrived and will be reviewed before it appears with your words.`,
    approved: `Your ${noun} is published with your words.`,
    rejected: `The people who look after this memorial decided not to show your ${noun}. Your words stay published.`,
  }),
  fileBefore: (noun: FileNoun) => ({
    pending: `Your ${noun} has arrived and will be reviewed before it appears with your words.`,
    approved: `Your ${noun} will appear with your words.`,
    rejected: `The people who look after this memorial decided not to show your ${noun}. Your words will appear without it.`,
  }),
  fileForFamily: (noun: FileNoun) => ({
    pending: `Your ${noun} has arrived and will be reviewed. Only the family can see it.`,
    approved: `The family has your ${noun} with your words.`,
    rejected: `The people who look after this memorial decided not to keep your ${noun}. They have your words.`,
  }),
  picturesOnPage: {
    pending: "More of your pictures have arrived and will be reviewed before they appear with your words.",
    approved: "Your pictures are published with your words.",
    rejected:
      "The people who look after this memorial decided not to show the pictures that arrived later. Your words stay published.",
  },
  picturesBefore: {
    pending: "More of your pictures have arrived and will be reviewed before they appear with your words.",
    approved: "Your pictures will appear with your words.",
    rejected:
      "The people who look after this memorial decided not to show the pictures that arrived later. Your words will appear without them.",
  },
  picturesForFamily: {
    pending: "More of your pictures have arrived and will be reviewed. Only the family can see them.",
    approved: "The family has your pictures with your words.",
    rejected:
      "The people who look after this memorial decided not to keep the pictures that arrived later. They have your words.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way": "Your video has arrived and is being prepared, so that it plays everywhere. That takes a few minutes.",
    failed: "We couldn't prepare your video. Please share it again from another copy, for instance an MP4.",
  },
  audio: {
    "under-way":
      "Your recording has arrived and is being prepared, so that it plays everywhere. That takes a few minutes.",
    failed: "We couldn't prepare your recording. Please share it again from another copy, for instance an MP3.",
  },
};

/** Changing a memory before it is read. */
export const change = {
  title: "Change your memory",
  back: "Back without changing it",
  caption: "Caption for picture {number} (optional)",
  save: "Save changes",
  saving: "Saving...",
  decided: "This memory has been read in the meantime, so it can't be changed any more.",
  shareAgain: "You can take it back and share it again.",
  saved: "Your changes are saved",
  savedText: "The new words will be read before they appear.",
  failed: "Failed to save your changes. Please try again.",
};

/** Asking for an email once a memory is published. */
export const notice = {
  title: "Email me when it appears",
  email: "Your email",
  hint: "One email, then we forget the address.",
  send: "Email me",
  saving: "Saving...",
  willWrite: "We will write to {address} once it appears.",
  change: "Change the address",
  back: "Back to your memory",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter = {
  subject: "Your memory is published",
  text: "The memory that you shared can now be read on the memorial page. Thank you for sharing it.",
  familySubject: "The family has your memory",
  familyText: "Only they can see it. It is not on the memorial page. Thank you for sharing it.",
  forgotten: "You asked for this email when you shared it. It is the only one, and we have deleted your address.",
};

/** The name and the title of a memory from a handwritten card until somebody types what it says. */
export const writtenCard = { author: "A guest", title: "Handwritten card", numbered: "Handwritten card {number}" };
