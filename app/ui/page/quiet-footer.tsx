import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { useCommonTexts } from "~/ui/texts";
import { Business, type FooterBusiness } from "./footer-business";
import { LanguageLinks } from "./language-links";

interface Props {
  business?: FooterBusiness | null;
  /** The query of this part of the page, such as 'page=2', if the page comes in several languages. */
  languages?: string;
  /** The page is about no memorial that can be shown. */
  ofSite?: boolean;
}

/** The footer of memorial pages: languages, the business that registered the memorial, privacy, help and a contact, the product name and the year. */
export function QuietFooter({ business, languages, ofSite }: Props) {
  const { brand, year, privacyNotice: notice } = useSite();
  const { page } = useCommonTexts();
  const privacy = notice && ((!ofSite && notice.memorial) || notice.site);
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[0.9375rem] text-ink-soft">
      {languages !== undefined && <LanguageLinks query={languages} />}
      {business && <Business {...business} />}
      <p className="-mb-1 flex flex-wrap justify-center gap-x-5">
        <TextLink href={privacy ?? paths.privacy()}>{page.privacy}</TextLink>
        <TextLink href={paths.help()}>{page.help}</TextLink>
        <TextLink href={`${privacy ?? paths.help()}#contact`}>{page.contact}</TextLink>
      </p>
      {brand} · {year}
    </footer>
  );
}
