export { hold, startChild, startWorker } from "./child.server";
export { prioritise, processorTime, residentBytes } from "./measure.server";
export { mutex, mutexWithin, oneImageAtATime } from "./mutex";
export { type Ran, run } from "./run.server";
export { loadSharp } from "./sharp.server";
export { talk } from "./talk.server";
