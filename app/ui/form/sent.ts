import { sharedValue } from "../shared-value";
import { forgetDraftWords } from "./draft-words";

/** The path of a page whose form's words are stored on the server, until the receipt page has loaded. */
const sent = sharedValue<string>();

/** Notes that the server has stored the words of a page's form. The draft stays until the receipt page has loaded. */
export const noteSent = sent.set;

/** Removes the draft of the stored words once the receipt page has loaded. */
export function forgetSent() {
  const pathname = sent.get();
  if (pathname !== null) forgetDraftWords(pathname);
  sent.set(null);
}

/** Whether the server has stored a form's words but the receipt page has not loaded. */
export const useSent = () => sent.use() !== null;
