import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { takeSecret } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { ownFeed } from "~/models/calendar-feed/find.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { Submit } from "~/ui/form/submit";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { NewAddress } from "./new-address";

interface Shown {
  business: string | null;
  feed: Awaited<ReturnType<typeof ownFeed>>;
  /** The address that was made just now. */
  address: string | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  const feed = await ownFeed(access);
  const { text, headers } = await takeSecret(args.request);
  const shown: Shown = { business: access.viewer.businessName, feed, address: feed && text };
  return data(shown, { headers });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Calendar feed", { noindex: true });

export default function CalendarFeed() {
  const { business, feed, address } = useLoaderData<Shown>();
  return (
    <AccountPage
      title="Calendar feed"
      lead="Shows the services at your memorials in Outlook, Google Calendar or on your phone, and keeps them up to date."
    >
      <p className="font-serif text-xl break-words">{business}</p>
      {address && <NewAddress address={address} />}
      {feed ? (
        <p className="mt-4">
          You have had an address since {feed.since}.{" "}
          {feed.read ? `A calendar last read it at ${feed.read}.` : "No calendar has read it yet."}
        </p>
      ) : (
        <p className="mt-4">You have no address yet. It is yours alone: each colleague makes their own.</p>
      )}
      <p className="mt-2">
        Whoever knows the address sees the names, times and places of all your services. If somebody else may know it,
        please make a new one: the old one then shows nothing any more.
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Form method="post" action={paths.newCalendarFeed()}>
          <Submit busy="Making..." plain={Boolean(feed)} of={paths.newCalendarFeed()}>
            {feed ? "Make a new address" : "Make an address"}
          </Submit>
        </Form>
        {feed && (
          <Form method="post" action={paths.endCalendarFeed()}>
            <Submit busy="Ending..." plain of={paths.endCalendarFeed()}>
              End the feed
            </Submit>
          </Form>
        )}
      </div>
    </AccountPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Your calendar feed could not be loaded." />;
}
