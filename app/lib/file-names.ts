import { fold } from "./fold.ts";

/** Characters that some file system forbids in names, and marks that change the reading direction. */
const forbidden = /[\u0000-\u001f\u007f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A person's name for use in a file name, with hyphens for spaces. Programs take a name that begins with a hyphen for an option. */
export function hyphenated(name: string) {
  return name.replace(forbidden, " ").trim().replace(/\s+/g, "-").replace(/^-+/, "");
}

export function codeFileName(fullName: string) {
  return `memorial-${hyphenated(fullName)}-qr-code.png`;
}

/** The file name of a memorial's handout: a picture, an A5 PDF, or two A5 pages on a sheet of A4. */
export function handoutFileName(fullName: string, file: "png" | "a5" | "a4") {
  const ending = { png: ".png", a5: ".pdf", a4: "-a4.pdf" }[file];
  return `${hyphenated(fullName)}-memorial-handout${ending}`;
}

/** The file name of a memorial's cards, posters or stickers, such as 'Margaret-Ellis-card-a6.pdf'. */
export function printFileName(fullName: string, format: string) {
  return `${hyphenated(fullName)}-${format}.pdf`;
}

export function calendarFileName(fullName: string) {
  return `${hyphenated(fullName)}-service.ics`;
}

/** The file name of a memorial's keepsake, or of one of its parts, with the words of a language. */
export function keepsakeFileName(
  fullName: string,
  words: { saved: string; part: (part: number, all: number) => string },
  part: number,
  parts: number,
) {
  return `${hyphenated(fullName)}-${words.saved}${parts > 1 ? `-${words.part(part, parts)}` : ""}.zip`;
}

export function bookFileName(fullName: string) {
  return `${hyphenated(fullName)}-memorial-book.pdf`;
}

/** The name under which browsers save a memory's file: its title with the extension of the stored file. */
export function mediaFileName(title: string | null, stored: string) {
  // Cut by code points: half a surrogate pair can't be written into a header.
  const name = [...hyphenated(title ?? "").replace(/^[.-]+/, "")].slice(0, 100).join("");
  return `${name || "memory"}${/\.\w+$/.exec(stored)?.[0] ?? ""}`;
}

/** A file name in ASCII for old clients: accents folded, other letters removed. It begins with a letter or a digit, or is "file" with its ending. */
export function plainFileName(name: string) {
  const plain = fold(name)
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/-{2,}/g, "-");
  const ending = /\.\w+$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[^a-z0-9]+|[\s-]+$/gi, "");
  return `${stem || "file"}${ending}`;
}
