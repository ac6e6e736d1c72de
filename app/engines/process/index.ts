export { hold, startWorker } from "./child.server";
export { oneImageAtATime } from "./image-mutex";
export { prioritise, processorTime, residentBytes } from "./measure.server";
export { mutex, mutexWithin } from "./mutex";
export { type Ran, run } from "./run.server";
export { talk } from "./talk.server";
