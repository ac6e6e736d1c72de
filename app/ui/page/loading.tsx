import { useNavigation } from "@remix-run/react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import { useOpenDialog } from "../open-dialog";

function loadingText(pathname: string) {
  if (pathname.endsWith("/print") || pathname.startsWith(paths.printInList(""))) return "Loading your saved colors...";
  if (pathname === paths.dashboard()) return "Loading memorials...";
  if (pathname.startsWith(paths.moderation()) || pathname.endsWith("/memories")) return "Loading memories...";
  return pathname.startsWith(paths.memorialDetail("")) ? "Loading memorial details..." : "Loading...";
}

/**
 * Names the screen that is loading: for screen readers at once, and in a note at the bottom that appears only if loading takes longer than 500 ms
 * (.loading in styles.css). The note moves nothing on the page.
 */
export function Loading() {
  const { state, location } = useNavigation();
  const dialog = useOpenDialog();
  const text = state === "loading" ? loadingText(location.pathname) : "";
  const message = (
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
  return dialog ? createPortal(message, dialog) : message;
}
