import type { CorpusFile } from "./file.ts";
import { films } from "./films.ts";
import { heifs } from "./heifs.ts";
import { jpegs } from "./jpegs.ts";
import { large } from "./large.ts";
import { oddities } from "./oddities.ts";
import { oldFilms } from "./old-films.ts";
import { pngs } from "./pngs.ts";
import { tiffs } from "./tiffs.ts";
import { voices } from "./voices.ts";
import { webFilms } from "./web-films.ts";
import { webs } from "./webs.ts";

/** Every file of the corpus; no two have the same name. */
export const corpus: CorpusFile[] = [
  ...[...jpegs, ...pngs, ...webs, ...tiffs, ...heifs, ...oddities, ...large],
  ...[...films, ...webFilms, ...oldFilms, ...voices],
];
