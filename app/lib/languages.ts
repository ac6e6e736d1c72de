/** The languages of the mourner's side with their own names, in the order of the row of links. Each has a catalogue (app/languages). */
export const languageNames = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
  ar: "العربية",
};

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

export const isLanguage = (value: unknown): value is Language => (languages as unknown[]).includes(value);
