import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/deletion/guard.server";
import { describeKeeping, keepMemorial } from "~/features/deletion/keep.server";
import { deletionPaths } from "~/features/deletion/paths";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { OneButton } from "~/ui/page/one-button";

interface Loaded {
  waiting: Awaited<ReturnType<typeof describeKeeping>> | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.keepLink(args);
  return data({ waiting: access && (await describeKeeping(access)) }, { status: access ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.keepLink(args);
  const here = deletionPaths.keepByLink(args.params.token ?? "");
  if (!access) return seeOther(here);
  const keep = async () => {
    await keepMemorial(access);
    return seeOther(paths.auth(), await flash("The memorial stays", "We have told everybody who looks after it."));
  };
  return tryOrSay(here, "deletion", keep, nothingChanged);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Keep a memorial", { noindex: true });

export default function KeepMemorial() {
  const { waiting } = useLoaderData<Loaded>();
  if (!waiting)
    return (
      <AccessPage
        title="This link can't be used"
        lead="The memorial stays already, or it is deleted, or you no longer look after it. If you have an account, please sign in to see how things stand."
      >
        <a className="button" href={paths.dashboard()}>
          Sign in
        </a>
      </AccessPage>
    );
  return (
    <AccessPage
      title={
        <>
          Keep the memorial of <bdi>{waiting.memorialName}</bdi>?
        </>
      }
      lead={`${waiting.by} has asked to delete it. Unless somebody keeps it, it is deleted on ${waiting.due}, for good.`}
    >
      <OneButton busy="Keeping...">Keep this memorial</OneButton>
    </AccessPage>
  );
}
