import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removePerson } from "~/features/attendance/forget.server";
import * as guard from "~/features/attendance/guard.server";
import { attendancePaths } from "~/features/attendance/paths";
import { leadBack, type Notice, nothingChanged } from "~/http/flash.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { access, person } = await guard.person(args);
  return { back: attendancePaths.list(access.memorialId), name: person.name };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.removing(args);
  const remove = async (): Promise<Notice> =>
    (await removePerson(access, args.params.person ?? ""))
      ? ["Removed from the list"]
      : ["This person is no longer on the list"];
  return leadBack(attendancePaths.list(access.memorialId), "attendance", remove, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove from the list", { noindex: true });

export default function RemovePerson() {
  const { back, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove from the list?" back={back} action="Remove" busy="Removing..." removes>
      <p>
        <bdi>{name}</bdi> and their addresses are removed for good.
      </p>
    </ConfirmDialog>
  );
}
