import { Link } from "@remix-run/react";

/** A link that a feature adds to a page of the core. */
export interface AddedLink {
  label: string;
  to: string;
  /** Leads to a page without scripts, or to a file, so the browser goes there itself. */
  plain?: "page" | "file";
}

/** The links that features add to a page. */
export function AddedLinks({ links, className }: { links: AddedLink[]; className: string }) {
  return links.map(({ label, to, plain }) =>
    plain ? (
      <a key={to} href={to} className={className} {...(plain === "file" && { download: true })}>
        {label}
      </a>
    ) : (
      <Link key={to} to={to} className={className}>
        {label}
      </Link>
    ),
  );
}
