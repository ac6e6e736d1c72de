import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { ShownPicture } from "~/ui/picture";
import { SmallPortrait } from "~/ui/search/small-portrait";
import type { AddedLink } from "../added-links";

export interface Bar {
  id: string;
  name: string;
  portrait: ShownPicture | null;
  links: AddedLink[];
}

interface Props {
  bar: Bar;
  /** The link that the page belongs to, by its label. */
  here?: string | undefined;
  /** The class of its distance to the page below it. */
  below?: string;
}

/** The memorial above each of its tools: its name leads to the desk, the links to the other tools. On a phone they are folded below the current one. */
export function MemorialBar({ bar: { id, name, portrait, links }, here, below = "mb-6" }: Props) {
  return (
    <nav
      aria-label="Memorial"
      className={`-mt-3 flex flex-wrap items-center gap-x-5 border-b border-rule text-base print:hidden ${below}`}
    >
      <Link
        className="link min-w-0 flex-[1_1_9rem] gap-2.5 font-serif text-lg no-underline sm:flex-initial lg:max-w-88"
        to={paths.memorialDetail(id)}
        aria-label={`The desk of ${name}`}
      >
        <SmallPortrait of={{ name, portrait }} size="row" />
        <bdi className="min-w-0 truncate underline">{name}</bdi>
      </Link>
      <details className="open:basis-full sm:hidden">
        <summary className="min-h-12 w-fit content-center font-semibold">{here ?? "Tools"}</summary>
        <BarLinks links={links} here={here} />
      </details>
      <div className="max-sm:hidden">
        <BarLinks links={links} here={here} />
      </div>
    </nav>
  );
}

function BarLinks({ links, here }: Pick<Bar, "links"> & Pick<Props, "here">) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap gap-x-5">
      {links.map(({ label, to, plain }) => {
        const current = label === here ? (pathname === to ? ("page" as const) : ("true" as const)) : undefined;
        return plain ? (
          <a key={label} className="tab" href={to} aria-current={current}>
            {label}
          </a>
        ) : (
          <Link key={label} className="tab" to={to} aria-current={current}>
            {label}
          </Link>
        );
      })}
    </div>
  );
}
