import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { notSaved, staleDecisions } from "~/features/handover/successor/input";
import { agree } from "~/features/handover/takeover/decide.server";
import { waitingTakeover } from "~/features/handover/takeover/find.server";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "agreeToTakeover");
  await guard.passwordLately(args);
  const back = handoverPaths.takeover(access.memorialId);
  const takeover = await waitingTakeover(access);
  if (!takeover) throw seeOther(back);
  return { back, ...takeover };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "agreeToTakeover");
  await guard.passwordLately(args);
  const { fields } = await readForm(args);
  const handOver = async (): Promise<Notice> => {
    const agreed = await agree(access, String(fields.get("takeover") ?? ""));
    return agreed === "done" ? ["Page handed over", "We have told everybody concerned."] : staleDecisions[agreed];
  };
  return leadBack(handoverPaths.takeover(access.memorialId), "takeover", handOver, notSaved);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Agree now", { noindex: true });

export default function Agree() {
  const { back, id, claimant, email, memorial } = useLoaderData<typeof loader>();
  const field = <input type="hidden" name="takeover" value={id} />;
  return (
    <ConfirmDialog title="Agree now" back={back} action="Hand over" busy="Handing over..." fields={field}>
      <p className="[overflow-wrap:anywhere]">
        <bdi>{claimant}</bdi> (<bdi>{email}</bdi>) then owns the memorial of <bdi>{memorial}</bdi> at once. The present
        owner becomes a co-owner and can't object any more.
      </p>
    </ConfirmDialog>
  );
}
