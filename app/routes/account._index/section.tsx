import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface Props {
  title: string;
  /** The URL of its form. */
  change?: string;
  verb?: string;
  /** Whether the form takes something away for good. */
  removes?: boolean;
  /** The link's accessible name. */
  label?: string;
  children: ReactNode;
}

export function Section({ title, change, verb = "Change", removes, label, children }: Props) {
  return (
    <section className="mt-6 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="max-w-full text-xl">{title}</h2>
        {change && (
          <Link className={`link shrink-0 ${removes ? "text-rose" : ""}`} to={change} aria-label={label}>
            {verb}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
