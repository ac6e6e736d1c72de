import { sharedValue } from "./shared-value";

const open = sharedValue<HTMLElement>();

/** Sets the place for messages in the dialog that is open over the page; null when it has closed. */
export const setOpenDialog = open.set;

/** The place for messages in the dialog that is open over the page, or null. Everything outside a dialog is hidden from view and from screen readers. */
export const useOpenDialog = open.use;
