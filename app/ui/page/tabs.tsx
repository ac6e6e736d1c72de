import type { ReactNode } from "react";

/** A row of tabs, links of the class 'tab'. Those that don't fit wrap. */
export function Tabs({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={`tabs ${className}`}>
      {children}
    </nav>
  );
}
