import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { Contact } from "~/ui/page/contact";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/page/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Privacy Policy", "What we keep, who sees it, and what you may ask of us.", paths.privacy());

export default function Privacy() {
  const { brand, supportEmail } = useSite();
  const mail = (
    <a className="[overflow-wrap:anywhere]" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
  return (
    <OpenPage title="Privacy Policy" lead="Last updated January 15, 2025">
      <Part title="1. What we keep">
        <p>
          Of a memorial: the name and dates of the person who died, the service, a biography, a portrait and a cover
          picture, as far as the family or the funeral home gives them.
        </p>
        <p>Of a memory: the name you write, your words, and the file that you add.</p>
        <p>
          Of an account: your name, your e-mail address, a hash of your password, and for a business its name and kind.
        </p>
      </Part>
      <Part title="2. What we use it for">
        <p>
          To show the memorial to those who were given its password, and to run the accounts of those who look after it.
          For nothing else: there is no advertising, no tracking and no analytics by others on any page.
        </p>
      </Part>
      <Part title="3. Who sees it">
        <p>
          A memorial's page opens with its password. Guest contributions are moderated: they show once somebody who
          looks after the page, or a moderator of {brand}, has approved them.
        </p>
        <p>
          Anyone can search for a name. The search shows the name, the dates, the portrait and whether the page is
          active, and nothing that was shared on it. Search engines are asked not to list memorial pages.
        </p>
        <p>E-mail is delivered by a mail service, which sees the address and the letter. We sell data to nobody.</p>
      </Part>
      <Part title="4. How it is protected">
        <p>
          Data is encrypted in transit and at rest. The passwords of memorials are stored with AES-256 encryption, those
          of accounts only as a hash. Where and with what a photo or video was made is removed before it is stored.
        </p>
        <p>
          We use cookies only to keep you signed in, to remember which memorials you have opened and the name under
          which you shared, to tell a browser that was signed in before from a stranger's, and to hand a message from
          one page to the next. What you could not send yet waits in your own browser. A recording that waited for more
          than a day is deleted there the next time you share something.
        </p>
      </Part>
      <Part title="5. How long we keep it">
        <p>
          A memorial stays until its family asks us to remove it. You can take a memory back at any time with the
          private link that you were given. An archived memorial takes no new memories. A sign-up whose address nobody
          confirms is deleted after 30 days.
        </p>
      </Part>
      <Part title="6. Your rights">
        <p>
          Under the GDPR you may ask for a copy of all that we hold about you, have it corrected, or have it erased.
          Write to {mail}. We answer within 24 hours, and do what you ask within a month.
        </p>
      </Part>
      <Contact />
    </OpenPage>
  );
}
