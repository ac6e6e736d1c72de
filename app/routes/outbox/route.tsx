import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { newestMails } from "~/models/mail/outbox.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { PublicFrame } from "~/ui/page/public-frame";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  await guard.demoMode(args);
  return { mails: await newestMails() };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Outbox", { noindex: true });

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <PublicFrame>
      <h1>Outbox</h1>
      <p className="mt-3 text-ink-soft">In demo mode, emails are not sent. The newest 50 are listed here.</p>
      {mails.length ? (
        <ul role="list" className="mt-8 border-t border-rule">
          {mails.map((mail) => (
            <li key={mail.name} className="border-b border-rule py-3">
              <TextLink href={paths.outboxMail(mail.name)}>{mail.subject}</TextLink>
              <p className="quiet">
                To {mail.to}, {mail.at}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-8">No emails yet.</p>
      )}
    </PublicFrame>
  );
}
