import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/** A row of tabs, links of the class 'tab'. Those that don't fit scroll sideways, and the current one is in view. */
export function Tabs({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may bring another current tab.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    // scrollIntoView would scroll the page too.
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [key]);
  return (
    <nav ref={row} aria-label={label} className={`tabs relative ${className}`}>
      {children}
    </nav>
  );
}
