// The functions of transcripts that other features use.

export { type Caption, mostWords, webVtt } from "./cues";
export { transcriptsOf } from "./find.server";
export { transcriptsPaths } from "./paths";
export { insertSaid, type Said, type ShownWords, saidIn, shownWords } from "./said.server";
