// What our sheets and pages say although one of the oldest browsers doesn't know it, each looked at by a person.

const looks = "only changes a look: everything can be read and pressed";

/** Why each of these in a style sheet may be left out. */
export const leftOut: Record<string, string> = {
  ":-moz-progress-bar": "one of three ways to colour a bar; the value stands beside it",
  ":-webkit-progress-bar": "the same",
  ":-webkit-progress-value": "the same",
  ":-webkit-inner-spin-button": "Tailwind's reset of what only WebKit has",
  ":file-selector-button": "the browser's own button is shown",
  ":autofill": "the page then notices filled fields by their change alone",
  ":backdrop": "no dialog opens there: the dialog's page is shown",
  ":focus-visible": "the browser's own ring is shown",
  ":has": "fields of all types are shown until script, or the server, hides some; a sent form counts those of its type",
  ":open": "stands beside [open]",
  ":popover-open": "the same",
  "@container": "for offices, whose browsers are newer: the list keeps its columns where text alone is large",
  "accent-color": looks,
  "align-items: safe": "the description of a lost picture begins at the top of its box",
  appearance: "Tailwind writes -webkit-appearance beside it",
  "aspect-ratio": "pictures carry their width and height",
  "break-after: avoid": "for print",
  "color-scheme": looks,
  "container-type": "for @container",
  "cursor: crosshair": "a phone has no cursor",
  "cursor: default": "the same",
  "cursor: pointer": "the same",
  "cursor: progress": "the same",
  "cursor: zoom-in": "the same",
  "font-family: system-ui": "the next font is taken",
  "font-family: ui-monospace": "the same",
  "image-rendering: pixelated": "for a QR code, which is read all the same",
  "overflow-anchor": "Safari doesn't anchor what scrolls",
  "overflow-wrap: anywhere": "break-word stands for the whole page",
  "overscroll-behavior": looks,
  "reading-flow": "the order of the page is read",
  resize: "a phone has no handle",
  rotate: looks,
  "scroll-margin-bottom": "for moderators, whose browsers are newer: the foot of the screen covers what has the focus",
  "scroll-margin-top": "a place that is jumped to stands at the very top",
  "tab-size": "for text with tabs, of which there is none",
  "text-decoration-thickness": looks,
  "text-decoration: dotted": looks,
  "text-underline-offset": looks,
  "text-wrap": looks,
  "user-select": "Safari 13 copies an address twice",
  "width: fit-content": "a block as wide as the page",
};

/** Why each of these in a page may be left out. */
export const leftOutOfPages: Record<string, string> = {
  "<dialog>": "the photo viewer's, which stays closed: the link leads to the picture",
  "loading on <img>": "all pictures are loaded at once",
  "playsinline on <video>": "Firefox plays in the page anyway",
};
