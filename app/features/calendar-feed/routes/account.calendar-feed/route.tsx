import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { newFeed } from "~/features/calendar-feed/address.server";
import { ownFeed } from "~/features/calendar-feed/find.server";
import { calendarFeedPaths } from "~/features/calendar-feed/paths";
import { carrySecret, seeOther, takeSecret } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { answerOwnPassword } from "~/http/sign-in/own-password.server";
import { AccountPage } from "~/ui/form/account-page";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { NewAddress } from "./new-address";
import { NewAddressForm } from "./new-address-form";

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

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  return answerOwnPassword(args, access, { log: "calendar feed" }, async () => {
    return seeOther(calendarFeedPaths.ownCalendarFeed(), await carrySecret(await newFeed(access)));
  });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

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
      <NewAddressForm key={feed?.since} isFirst={!feed} />
      {feed && (
        <Form method="post" action={calendarFeedPaths.endCalendarFeed()} className="mt-6 border-t border-rule pt-6">
          <Submit busy="Ending..." plain removes of={calendarFeedPaths.endCalendarFeed()}>
            End the feed
          </Submit>
        </Form>
      )}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your calendar feed could not be loaded.");
