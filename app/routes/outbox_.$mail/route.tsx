import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { findMail } from "~/models/mail/outbox.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { PublicFrame } from "~/ui/page/public-frame";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  await guard.demoMode(args);
  const mail = await findMail(args.params.mail ?? "");
  if (!mail) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { to, subject, text, at } = mail;
  return { to, subject, at, parts: text.split(/(https?:\/\/\S+)/) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.subject ?? "Outbox", { noindex: true });

export default function OutboxMail() {
  const { to, subject, at: when, parts } = useLoaderData<typeof loader>();
  return (
    <PublicFrame>
      <p>
        <TextLink href={paths.outbox()}>Outbox</TextLink>
      </p>
      <h1>{subject}</h1>
      <p className="quiet mt-2">
        To {to}, {when}
      </p>
      <div className="mt-6 border-y border-rule py-6 whitespace-pre-wrap">
        {parts.map((part, index) =>
          index % 2 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
    </PublicFrame>
  );
}
