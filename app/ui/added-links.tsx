import { Link } from "@remix-run/react";
import { Fragment } from "react";

interface AddedLink {
  label: string;
  to: string;
  about?: string;
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
