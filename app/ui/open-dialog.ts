import { sharedValue } from "./shared-value";

const open = sharedValue<HTMLDialogElement>();

/** Sets the dialog that is open over the page; null when it has closed. */
export const setOpenDialog = open.set;

/** The dialog that is open over the page, or null. Notices must be inside it: everything else is hidden from view and from screen readers. */
export const useOpenDialog = open.use;
