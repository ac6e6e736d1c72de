import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = { children: ReactNode } & ({ to: string } | { href: string });

/** A link of its own in the text; with `href` the browser loads the page that it leads to. */
export function TextLink({ children, ...target }: Props) {
  if ("href" in target)
    return (
      <a className="link" href={target.href}>
        {children}
      </a>
    );
  return (
    <Link className="link" to={target.to}>
      {children}
    </Link>
  );
}
