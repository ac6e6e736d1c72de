export { isHeic, isRaster } from "./images/decoder/kind";
export { removeLeftovers } from "./images/decoders.server";
export { looksLikePicture, makePictures, type PictureFile, pictureSize } from "./images/pictures.server";
export { isDecodable, kindOfForeign } from "./recordings/decodable.server";
export { makeCopy, type Wanted } from "./recordings/ffmpeg.server";
export { isHdr } from "./recordings/filters";
export {
  lastsAsLong,
  measureInBackground,
  playedOf,
  playsAsLong,
  type Reading,
  tallyOf,
} from "./recordings/played.server";
export { type Colours, probe } from "./recordings/probe.server";
export { readRecording } from "./recordings/read.server";
export type { Recording } from "./recordings/recording";
export { hasFfmpeg, type Input } from "./recordings/tool.server";
