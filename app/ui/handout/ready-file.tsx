import { useEffect } from "react";
import { TextLink } from "~/ui/text-link";
import { printFile } from "../print-file";

interface Props {
  url: string;
  name: string;
  /** The URL of a PDF that goes to the browser's print dialog after the download. */
  toPrint?: string | undefined;
  /** The dialog's URL without the file. */
  here: string;
}

/** A printed file. Its download starts by itself, with and without JavaScript; the link is for the case that it doesn't. */
export function ReadyFile({ url, name, toPrint, here }: Props) {
  useEffect(() => {
    // Downloads once for each request: neither a restarted dialog nor a reload must print again.
    if (!new URL(window.location.href).searchParams.has("ready")) return;
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    if (toPrint) void printFile(toPrint);
    const state = new URL(here, window.location.href);
    window.history.replaceState(window.history.state, "", state.pathname + state.search);
  }, [url, name, toPrint, here]);
  return (
    <p className="mt-4 border-s-4 border-teal ps-3.5">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      Your file is ready. If the download does not start,{" "}
      <a className="link" href={url} download={name}>
        save {name}
      </a>
      {toPrint && (
        <>
          {" "}
          or <TextLink href={toPrint}>save the PDF to print</TextLink>
        </>
      )}
    </p>
  );
}
