import { useEffect, useState } from "react";

let hydrated = false;

/**
 * False until the first page is hydrated, true from the start on later pages. For anything that makes no sense without JavaScript, such as a live
 * counter or a page under a dialog. Not with useSyncExternalStore: it renders again during hydration, which loses a click at that moment.
 */
export function useScripted() {
  const [scripted, setScripted] = useState(hydrated);
  useEffect(() => {
    hydrated = true;
    setScripted(true);
  }, []);
  return scripted;
}
