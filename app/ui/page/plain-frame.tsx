import type { ReactNode } from "react";

/** Around a page of which it isn't known whose site it is and who looks at it: neither a brand nor a way in or out. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[40rem] px-5 pt-10">
      {children}
    </main>
  );
}
