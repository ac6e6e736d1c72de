import { Logo } from "../memorial/logo";
import { LanguageLinks } from "./language-links";
import { useSite } from "./site";
import { useCommonTexts } from "./texts";

/** The business that registered a memorial, as its pages show it. */
export interface FooterBusiness {
  name: string;
  url: string | null;
  logo: { id: string; width: number; height: number } | null;
}

/** The business's logo, or its name, as a link to its own page if it has one. The other site doesn't learn where people come from. */
function Business({ name, url, logo }: FooterBusiness) {
  const { page } = useCommonTexts();
  const shown = logo ? <Logo logo={logo} name={name} /> : name;
  return (
    <p className="mb-4 break-words">
      {url ? (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          {shown}
          <span className="sr-only"> {page.newTab}</span>
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

interface Props {
  business?: FooterBusiness | null;
  /** The query of this part of the page, such as 'page=2', if the page comes in several languages. */
  languages?: string;
}

/** The footer of memorial pages: languages, the business that registered the memorial, the product name and the year (spec 2 §2). */
export function QuietFooter({ business, languages }: Props) {
  const { brand, year } = useSite();
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[15px] text-ink-soft">
      {languages !== undefined && <LanguageLinks query={languages} />}
      {business && <Business {...business} />}
      {brand} · {year}
    </footer>
  );
}
