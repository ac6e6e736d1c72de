import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fileComplaint } from "~/features/papers/complaint/file.server";
import { complaintForm } from "~/features/papers/complaint/input";
import { papersPaths } from "~/features/papers/paths";
import { operator } from "~/features/papers/settings.server";
import { ComplaintForm } from "~/features/papers/ui/complaint-form";
import { seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { sent: new URL(args.request.url).searchParams.has("sent"), authority: operator.authority };
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const submission = parseForm(await readForm(args), complaintForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  const reject = (text: string, status: number) =>
    refuse(args.context, submission.reply({ formErrors: [text] }), status);
  try {
    const wait = await consumeMailLimits("complaint", args.context, { to: submission.value.email });
    if (wait) return reject(wait, 429);
    await fileComplaint(submission.value);
    return seeOther(papersPaths.complaint({ sent: 1 }));
  } catch (error) {
    console.error("complaint:", error);
    return reject("Your complaint could not be saved. Please try again in a moment, or write to us.", 503);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Complaints", "Tell us what is wrong. A person reads it.", papersPaths.complaint());

export default function Complaints() {
  const { sent, authority } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OpenPage title="Complaints" lead="Tell us what is wrong. A person reads it.">
      {sent && !answer ? (
        <div role="status" className="mt-8 max-w-[40rem]">
          <h2>Your complaint has arrived</h2>
          <p className="mt-3">
            We have sent you an email that says so, with a number for it. If it isn't there in a few minutes, look among
            unwanted mail, or <a href={papersPaths.complaint()}>write again</a> with another address.
          </p>
        </div>
      ) : (
        <ComplaintForm />
      )}
      <Part title="What we do with it">
        <p>
          You get an email at once, so that you know it has arrived. A person reads your complaint, asks those who know
          more, and writes to you what we do about it, within a month. It takes no account, and costs nothing.
        </p>
        <p>
          If it is about your data and our answer does not help, you may also complain to{" "}
          {authority ? (
            authority.url ? (
              <a href={authority.url}>{authority.name}</a>
            ) : (
              authority.name
            )
          ) : (
            "the data protection authority of the country where you live"
          )}
          .
        </p>
      </Part>
    </OpenPage>
  );
}
