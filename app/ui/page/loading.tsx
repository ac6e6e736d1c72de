import { useNavigation } from "@remix-run/react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import { useOpenDialog } from "../open-dialog";

/** The text shown while a screen is loading (DESIGN §4.22). */
function loadingText(pathname: string) {
  if (pathname.endsWith("/print") || pathname.startsWith(paths.printInList(""))) return "Loading your saved colors...";
  if (pathname === paths.dashboard()) return "Loading memorials...";
  if (pathname.startsWith(paths.moderation()) || pathname.endsWith("/memories")) return "Loading memories...";
  return pathname.startsWith(paths.memorialDetail("")) ? "Loading memorial details..." : "Loading...";
}

/**
 * Says which screen is loading, where script runs: in words for screen readers, and in a note at the foot that moves nothing and only shows if
 * loading takes longer than a moment (.loading in styles.css).
 */
export function Loading() {
  const { state, location } = useNavigation();
  const dialog = useOpenDialog();
  const text = state === "loading" ? loadingText(location.pathname) : "";
  const said = (
    <>
      <p aria-live="polite" className="sr-only">
        {text}
      </p>
      {text && (
        <p aria-hidden="true" className="loading">
          {text}
        </p>
      )}
    </>
  );
  return dialog ? createPortal(said, dialog) : said;
}
