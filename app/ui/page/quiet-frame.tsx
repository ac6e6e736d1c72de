import type { ReactNode } from "react";
import { QuietFooter } from "./quiet-footer";

/** The frame of a mourner's page about one thing, such as a mail's link or a page that can't be shown: no header, and the languages in the footer. */
export function QuietFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {children}
      </main>
      <QuietFooter languages="" ofSite />
    </>
  );
}
