import type * as english from "./en";

/** A language's catalogue: the sections and texts of the English one. */
export type Texts = typeof english;

/** The reason why a file is refused. */
export type FileRefusal = keyof Texts["refusedFile"];
