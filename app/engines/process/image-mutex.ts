import { mutex } from "./mutex";

/** Runs one piece of image work at a time: two large pictures at once would not fit into a small machine. */
export const oneImageAtATime = mutex();
