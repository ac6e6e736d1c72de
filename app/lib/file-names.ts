import { fold } from "./fold.ts";

/** What no file system lets stand in a name, and marks that turn the direction of reading. */
const refused = /[\u0000-\u001f\u007f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A person's name as it stands in the name of a file: spaces turned to hyphens (spec 1 §9). */
export function hyphenated(name: string) {
  return name.replace(refused, " ").trim().replace(/\s+/g, "-");
}

/** The file name of a memorial's QR code (spec 1 §9). */
export function codeFileName(fullName: string) {
  return `memorial-${hyphenated(fullName)}-qr-code.png`;
}

/** The file name of a memorial's handout (spec 1 §9): a picture, a PDF page, or two of them on a sheet of A4. */
export function handoutFileName(fullName: string, file: "png" | "a5" | "a4") {
  const ending = { png: ".png", a5: ".pdf", a4: "-a4.pdf" }[file];
  return `${hyphenated(fullName)}-memorial-handout${ending}`;
}

/** The file name under which a medium of a memory is saved: its title, with the true extension of what is stored. */
export function mediaFileName(title: string | null, stored: string) {
  // By characters, not by their halves: half of one can be written into no header.
  const name = [...hyphenated(title ?? "").replace(/^[.-]+/, "")].slice(0, 100).join("");
  return `${name || "memory"}${/\.\w+$/.exec(stored)?.[0] ?? ""}`;
}

/** A file name in ASCII, for what can't read more: accents folded, other letters left out. */
export function plainFileName(name: string) {
  return fold(name)
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/-{2,}/g, "-");
}
