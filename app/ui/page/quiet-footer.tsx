import { useSite } from "~/ui/site";
import { Business, type FooterBusiness } from "./footer-business";
import { LanguageLinks } from "./language-links";

interface Props {
  business?: FooterBusiness | null;
  /** The query of this part of the page, such as 'page=2', if the page comes in several languages. */
  languages?: string;
}

/** The footer of memorial pages: languages, the business that registered the memorial, the product name and the year. */
export function QuietFooter({ business, languages }: Props) {
  const { brand, year } = useSite();
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[0.9375rem] text-ink-soft">
      {languages !== undefined && <LanguageLinks query={languages} />}
      {business && <Business {...business} />}
      {brand} · {year}
    </footer>
  );
}
