import { useState } from "react";
import { useScripted } from "../scripted";
import { useSite } from "./site";

/** The flash message: a banner at the top; where script runs, a toast that can be put away. */
export function Toast() {
  const { toast } = useSite();
  const floats = useScripted();
  const [closed, setClosed] = useState<typeof toast>(null);
  if (!toast || toast === closed) return null;
  const edge = toast.tone === "bad" ? "border-rose bg-rose-wash" : "border-teal bg-teal-wash";
  const place = floats ? "appear fixed inset-x-4 bottom-4 z-50 shadow-lg sm:left-auto sm:w-96" : "";
  return (
    <div role="status" className={`flex items-start gap-4 border-l-4 px-5 py-3 ${edge} ${place}`}>
      <div className="grow">
        <strong className="block">{toast.title}</strong>
        {toast.text && <span>{toast.text}</span>}
      </div>
      {floats && (
        <button
          type="button"
          aria-label="Close this message"
          className="size-11 shrink-0 cursor-pointer"
          onClick={() => setClosed(toast)}
        >
          ×
        </button>
      )}
    </div>
  );
}
