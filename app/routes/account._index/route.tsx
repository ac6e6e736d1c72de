import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import * as guard from "~/http/guard.server";
import { mayOnSite } from "~/models/access";
import { listBrowsers } from "~/models/account/browsers.server";
import { businessShown } from "~/models/account/business.server";
import { awaitedAddress } from "~/models/account/new-address.server";
import { refusalOf } from "~/models/mail/refused.server";
import { ownMailRhythm } from "~/models/moderation/mail-choice.server";
import { paths } from "~/paths";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Browsers } from "./browsers";
import { BusinessSection } from "./business-section";
import { Email } from "./email";
import { Section } from "./section";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.ownAccount(args);
  const { viewer } = access;
  const on = await featuresOn();
  return {
    fullName: viewer.fullName,
    email: viewer.email,
    refusal: await refusalOf(viewer.email),
    awaited: await awaitedAddress(access),
    rhythm: await ownMailRhythm(access),
    browsers: await listBrowsers(access),
    business: await businessShown(access),
    mayManage: mayOnSite(viewer, "manageBusiness"),
    links: on.flatMap(({ links }) => links?.business ?? []),
    added: await Promise.all(on.flatMap(({ ownAccount }) => ownAccount?.(access) ?? [])),
  };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your account", { noindex: true });

const rhythms = {
  "at-once": "You get an email at once when memories are waiting.",
  daily: "You get an email once a day when memories are waiting.",
  never: "You get no emails about waiting memories.",
};

export default function Account() {
  const { fullName, email, refusal, awaited, rhythm, browsers, business, mayManage, links, added } =
    useLoaderData<typeof loader>();
  return (
    <div className="max-w-[46rem]">
      <h1>Your account</h1>
      <Section title="Name" change={paths.ownName()} label="Change your name">
        <p className="break-words">{fullName}</p>
      </Section>
      <Email email={email} refusal={refusal} awaited={awaited} />
      <Section title="Password" change={paths.ownPassword()} label="Change your password">
        <p>You need the present one to change it.</p>
      </Section>
      {added.map(({ text, ...section }) => (
        <Section key={section.title} {...section}>
          <p>{text}</p>
        </Section>
      ))}
      {rhythm && (
        <Section title="Emails" change={paths.ownMails()} label="Change your emails">
          <p>{rhythms[rhythm]}</p>
        </Section>
      )}
      {business && <BusinessSection business={business} mayManage={mayManage} links={links} />}
      <Browsers browsers={browsers} />
      <Section
        title="Delete your account"
        change={paths.deleteAccount()}
        verb="Delete"
        removes
        label="Delete your account"
      >
        <p>The next page says first what happens to the memorials that you look after.</p>
      </Section>
    </div>
  );
}

export const ErrorBoundary = panelFailed("Your account could not be loaded.");
