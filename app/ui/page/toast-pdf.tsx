/** Opens the PDF of what a message tells: the picture that was saved is not what an office printer takes. */
export function ToastPdf({ url }: { url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noreferrer">
      Open the PDF
    </a>
  );
}
