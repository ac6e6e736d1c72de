import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useScripted } from "../scripted";
import { useSite } from "./site";

/**
 * The flash message: a banner at the top. Where script runs it can be put away, goes when the next form is sent, and floats as a toast where
 * there is room beside the page.
 */
export function Toast() {
  const { toast } = useSite();
  const floats = useScripted();
  const [closed, setClosed] = useState<typeof toast>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "submitting") setClosed(toast);
  }, [state, toast]);
  if (!toast || toast === closed) return null;
  const edge = toast.tone === "bad" ? "border-rose bg-rose-wash" : "border-teal bg-teal-wash";
  const place = floats ? "appear sm:fixed sm:right-4 sm:bottom-4 sm:z-50 sm:w-96 sm:shadow-lg" : "";
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
