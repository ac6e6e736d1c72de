import type { ReactNode } from "react";
import { QuietFooter } from "./quiet-footer";

/** The frame of a mourner's page that can't be shown: nothing but the message, and the footer with the languages. */
export function QuietFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {children}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
