import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { savePrint, showPrint } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { PrintDialog, printMark } from "~/ui/handout/print-dialog";
import { pageMeta } from "~/ui/page/meta";

export const handle = { dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return showPrint(access, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return savePrint(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Print Colors", { noindex: true });

export default function MemorialPrint() {
  const page = useLoaderData<typeof loader>();
  return <PrintDialog key={printMark(page)} page={page} />;
}
