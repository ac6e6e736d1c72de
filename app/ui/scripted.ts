import { useEffect, useState } from "react";

let hydrated = false;

/**
 * False until script runs: for anything that makes no sense without it, such as a live counter or a page under a dialog. On a page that script brings
 * it is true from the start. Not with useSyncExternalStore: it renders again while React hydrates, which loses a click of that moment.
 */
export function useScripted() {
  const [scripted, setScripted] = useState(hydrated);
  useEffect(() => {
    hydrated = true;
    setScripted(true);
  }, []);
  return scripted;
}
