import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface Props {
  name: string;
  lines: string[];
  children?: ReactNode;
}

export function Entry({ name, lines, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        <strong className="block">{name}</strong>
        {lines.map((line) => (
          <span key={line} className="quiet block">
            {line}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}

/** Leads to the question whether the entry is to be removed. */
export function EntryLink({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link className="button button-plain button-rose" to={to} preventScrollReset aria-label={`${children} ${of}`}>
      {children}
    </Link>
  );
}
