import { useEffect } from "react";

interface Props {
  url: string;
  name: string;
  /** The dialog's address without the file. */
  here: string;
}

/** A file that was asked for: its download starts by itself, with script or without, and a link is there for when it does not. */
export function ReadyFile({ url, name, here }: Props) {
  useEffect(() => {
    // Once for each time that it is asked for: neither a dialog that begins anew nor a reload prints again.
    if (!new URL(window.location.href).searchParams.has("ready")) return;
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    const state = new URL(here, window.location.href);
    window.history.replaceState(window.history.state, "", state.pathname + state.search);
  }, [url, name, here]);
  return (
    <p className="mt-4 border-l-4 border-teal pl-3.5">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      Your file is ready. If the download did not start,{" "}
      <a className="link" href={url} download={name}>
        save {name}
      </a>
    </p>
  );
}
