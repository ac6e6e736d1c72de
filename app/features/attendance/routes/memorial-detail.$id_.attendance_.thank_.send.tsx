import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import * as guard from "~/features/attendance/guard.server";
import { attendancePaths } from "~/features/attendance/paths";
import { readPreview } from "~/features/attendance/preview.server";
import { sendLetter } from "~/features/attendance/thank.server";
import { readBar } from "~/features/memorial-bar.server";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { access, only } = await guard.thanking(args);
  const preview = await readPreview(access, only?.id ?? null);
  const to = only ? { to: only.id } : {};
  if (!preview) throw seeOther(attendancePaths.thank(access.memorialId, to));
  return { id: access.memorialId, bar: await readBar(access), to, ...preview };
}

const lettersOf = (count: number) => (count === 1 ? "1 letter" : `${count} letters`);

export async function action(args: ActionFunctionArgs) {
  const { access, only } = await guard.thanking(args);
  const { fields } = await readForm(args);
  const { memorialId } = access;
  const page = attendancePaths.send(memorialId, only ? { to: only.id } : {});
  const send = async () => {
    const done = await sendLetter(access, String(fields.get("seen") ?? ""), only?.id ?? null);
    if (done === "changed") {
      const text = "Somebody else has just changed the letter. Please look at it first.";
      return seeOther(page, await flash("Nothing was sent", text, "bad"));
    }
    const { sent, left } = done;
    const rest = left ? `${lettersOf(left)} can't go out yet. Please come back tomorrow.` : undefined;
    if (!sent) return seeOther(page, await flash("Nothing was sent", rest ?? "Nobody is left to write to.", "bad"));
    return seeOther(attendancePaths.list(memorialId), await flash(`${lettersOf(sent)} on the way`, rest));
  };
  return tryOrSay(page, "thank-you letter", send, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Send the thank-you letter", { noindex: true, missing: "Memorial Not Found" });

export default function SendLetter() {
  const { id, bar, to, letter, recipients, seen } = useLoaderData<typeof loader>();
  const { length } = recipients;
  return (
    <MemorialTool bar={bar} title="Send the thank-you letter">
      <p className="quiet mt-1.5 max-w-[40rem]">
        This is how it arrives. The last sentence is added for each reader, in their own language.
      </p>
      <article
        className="mt-5 max-w-[40rem] border border-rule bg-paper-deep px-5 py-4 [overflow-wrap:anywhere]"
        dir="auto"
      >
        <h2 className="text-xl">{letter.subject}</h2>
        {letter.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none moves.
          <p key={index} className="mt-3" dir="auto">
            {line}
          </p>
        ))}
        <p className="quiet mt-5">{letter.after}</p>
      </article>
      {length === 0 ? (
        <p className="mt-5 max-w-[40rem]">
          There is nobody to send it to. People must have allowed it, and everybody gets it once at most.
        </p>
      ) : (
        <p className="mt-5 max-w-[40rem] [overflow-wrap:anywhere]">
          It goes to{" "}
          <bdi>
            {recipients.slice(0, 3).join(", ")}
            {length > 3 && ` and ${length - 3} more`}
          </bdi>
          .
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-4">
        {length > 0 && (
          <Form method="post">
            <input type="hidden" name="seen" value={seen} />
            <Submit busy="Sending...">{`Send ${lettersOf(length)}`}</Submit>
          </Form>
        )}
        <Link className="button button-plain" to={attendancePaths.thank(id, to)}>
          Change the letter
        </Link>
        <Link className="link" to={attendancePaths.list(id)}>
          Back to the list
        </Link>
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
