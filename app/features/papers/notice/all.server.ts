import type { Language } from "~/lib/languages";
import * as ar from "./ar";
import * as de from "./de";
import * as en from "./en";
import * as es from "./es";
import * as fr from "./fr";
import * as pl from "./pl";
import type { NoticeTexts } from "./texts";

/** The notice in all languages of mourners. */
export const notices: Record<Language, NoticeTexts> = { en, es, fr, de, pl, ar };
