import type { ReactNode } from "react";

/** The menu on small screens; it works without JavaScript. */
export function Menu({ children }: { children: ReactNode }) {
  return (
    <details className="relative ms-auto lg:hidden">
      <summary className="link list-none rounded border border-edge px-4">Menu</summary>
      <div className="absolute end-0 z-20 mt-2 grid w-64 gap-1 border border-rule bg-paper px-5 py-3 lifted">
        {children}
      </div>
    </details>
  );
}
