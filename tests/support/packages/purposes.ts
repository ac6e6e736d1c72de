export interface Purpose {
  /** What the package does here. */
  purpose: string;
  /** What would take its place, were it given up or abandoned. */
  instead: string;
}

const reactRouter = "React Router, see below";
const types = (name: string): Purpose => ({
  purpose: `types of ${name}`,
  instead: "declarations of the few functions that we call",
});

/** Why each direct package is here, and what would replace it, written by hand. Versions, licences and sizes come from the lockfile and the registry. */
export const purposes: Record<string, Purpose> = {
  "@aws-sdk/client-s3": {
    purpose: "media and copies of the site in buckets of an S3-compatible store; loaded only if there is one",
    instead: "`aws4fetch`, which signs requests, and a reader of the answers; the contract of a store is tested",
  },
  "@aws-sdk/s3-request-presigner": {
    purpose: "links into the bucket that work for a minute, for `MEDIA_REDIRECT`",
    instead: "`aws4fetch`",
  },
  "@axe-core/playwright": {
    purpose: "finds what keeps people with disabilities out of a page",
    instead: "`axe-core`, put into the page by the test",
  },
  "@biomejs/biome": { purpose: "lint and format", instead: "ESLint with typescript-eslint, and Prettier" },
  "@conform-to/react": {
    purpose: "forms with messages next to their fields",
    instead: "our own components: HTML posts the same fields without it",
  },
  "@conform-to/zod": {
    purpose: "turns what a schema refuses into messages of a form",
    instead: "a function over the issues that zod reports",
  },
  "@e965/xlsx": {
    purpose:
      "reads lists in .xlsx, .xls and .ods, in a process of its own (SheetJS, which npm's `xlsx` lacks since 0.18)",
    instead: "`hucre`, which reads all three as well ([decision 96](decisions/0096-lists-in-workbooks.md))",
  },
  "@flydotio/litestream-linux-x64": {
    purpose:
      "Litestream 0.3.13 (Apache-2.0), which copies the database to a bucket; optional, since there is none for other systems",
    instead: "Litestream 0.5 ([decision 73](decisions/0073-what-the-step-to-litestream-0-5-takes.md))",
  },
  "@mdn/browser-compat-data": {
    purpose: "says which names the oldest browsers lack, for the test of everything that browsers run",
    instead: "`web-features`, with less detail",
  },
  "@playwright/test": { purpose: "journeys in Chromium", instead: "Puppeteer with Vitest" },
  "@redocly/openapi-core": {
    purpose: "lints the OpenAPI document of the API",
    instead: "`@seriousme/openapi-schema-validator`, which knows no rules of style",
  },
  "@remix-run/dev": { purpose: "build", instead: reactRouter },
  "@remix-run/fs-routes": { purpose: "reads routes from the names of files", instead: reactRouter },
  "@remix-run/node": { purpose: "routes, loaders, actions, sessions and cookies", instead: reactRouter },
  "@remix-run/react": { purpose: "routes, forms and links in React", instead: reactRouter },
  "@remix-run/route-config": { purpose: "mounts the screens of features", instead: reactRouter },
  "@remix-run/serve": { purpose: "one test: it must refuse to run our build", instead: reactRouter },
  "@tailwindcss/vite": { purpose: "style, made by the build", instead: "Tailwind's own command" },
  "@tus/server": {
    purpose: "uploads in pieces that resume",
    instead: "a route of our own: the protocol is open, and small",
  },
  "@types/better-sqlite3": types("better-sqlite3"),
  "@types/busboy": types("busboy"),
  "@types/node": types("Node"),
  "@types/pdfkit": types("pdfkit"),
  "@types/qrcode": types("qrcode"),
  "@types/react": types("React"),
  "@types/react-dom": types("React DOM"),
  "@types/yauzl": types("yauzl"),
  "better-sqlite3": { purpose: "SQLite", instead: "`node:sqlite`, a part of Node; Kysely takes either" },
  "bidi-js": {
    purpose: "puts right-to-left text in its order, for pictures and print",
    instead: "FriBidi, compiled to WebAssembly",
  },
  busboy: {
    purpose: "streams uploads to the disk in bounded memory; Remix's own parser buffers them",
    instead: "`@fastify/busboy`, which grew out of it",
  },
  harfbuzzjs: {
    purpose:
      "sets a name in any script as outlines, so that browser, picture and PDF draw the same without installed fonts; sets the text of the memory book, and reduces its fonts to the glyphs in use",
    instead: "`fontkit`, which pdfkit contains and which shapes fewer scripts well",
  },
  hyphen: {
    purpose: "patterns that say where the words of five languages may be divided, for the memory book",
    instead: "TeX's patterns, from which it is made, and Liang's algorithm",
  },
  "ical-generator": {
    purpose: "writes a service into a calendar file, and services into the calendar feed",
    instead: "a writer of our own: one kind of entry, in UTC",
  },
  "ical.js": { purpose: "reads the calendar files that we write", instead: "`node-ical`" },
  kysely: { purpose: "typed SQL", instead: "Drizzle" },
  "libheif-js": {
    purpose: "HEIC, which sharp's own build can't read (LGPL: see NOTICE)",
    instead: "Debian's `libheif-examples`, run as a program",
  },
  "lru-cache": { purpose: "the caches in memory", instead: "a `Map` that forgets its oldest entry" },
  node: { purpose: "Node 24 for every script, whatever the machine has", instead: "Node 24 on every machine" },
  pdfkit: {
    purpose: "writes the PDFs of the handout and of the memory book",
    instead: "Typst, which takes 2.4 GB for a long book; our layout sets every line itself, so only the writer changes",
  },
  qrcode: { purpose: "QR codes", instead: "`uqr`; tests read every code that we print" },
  react: { purpose: "rendering", instead: "Preact" },
  "react-dom": { purpose: "rendering to HTML, and in the browser", instead: "Preact" },
  "remix-auth": { purpose: "sign-in", instead: "a function of our own: check the password, write the session" },
  "remix-auth-form": { purpose: "sign-in by a form", instead: "as for `remix-auth`" },
  resend: { purpose: "mail", instead: "any provider, behind `app/gateways/mail`" },
  sharp: {
    purpose: "decoding and encoding of pictures",
    instead: "libvips's own program, or the codecs of `@jsquash`",
  },
  sirv: { purpose: "serves the built files", instead: "`send`" },
  tailwindcss: { purpose: "style", instead: "UnoCSS, which knows the same classes" },
  "tus-js-client": {
    purpose: "the browser's half of uploads in pieces, bundled into the share page",
    instead: "a loop of our own: ask for the offset, send the rest",
  },
  typescript: { purpose: "types; Node and Vite run the sources without it", instead: "TypeScript 7, its successor" },
  vite: { purpose: "build", instead: "its next version, with React Router" },
  vitest: { purpose: "tests", instead: "`node:test`" },
  yauzl: {
    purpose: "reads the ZIP files of keepsakes that are restored",
    instead: "`@zip.js/zip.js`; hostile files are in the tests",
  },
  zod: { purpose: "parsing of every input", instead: "Valibot, which Conform takes as well" },
  "zxing-wasm": {
    purpose:
      "finds the codes on scans of handwritten cards, and the one on a handout for the check before a service; tests read the codes that we print with it",
    instead: "ZBar's WebAssembly; `jsqr` found none of the codes on six scanned sheets",
  },
};

/** Licences that ask for nothing but their own text and the names of the authors. */
export const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
];

/** The other licences that packages of ours have. A new one is added here once somebody has read it. */
export const conditional = ["CC-BY-3.0", "CC-BY-4.0", "LGPL-3.0", "LGPL-3.0-or-later", "MPL-2.0"];
