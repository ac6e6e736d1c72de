import type { ReactNode } from "react";
import { QuietFooter } from "./quiet-footer";

/** A page about one thing that a mail's link leads to, without the site's header. */
export function QuietPage({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {children}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
