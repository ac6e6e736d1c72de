import { ago } from "~/lib/dates";
import type { About } from "./texts";

// The spec's own texts are verbatim. What a function is given is a name, a number or a time, unless it says otherwise. A place in braces is filled
// with an element, such as a link.

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
