export { addCaptions, type Caption } from "./captions";
export { slideshowKeys } from "./keys";
export { allowSound, giveBack, takePlayer } from "./players";
export { createShow } from "./show";
export { canvasFor, draw, type Made, madeOf, mediumFor } from "./slide";
