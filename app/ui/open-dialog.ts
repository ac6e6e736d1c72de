import { sharedValue } from "./shared-value";

const open = sharedValue<HTMLDialogElement>();

/** Says which dialog stands over the page; null when it is gone. */
export const setOpenDialog = open.set;

/** The dialog that stands over the page. What is said meanwhile belongs inside: everything else is neither seen nor heard. */
export const useOpenDialog = open.use;
