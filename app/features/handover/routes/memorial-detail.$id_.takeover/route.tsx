import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { notSaved, objectionForm, staleDecisions } from "~/features/handover/successor/input";
import { waitingTakeover } from "~/features/handover/takeover/find.server";
import { object } from "~/features/handover/takeover/object.server";
import { readBar } from "~/features/memorial-bar.server";
import { leadBack, type Notice } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { WithDialog } from "~/ui/dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { Request } from "./request";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const [id, bar] = [access.memorialId, await readBar(access)];
  return { id, bar, takeover: await waitingTakeover(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { fields } = await readForm(args);
  const refuse = async (): Promise<Notice> => {
    const objection = objectionForm().parse({ keepKey: fields.get("keepKey") ?? undefined });
    const ended = await object(access, String(fields.get("takeover") ?? ""), objection);
    if (ended === "forbidden") throw new Response(null, { status: 404, statusText: "Not Found" });
    if (ended !== "ended") return staleDecisions[ended];
    return ["Everything stays as it is", "We have told everybody concerned."];
  };
  return leadBack(handoverPaths.takeover(access.memorialId), "takeover", refuse, notSaved);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Request to take over", { noindex: true, missing: "Memorial Not Found" });

export default function Takeover() {
  const { id, bar, takeover } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <MemorialBar bar={bar} here="People" />
        <div className="max-w-[44rem]">
          <h1 className="mb-6">Request to take over this page</h1>
          {takeover ? (
            <Request memorial={id} takeover={takeover} />
          ) : (
            <p>Nobody asks to take over this page at the moment.</p>
          )}
        </div>
      </WithDialog>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
