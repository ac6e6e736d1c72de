import { createContext, useContext } from "react";

/** The nonce of the page's content security policy: null if the page has no scripts, empty in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | null>("");

export function useNonce() {
  return useContext(NonceContext);
}
