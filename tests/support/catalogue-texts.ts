import { catalogues } from "../../app/languages/all.ts";
import type { FileNoun, Forms } from "../../app/languages/entries.ts";
import type { Language } from "../../app/lib/languages.ts";

type Sections = Record<string, unknown>;
/** The sections of a catalogue. */
export const sectionsOf = (language: Language): Sections => ({ ...catalogues[language] });

const nouns: FileNoun[] = ["picture", "photo", "video", "recording", "signature"];
const ofNouns = /^(upload|receiptState\.file\w+)$/;
const ofCounts = /^(letters\.(news\w*|anniversaryText)|refusedPictures\.\w+)$/;

/** The arguments with which a function of a catalogue is called. */
export function given(name: string): unknown[][] {
  if (ofNouns.test(name)) return nouns.map((noun) => [noun]);
  if (name === "refusedForm.tryAgain") return [[{ minutes: 3 }]];
  if (name === "share") return [["Zdzisława", 20]];
  if (ofCounts.test(name)) return [[3, "Zdzisława"]];
  return [["Zdzisława", "11:00", "Zdzisława"]];
}

/** Whether a part of a catalogue is a text in the forms of a plural. */
export const isForms = (value: object): value is Forms => "other" in value;

/** The texts of a part of a catalogue by their keys; those of functions with the same names and numbers in each. Of a plural's forms it is the other. */
function textsIn(name: string, value: unknown): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value === "function")
    return given(name).flatMap((inputs) =>
      textsIn(ofNouns.test(name) ? `${name}.${inputs[0]}` : name, value(...inputs)),
    );
  if (isForms(value as object)) return [[name, (value as Forms).other]];
  return Object.entries(value as object).flatMap(([key, part]) => textsIn(`${name}.${key}`, part));
}

/** All texts of a catalogue by their keys. */
export function textsOf(language: Language) {
  const { about, ...sections } = sectionsOf(language);
  return new Map(Object.entries(sections).flatMap(([section, texts]) => textsIn(section, texts)));
}
