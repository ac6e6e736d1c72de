import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Milliseconds between two looks at work that is under way. */
const interval = 2000;

/** Loads the data of a page again every two seconds, for as long as the component is on it. */
export function useLookAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, interval);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
