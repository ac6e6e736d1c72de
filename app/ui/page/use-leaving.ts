import { useEffect, useRef, useState } from "react";

/** Milliseconds after which a message disappears by itself. */
const life = 8000;

/**
 * Makes a message disappear after 8 seconds, counted anew whenever nobody points at it or has the focus in it any more, and the tab is in view.
 * Returns the handlers of its box.
 */
export function useLeaving(message: object | null, leaves: boolean, leave: () => void) {
  const [held, setHeld] = useState<{ message: object | null; by: "pointer" | "focus" } | null>(null);
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const look = () => setInView(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  // The page may render again meanwhile, and the count goes on.
  const leaveNow = useRef(leave);
  leaveNow.current = leave;
  const isHeld = held !== null && held.message === message;
  useEffect(() => {
    if (!message || !leaves || isHeld || !inView) return;
    const timer = setTimeout(() => leaveNow.current(), life);
    return () => clearTimeout(timer);
  }, [message, leaves, isHeld, inView]);
  const release = (by: "pointer" | "focus") => setHeld((now) => (now?.by === by ? null : now));
  return {
    onPointerEnter: () => setHeld((now) => now ?? { message, by: "pointer" }),
    onPointerLeave: () => release("pointer"),
    onFocus: () => setHeld({ message, by: "focus" }),
    onBlur: () => release("focus"),
  };
}
