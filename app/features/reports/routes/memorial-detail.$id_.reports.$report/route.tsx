import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { decideCase } from "~/features/reports/decide.server";
import { decisionForm } from "~/features/reports/input";
import { reportsPaths } from "~/features/reports/paths";
import { readCase } from "~/features/reports/read.server";
import { CaseName } from "~/features/reports/ui/case-name";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";
import { DecisionForm } from "./decision-form";
import { Reported, Said } from "./reported";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const shown = await readCase(access, args.params.report ?? "");
  if (!shown) throw guard.notFound();
  return { shown, bar: await readBar(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const id = args.params.report ?? "";
  const shown = await readCase(access, id);
  if (!shown) throw guard.notFound();
  if (!shown.mayDecide) {
    const notice = await flash("Nothing was changed", "This report has been decided, or isn't yours to decide.", "bad");
    return seeOther(reportsPaths.case(access.memorialId, id), notice);
  }
  const failed = { reason: "The decision could not be saved. Please try again." };
  const form = { schema: decisionForm(shown.about), log: "report", failed };
  return answerForm(args, form, async ({ decision, ground = null, reason }) => {
    const isDone = decision !== "gone" && (await decideCase(access, id, { decision, ground, reason }));
    const notice = isDone
      ? await flash("Report decided", "We have told whoever reported it, if they left an address.")
      : await flash("Nothing was changed", "Somebody else has just decided.", "bad");
    return seeOtherAndForgetHeld(args.request, paths.review(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Report", { noindex: true, missing: "Memorial Not Found" });

export default function Report() {
  const { shown, bar } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} here="Memories" title={shown.count === 1 ? "A report" : `${shown.count} reports`}>
      <p className="mt-1 font-serif text-xl [overflow-wrap:anywhere]">
        <CaseName shown={shown} />
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <Reported shown={shown} />
        </div>
        <div>
          <Said shown={shown} />
          {shown.mayDecide ? (
            <DecisionForm about={shown.about} isHidden={shown.isHidden} />
          ) : (
            shown.isObjected && <p>The owner of the page or an admin decides about an objection.</p>
          )}
        </div>
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
