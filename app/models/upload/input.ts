/** Sent to the page of an upload that a newer upload of the same memory has replaced. */
export const sentElsewhere = "This file is being sent from another page now, so this page has stopped.";

/** Sent if a memory needs no file: it has one, or it consists of words alone. */
export const noFileAwaited = "This memory doesn't need a file.";
