import type { Language } from "~/lib/languages";
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { pl } from "./pl";
import type { CelebrantTexts } from "./texts";

/** The texts of the pack, and of the box for writers, in all languages of mourners. */
export const celebrantTexts: Record<Language, CelebrantTexts> = { en, es, fr, de, pl, ar };
