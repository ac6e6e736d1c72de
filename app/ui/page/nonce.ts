import { createContext, useContext } from "react";

/** The nonce of the page's content security policy: null where the page has no scripts of its own, empty in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | null>("");

export function useNonce() {
  return useContext(NonceContext);
}
