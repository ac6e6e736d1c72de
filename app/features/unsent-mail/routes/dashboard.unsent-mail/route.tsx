import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listUnsent, unsentIds } from "~/features/unsent-mail/list.server";
import { unsentMailPaths } from "~/features/unsent-mail/paths";
import { sendAllAgain } from "~/features/unsent-mail/send-again.server";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { readWords } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { Submit } from "~/ui/form/submit";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { Mail } from "./mail";

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "seeAllMemorials");
  const page = pageOf(new URL(args.request.url).searchParams.get("page"));
  return { page, ...(await listUnsent(page)) };
}

/** Tells what became of the mails in a sentence. */
function told({ queued, outdated, refused, gone }: Awaited<ReturnType<typeof sendAllAgain>>) {
  if (queued) {
    const left = [
      ...(outdated
        ? [`${outdated} with a link that no longer works ${outdated === 1 ? "was" : "were"} left out.`]
        : []),
      ...(refused ? [`${refused} to an address that takes no email ${refused === 1 ? "was" : "were"} left out.`] : []),
    ].join(" ");
    return flash(
      queued === 1 ? "The email is sent again" : `${queued} emails are sent again`,
      left || "It takes some seconds.",
    );
  }
  if (outdated)
    return flash("Nothing was sent", "The link in it no longer works. Please ask the person to begin again.", "bad");
  if (refused) return flash("Nothing was sent", "The mail service delivers nothing to this address.", "bad");
  return flash(
    "Nothing was sent",
    gone ? "It was sent again already, or has been removed." : "There is none left.",
    "bad",
  );
}

export async function action(args: ActionFunctionArgs) {
  await guard.siteAbility(args, "seeAllMemorials");
  const { fields } = await readWords(args);
  const id = fields.get("mail");
  return tryOrSay(unsentMailPaths.unsentMail(), "unsent mail", async () => {
    const ids = typeof id === "string" && id ? [id] : await unsentIds();
    return seeOther(unsentMailPaths.unsentMail(), await told(await sendAllAgain(ids)));
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Emails that were not sent", { noindex: true });

export default function Unsent() {
  const { mails, count, page, pages } = useLoaderData<typeof loader>();
  const several = mails.filter(({ canBeSent }) => canBeSent).length > 1 || pages > 1;
  return (
    <>
      <h1>Emails that were not sent</h1>
      <p className="quiet mt-1.5 max-w-[40rem]">
        They were tried for 15 hours, or the email service refused them for good. They are kept for 30 days.
      </p>
      {count === 0 && <p className="mt-8">All emails were sent.</p>}
      {several && (
        <Form method="post" className="mt-6">
          <Submit busy="Sending..." plain>
            Send all again
          </Submit>
        </Form>
      )}
      <ul role="list" className="mt-6 max-w-[44rem] not-empty:border-t not-empty:border-rule">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
      <Pages
        page={page}
        pages={pages}
        url={(page) => unsentMailPaths.unsentMail({ page: String(page) })}
        label="Pages"
      />
    </>
  );
}

export const ErrorBoundary = panelFailed("The emails could not be loaded.");
