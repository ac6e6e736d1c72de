import { sharedValue } from "../shared-value";
import { forgetWords } from "./kept-words";

/** The path of the page whose form's words are stored, while the page that says so has not come. */
const sent = sharedValue<string>();

/** Notes that the words of a page's form are stored; they are kept here until the page that says so has come. */
export const noteSent = sent.set;

/** Forgets the words that are stored: the page that says so has come. */
export function forgetSent() {
  const pathname = sent.get();
  if (pathname !== null) forgetWords(pathname);
  sent.set(null);
}

/** Whether a form's words are stored while the page that says so has not come. */
export const useSent = () => sent.use() !== null;
