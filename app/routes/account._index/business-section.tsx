import type { BusinessDetails } from "~/models/account/business.server";
import { paths } from "~/paths";
import { type AddedLink, AddedLinks } from "~/ui/added-links";
import { Logo } from "~/ui/logo";
import { TextLink } from "~/ui/text-link";
import { Section } from "./section";

interface Props {
  business: BusinessDetails & { person: string };
  mayManage: boolean;
  /** What features add. */
  links: AddedLink[];
}

/** The details that the business shows of itself; colleagues read who looks after it. */
export function BusinessSection({ business, mayManage, links }: Props) {
  const { name, type, phone, url, logo, person } = business;
  const rows = [
    ["Name", name],
    ["Type", type],
    ["Telephone for mourners", phone],
    ["Web address", url],
  ] as const;
  return (
    <Section title="Business" label="Change your business" {...(mayManage && { change: paths.business() })}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="quiet">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:mb-2">{text ?? "None"}</dd>
          </div>
        ))}
        <dt className="quiet">Logo</dt>
        <dd>{logo ? <Logo logo={logo} name={name} /> : "None"}</dd>
      </dl>
      {mayManage ? (
        <p className="mt-2">
          <TextLink to={paths.chooseLogo()}>{logo ? "Change or remove the logo" : "Add a logo"}</TextLink>
        </p>
      ) : (
        <p className="mt-2">{person} looks after these.</p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={paths.colleagues()}>Colleagues</TextLink>
        <AddedLinks links={links} className="link" />
      </p>
    </Section>
  );
}
