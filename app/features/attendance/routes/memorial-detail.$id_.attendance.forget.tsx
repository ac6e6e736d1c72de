import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countPeople } from "~/features/attendance/find.server";
import { forgetAddresses } from "~/features/attendance/forget.server";
import { attendancePaths } from "~/features/attendance/paths";
import { leadBack, type Notice, nothingChanged } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return { back: attendancePaths.list(access.memorialId), count: (await countPeople(access)).addresses };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const forget = async (): Promise<Notice> => {
    const count = await forgetAddresses(access);
    return count ? ["Addresses forgotten", "The names stay in the list."] : ["There was no address to forget"];
  };
  return leadBack(attendancePaths.list(access.memorialId), "attendance", forget, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Forget all addresses", { noindex: true });

export default function ForgetAddresses() {
  const { back, count } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Forget all addresses?" back={back} action="Forget them" busy="Forgetting..." removes>
      <p>
        The postal and email addresses of {count === 1 ? "1 person" : `${count} people`} are removed for good. The names
        stay in the list, but no labels can be printed, and nobody can be thanked by email.
      </p>
      <p>If you still need them, save the list or print the labels first.</p>
    </ConfirmDialog>
  );
}
