import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/attendance/guard.server";
import { addForm } from "~/features/attendance/input";
import { pageLanguage } from "~/features/attendance/occasions.server";
import { attendancePaths } from "~/features/attendance/paths";
import { say } from "~/features/attendance/say.server";
import { AddForm } from "~/features/attendance/ui/add-form";
import { readBar } from "~/features/memorial-bar.server";
import { now } from "~/gateways/clock.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { access, occasions } = await guard.adding(args);
  return {
    id: access.memorialId,
    bar: await readBar(access),
    occasions,
    next: new URL(args.request.url).searchParams.get("next"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, occasions } = await guard.adding(args);
  const failed = "The line could not be saved. Please try again.";
  const schema = addForm(occasions.map(({ id }) => id));
  return answerForm(args, { schema, log: "attendance-card", failed }, async (said, reject) => {
    if (!(await say(access, said, await pageLanguage(access))))
      return reject("The list is full. It holds at most 2,000 people.", 409);
    const next = attendancePaths.add(access.memorialId, { next: now().getTime() });
    return seeOtherAndForgetHeld(args.request, next, await flash(`${said.name} is on the list. Here is the next one.`));
  });
}

/** The page has addresses, which no browser keeps. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Add somebody", { noindex: true, missing: "Memorial Not Found" });

export default function AddSomebody() {
  const { id, bar, occasions, next } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} title="Add somebody">
      <p className="quiet mt-1.5 max-w-[40rem]">
        For people who wrote on a card, or told you that they came. Add one after the other.
      </p>
      <AddForm key={next} id={id} occasions={occasions} />
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
