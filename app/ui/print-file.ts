let frame: HTMLIFrameElement | null = null;

/** Whether this browser can print a PDF out of a page. Phones and browsers that hand PDFs to another program can't. */
const canPrint = () => navigator.pdfViewerEnabled === true && matchMedia("(hover: hover)").matches;

/** Opens the browser's print dialog on a PDF. Does nothing where a page can't print one, or if the PDF could not be fetched. */
export async function printFile(url: string): Promise<void> {
  if (!canPrint()) return;
  try {
    const response = await fetch(url);
    if (!response.ok || response.headers.get("Content-Type") !== "application/pdf") return;
    frame?.remove();
    const shown = document.createElement("iframe");
    frame = shown;
    shown.title = "The file to print";
    shown.tabIndex = -1;
    // Out of sight, but not hidden: Firefox prints nothing from a frame that isn't laid out.
    shown.style.cssText = "position:fixed;right:100%;width:1px;height:1px;border:0";
    shown.src = URL.createObjectURL(await response.blob());
    shown.addEventListener("load", () => {
      URL.revokeObjectURL(shown.src);
      // Firefox before 110 doesn't let a page touch its PDF viewer.
      try {
        shown.contentWindow?.print();
      } catch {}
    });
    document.body.append(shown);
  } catch {}
}
