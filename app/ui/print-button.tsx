import { useScripted } from "./scripted";

/** Prints the page. A browser prints it from its own menu without JavaScript. */
export function PrintButton() {
  if (!useScripted()) return <p className="quiet">Print this page from your browser's menu.</p>;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      Print
    </button>
  );
}
