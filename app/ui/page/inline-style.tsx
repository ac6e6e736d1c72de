import { createContext, useContext } from "react";

/** The inline style of a memorial's gate and page (app/memorial.css); empty in the browser, where the common style is already loaded. */
export const InlineStyleContext = createContext("");

export function useInlineStyle() {
  return useContext(InlineStyleContext);
}
