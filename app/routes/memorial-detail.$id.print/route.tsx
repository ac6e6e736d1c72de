import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { savePrint, showPrint } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";
import { keepTyped } from "~/ui/form/keep-typed";
import { colorsMark, PrintDialog } from "~/ui/handout/print-dialog";
import { pageMeta } from "~/ui/page/meta";

export const handle = { dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return showPrint(access, "management", args.request);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return savePrint(access, "management", args);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Print Colours", { noindex: true });

export default function MemorialPrint() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PrintDialog key={colorsMark(page.colors)} page={page} result={answer?.form} />;
}
