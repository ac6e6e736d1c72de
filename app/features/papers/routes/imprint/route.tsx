import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { papersPaths } from "~/features/papers/paths";
import { isNameless, operator, securityContact } from "~/features/papers/settings.server";
import { Pairs } from "~/features/papers/ui/pairs";
import * as guard from "~/http/guard.server";
import { MailLink } from "~/ui/page/mail-link";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { operator, isNameless, securityContact };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Imprint", "Who runs this site, and where to reach them.", papersPaths.imprint());

export default function Imprint() {
  const { operator, isNameless, securityContact } = useLoaderData<typeof loader>();
  const { brand, supportEmail, supportPhone } = useSite();
  const { name, address, registration } = operator;
  return (
    <OpenPage title="Imprint" lead={`Who runs ${brand}, and where to reach them.`}>
      <div className="mt-8 max-w-[40rem]">
        <Pairs
          pairs={[
            ...(name ? [["Run by", name] as const] : []),
            ...(address ? [["Address", address] as const] : []),
            ...(registration ? [["Registered as", registration] as const] : []),
            ["Email", <MailLink key="email" className="link -my-2.5" address={supportEmail} />] as const,
            ...(supportPhone
              ? [
                  [
                    "Telephone",
                    <a key="phone" className="link -my-2.5" href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`}>
                      {supportPhone}
                    </a>,
                  ] as const,
                ]
              : []),
            ["Languages", operator.languages] as const,
          ]}
        />
        {isNameless && (
          <p className="mt-4">
            {name
              ? "The operator's address does"
              : address
                ? "The operator's name does"
                : "The operator's name and address do"}{" "}
            not stand here yet. Please ask for it by email.
          </p>
        )}
      </div>
      <Part title="For authorities">
        <p>
          Courts, police and supervisory authorities reach us at the same address, without any other form. Please name
          the page and the law that your request is based on.
        </p>
      </Part>
      <Part title="Something is wrong">
        <p>
          If something on a memorial is unlawful or hurts somebody, or if you are not content with us, please{" "}
          <a href={papersPaths.complaint()}>tell us</a>.
        </p>
        {securityContact && (
          <p>
            If you have found a weakness in the site, <a href={papersPaths.securityContact()}>security.txt</a> says
            where to report it.
          </p>
        )}
      </Part>
    </OpenPage>
  );
}
