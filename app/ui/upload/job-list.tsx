import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  id: string;
  title: string;
  /** Each with the URL of its page, and its state and figures in words. */
  jobs: { id: string; url: string; name: ReactNode; status: ReactNode }[];
}

/** The account's own uploads that were worked on, or are. */
export function JobList({ id, title, jobs }: Props) {
  return (
    <TitledSection id={id} title={title} className="mt-10 max-w-[42rem]">
      <ul role="list" className="mt-3 list-none border-t border-rule">
        {jobs.map(({ id, url, name, status }) => (
          <li key={id} className="border-b border-rule py-3">
            <Link className="link [overflow-wrap:anywhere]" to={url}>
              {name}
            </Link>
            <p className="quiet">{status}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
