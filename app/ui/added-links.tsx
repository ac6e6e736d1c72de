import { Link } from "@remix-run/react";
import { Fragment } from "react";

/** A link that a feature adds to a page of the core. */
export interface AddedLink {
  label: string;
  to: string;
  /** A line below a button, which tells it apart from another one. */
  about?: string;
  /** Leads to a page without scripts, or to a file, so the browser goes there itself. */
  plain?: "page" | "file";
}

/** The links that features add to a page, each with the line below it that tells it apart. */
export function AddedLinks({ links, className }: { links: AddedLink[]; className: string }) {
  return links.map(({ label, to, about, plain }) => {
    const id = about && `about-${to.slice(to.lastIndexOf("/") + 1)}`;
    const described = { className, ...(id && { "aria-describedby": id }) };
    return (
      <Fragment key={to}>
        {plain ? (
          <a href={to} {...described} {...(plain === "file" && { download: true })}>
            {label}
          </a>
        ) : (
          <Link to={to} {...described}>
            {label}
          </Link>
        )}
        {about && (
          <p id={id} className="quiet -mt-2 text-center">
            {about}
          </p>
        )}
      </Fragment>
    );
  });
}
