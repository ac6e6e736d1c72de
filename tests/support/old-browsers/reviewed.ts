// Names that our scripts use although one of the oldest browsers lacks them, each looked at by a person.

/** They exist wherever Remix's data can be read, and a page hydrates only there: entry.client.tsx asks for the stream that TextEncoderStream makes. */
export const whereHydrated = ["TransformStream", ".pipeThrough()", "Intl.ListFormat", "Intl.RelativeTimeFormat"];

/** Methods of ours or of a package that have the name of a new one. */
export const namesakes = [
  ...[".createContext()", ".dispose()", ".fetch()", ".getState()", ".notify()", ".subscribe()", ".use()"],
  // The addresses of our pages: paths.features().
  ...[
    ".features()",
    ".forget()",
    ".manifest()",
    ".queue()",
    ".quota()",
    ".sample()",
    ".share()",
    ".subject()",
    ".usage()",
  ],
  ".move()",
];

/** Why each of these can do no harm. */
export const guarded: Record<string, string> = {
  ".showModal()":
    "ui/dialog asks for HTMLDialogElement, ask-before-leaving for the method; where lightbox.ts throws, live.script.ts follows the link",
  ".requestSubmit()": "Conform asks for the method first",
  ".at()": "Conform calls it for the key of a field, which nobody here reads",
  ".toBase64()": "tus-js-client's js-base64 asks for the method first",
  "Uint8Array.fromBase64": "js-base64 asks for the method first",
  reportError: "React asks with typeof first",
  ".startViewTransition()": "React Router asks for the method first",
  ".skipTransition()": "only a transition that was started has it",
  "URL.canParse": "ui/memorial/checks.ts judges staff's forms alone, which are for the browsers of the last four years",
  longGeneric: "the same: ui/memorial/moment-field.tsx",
  "the event remove": "the onRemove of a part of ours in picture-tile.tsx, not an event",
  BigInt: "turbo-stream calls it for a bigint in a page's data, and no page sends one",
  MediaRecorder: "canRecord() in use-recorder.ts asks with typeof first",
  "MediaRecorder.isTypeSupported": "called only where canRecord()",
  createImageBitmap: "thumbnail.ts catches; the slideshow skips a slide that can't be drawn",
  "the event touchstart": "a Mac's Safari has no touch; arrows and keys do the same",
  "the event touchend": "the same",
  "the event beforeunload":
    "React Router's blocker, which asks on an iPhone within the site alone; drafts keep the words",
  ".exitFullscreen()": "chapel.script.ts and slideshow/keys.ts call it only in full screen",
};
