import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { Contact } from "~/ui/page/contact";
import { MailLink } from "~/ui/page/mail-link";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Privacy Policy", "What we store, who sees it, and which rights you have.", paths.privacy());

export default function Privacy() {
  const { brand, supportEmail, promises, privacyNotice } = useSite();
  return (
    <OpenPage title="Privacy Policy" lead="Last updated January 15, 2025">
      <Part title="1. What we store">
        <p>
          For a memorial: the name and dates of the person who died, the service, a biography, a portrait and a cover
          picture, if the family or the funeral home provides them.
        </p>
        <p>
          For a memory: the name you write, your words and any file you add; also your email address, if you ask for an
          email when it appears.
        </p>
        <p>If you write a memory card by hand: pictures of it, once somebody has scanned it.</p>
        <p>If you follow a memorial: your email address, and when we last wrote to it.</p>
        <p>
          If email to your address comes back, or is marked as spam: the address and which of the two, so that we write
          to it no more.
        </p>
        <p>
          If an owner names you as the successor who may take over a memorial: your name and your email address. If you
          enter the key of a memorial without signing in: your email address.
        </p>
        <p>
          For an account: your name, your email address, a hash of your password, and the name of each browser in which
          you are signed in, such as “Firefox on Windows”, with when it was last seen. For a business also its name and
          type, and its telephone number, web address and logo if it gives them.
        </p>
      </Part>
      <Part title="2. What we use it for">
        <p>
          We use it to show the memorial to people who have its password, and to run the accounts of people who look
          after it. We use it for nothing else: no page has advertising, tracking or third-party analytics.
        </p>
      </Part>
      <Part title="3. Who sees it">
        <p>
          A memorial's page opens with its password. Guest contributions are moderated: they appear once somebody who
          looks after the page, or a moderator of {brand}, has approved them.
        </p>
        <p>
          Anyone can search for a name. The search shows the name, the dates, the portrait and whether the page is
          active, and nothing that was shared on it. Search engines are asked not to list memorial pages.
        </p>
        <p>A mail service delivers our emails, so it sees the address and the message. We never sell data.</p>
      </Part>
      <Part title="4. How it is protected">
        <p>
          Data is encrypted in transit and at rest. The passwords of memorials are stored with AES-256 encryption, those
          of accounts only as a hash. Before we store a photo or video, we remove the place where it was taken and the
          name of the device. We keep a photo in its full size, so that nothing of it is lost. People who may see it on
          the page may download it in that size.
        </p>
        <p>
          We use cookies only to keep you signed in, to remember which memorials you have opened, the name you shared
          under and the language you chose, to recognise a browser that has signed in before, and to carry a message
          from one page to the next. Anything you could not send yet waits in your own browser. A recording that has
          waited for more than a day is deleted from it the next time you share something.
        </p>
      </Part>
      <Part title="5. How long we keep it">
        <p>
          You can delete your account on its page. The name of a browser is deleted once you sign out there, or after 90
          days at most. While your email address changes, we keep the old one for a day, so that you can take the change
          back.
        </p>
        <p>
          {promises.includes("hosting")
            ? "A memorial stays until its family asks us to remove it."
            : "We remove a memorial when its family asks us to."}{" "}
          You can take a memory back at any time with your private link. The address you leave to hear when it appears
          is deleted as soon as that email is on its way. An address that follows a memorial is deleted as soon as you
          stop the emails, or after 14 days if it is never confirmed. An address to which email came back is deleted
          after a year. The name and address of a successor are deleted when the key ends, and an address that was
          entered with a key after 24 hours. An archived memorial accepts no new memories from visitors. A sign-up that
          is never confirmed is deleted after 30 days.
        </p>
        <p>
          Copies of the whole site, which we keep in case it is lost, forget within 30 days more what was deleted from
          it.
        </p>
        <p>
          Scanned cards that can't be assigned to a memorial with certainty are seen by the person who scanned them and
          by nobody else. We delete them 30 days after the scan.
        </p>
        <p>
          People who look after a memorial can download everything on it as one file, and so can visitors, without
          memories for the family only, if its owner allows it. We delete that file after 7 days, or as soon as
          something in it changes. Copies that people have downloaded stay with them.
        </p>
        <p>
          For a service they can keep a slideshow of the memories in a browser, so that it needs no network. It is
          removed from there when they sign out, when they no longer look after the memorial, and after the day that
          they chose.
        </p>
      </Part>
      <Part title="6. Your rights">
        <p>
          Under the GDPR, you can ask for a copy of everything we hold about you, and have it corrected or erased. Write
          to <MailLink address={supportEmail} />.{" "}
          {promises.includes("answer")
            ? "We reply within 24 hours and complete your request within a month."
            : "We complete your request within a month."}
        </p>
      </Part>
      {privacyNotice && (
        <Part title="Added on November 28, 2026">
          <p>
            <a href={privacyNotice.site}>What we keep, and for how long</a> says it briefly for everyone who visits a
            memorial, in six languages: who is responsible, what is kept, who else handles it, which cookies there are,
            and how to complain. Each memorial has one of its own, which names its funeral home.
          </p>
        </Part>
      )}
      <Contact />
    </OpenPage>
  );
}
