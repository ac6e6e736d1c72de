import { Form } from "@remix-run/react";
import type { SignedInBrowser } from "~/models/account/browsers.server";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { Section } from "./section";

function Browser({ browser: { id, name, signedIn, lastSeen, isThis } }: { browser: SignedInBrowser }) {
  const url = paths.endBrowser(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3 first:border-0">
      <div>
        <p className="font-semibold">
          {name}
          {isThis && <span className="font-normal"> (this browser)</span>}
        </p>
        <p className="quiet">
          Signed in on {signedIn}, last seen on {lastSeen}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={url}>
          <Submit busy="Signing out..." plain of={url} label={`Sign out there: ${name}, signed in on ${signedIn}`}>
            Sign out there
          </Submit>
        </Form>
      )}
    </li>
  );
}

/** The browsers in which the account is signed in, each with a button that signs it out there. */
export function Browsers({ browsers }: { browsers: SignedInBrowser[] }) {
  const url = paths.endOtherBrowsers();
  return (
    <Section title="Signed-in browsers">
      <ul role="list">
        {browsers.map((browser) => (
          <Browser key={browser.id} browser={browser} />
        ))}
      </ul>
      {browsers.length > 1 && (
        <Form method="post" action={url} className="mt-2">
          <Submit busy="Signing out..." plain of={url}>
            Sign out everywhere else
          </Submit>
        </Form>
      )}
    </Section>
  );
}
