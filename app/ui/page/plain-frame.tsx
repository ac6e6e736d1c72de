import type { ReactNode } from "react";

/** The frame of a page for which the site and the viewer are unknown: it has no brand and no links. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="edges pt-10">
      {children}
    </main>
  );
}
