/** The first thing that Tab reaches: past the navigation to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}
