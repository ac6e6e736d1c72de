import { useEffect, useState } from "react";

/** False until script runs: for what makes no sense without it, such as a live counter or a page under a dialog. */
export function useScripted() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
