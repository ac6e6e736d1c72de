/** Told to the page whose upload made way for a newer one of the same memory. */
export const sentElsewhere = "This file is being sent from another page now, so this page has stopped.";

/** Told where a memory asks for no file: it has one, or it is one of words alone. */
export const noFileAwaited = "This memory waits for no file.";
