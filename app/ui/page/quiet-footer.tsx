import { Logo } from "../memorial/logo";
import { useSite } from "./site";

/** The business that registered a memorial, as its pages show it. */
export interface FooterBusiness {
  name: string;
  url: string | null;
  logo: { id: string; width: number; height: number } | null;
}

/** The business's logo, or its name, as a link to its own page if it has one. The other site doesn't learn where people come from. */
function Business({ name, url, logo }: FooterBusiness) {
  const shown = logo ? <Logo logo={logo} name={name} /> : name;
  return (
    <p className="mb-4 break-words">
      {url ? (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          {shown}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

/** The footer of memorial pages: the business that registered the memorial, the product name and the year (spec 2 §2). */
export function QuietFooter({ business }: { business?: FooterBusiness | null }) {
  const { brand, year } = useSite();
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[15px] text-ink-soft">
      {business && <Business {...business} />}
      {brand} · {year}
    </footer>
  );
}
