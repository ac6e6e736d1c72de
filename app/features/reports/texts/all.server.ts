import type { Language } from "~/lib/languages";
import * as ar from "./ar";
import * as de from "./de";
import * as en from "./en";
import * as es from "./es";
import * as fr from "./fr";
import * as pl from "./pl";
import type { ReportTexts } from "./texts";

/** The texts about reports in all languages of mourners. */
export const reportTexts: Record<Language, ReportTexts> = { en, es, fr, de, pl, ar };
