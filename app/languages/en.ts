import { ago } from "~/lib/dates";
import type { About } from "./texts";

// Texts from the specification are verbatim. Functions take names, titles, numbers and times. An element such as a link fills a place in braces.

export const about: About = { locale: "en-GB", direction: "ltr" };

/** Parts that several pages have. */
export const page = {
  languages: "Language",
  newTab: "(opens in a new tab)",
  close: "Close this message",
  error: "Error: ",
  home: "Return to Home",
};

/** Above a form that was refused. */
export const form = {
  check: "Please check the form for errors and try again.",
  tooMany: "Too many tries.",
  tryAgain: (wait: { seconds: number } | { minutes: number }) => {
    const [count, unit] = "seconds" in wait ? [wait.seconds, "second"] : [wait.minutes, "minute"];
    return `Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
  },
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
  ago: (iso: string, now: Date): string => ago(iso, now),
  download: "Download",
  downloadOf: {
    story: (title: string) => `Download this story: ${title}`,
    photo: (title: string) => `Download this photo: ${title}`,
    video: (title: string) => `Download this video: ${title}`,
    audio: (title: string) => `Download this audio: ${title}`,
    signature: (title: string) => `Download this signature: ${title}`,
  },
  downloadStarted: "Download started",
  downloadFailed: "Download failed",
  downloadFailedText: "Failed to download the file. Please try again.",
  portrait: (name: string) => `Portrait of ${name}`,
  photos: "Photos",
  photo: "Photo",
  photoNamed: (title: string) => `Photo: ${title}`,
  photoAt: (at: number, all: number, title: string) => `Photo ${at} of ${all}: ${title}`,
  signature: "The drawn signature",
  recording: (title: string) => `Recording: ${title}`,
  video: (title: string) => `Video: ${title}`,
  previous: "Previous",
  next: "Next",
  close: "Close",
};

/** The service, its livestream and its recording. */
export const service = {
  title: "The service",
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
