import { Logo } from "~/ui/logo";
import { useCommonTexts } from "~/ui/texts";

/** The business that registered a memorial, as its pages show it. */
export interface FooterBusiness {
  name: string;
  url: string | null;
  logo: { id: string; width: number; height: number } | null;
}

/** The business's logo, or its name, as a link to its own page if it has one. The other site doesn't learn where people come from. */
export function Business({ name, url, logo }: FooterBusiness) {
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
