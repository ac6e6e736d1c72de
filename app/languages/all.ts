import type { Language } from "~/lib/languages";
import * as ar from "./ar";
import * as de from "./de";
import * as en from "./en";
import * as es from "./es";
import * as fr from "./fr";
import * as pl from "./pl";
import type { Texts } from "./texts";

/** The catalogues of the mourner's side. Only the server has all of them: no phone needs six. */
export const catalogues: Record<Language, Texts> = { en, es, fr, de, pl, ar };
