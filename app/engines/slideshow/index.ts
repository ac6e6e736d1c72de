export { slideshowKeys } from "./keys";
export { createShow } from "./show";
export { canvasFor, draw, type Made, madeOf, mediumFor } from "./slide";
