import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctPerson, isWithoutAddresses, type Line, markOf } from "~/features/attendance/correct.server";
import * as guard from "~/features/attendance/guard.server";
import { correctForm } from "~/features/attendance/input";
import { attendancePaths } from "~/features/attendance/paths";
import { CorrectForm } from "~/features/attendance/ui/correct-form";
import { readBar } from "~/features/memorial-bar.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { useHeld } from "~/ui/form/held";
import { useRefused } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

const typedOf = ({ name, address, email }: Line) => ({ name, address: address ?? "", email: email ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { access, person } = await guard.person(args);
  return {
    id: access.memorialId,
    bar: await readBar(access),
    saved: typedOf(person),
    seen: markOf(person),
    hasAddresses: !isWithoutAddresses(person.said),
  };
}

const changedText =
  "Somebody else corrected this line while you were writing. Nothing you typed is lost. Please compare what they saved; if you save again, yours takes its place.";

export async function action(args: ActionFunctionArgs) {
  const { access, person } = await guard.person(args);
  const failed = "The line could not be saved. Please try again.";
  return answerForm(args, { schema: correctForm(), log: "correction", failed }, async ({ seen, ...line }, reject) => {
    const done = await correctPerson(access, person.id, line, seen);
    if (done === "changed") {
      const refused = reject(changedText, 409);
      return data({ ...refused.data, theirs: typedOf(person), seen: markOf(person) }, refused.init ?? {});
    }
    const notice = await flash(done === "saved" ? "Line saved" : "This person is no longer on the list");
    return seeOtherAndForgetHeld(args.request, attendancePaths.list(access.memorialId), notice);
  });
}

/** The page has addresses, which no browser keeps. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Correct a line", { noindex: true, missing: "Memorial Not Found" });

export default function CorrectLine() {
  const { id, bar, saved, hasAddresses, ...loaded } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const held = useHeld("correction")?.fields;
  const changed = refused && "theirs" in refused ? refused : null;
  const seen = changed?.seen ?? held?.seen ?? loaded.seen;
  return (
    <MemorialTool bar={bar} title="Correct a line">
      <p className="quiet mt-1.5 max-w-[40rem]">
        For a name or an address that isn't spelt right. The history says that a line was corrected, and by whom.
      </p>
      <CorrectForm
        key={changed?.seen ?? "first"}
        id={id}
        saved={saved}
        seen={seen}
        theirs={changed?.theirs ?? null}
        hasAddresses={hasAddresses}
      />
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
