import { createContext, useContext } from "react";

/** The style that a memorial's gate and page bring along (app/memorial.css); empty in the browser, where other pages' style is there already. */
export const InlineStyleContext = createContext("");

export function useInlineStyle() {
  return useContext(InlineStyleContext);
}
