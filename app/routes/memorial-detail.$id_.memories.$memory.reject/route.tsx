import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideAndReturn } from "~/http/decision.server";
import { parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { rejectForm } from "~/models/memory/input";
import { findReviewed } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { keepTyped } from "~/ui/form/keep-typed";
import { RejectDialog } from "~/ui/moderation/reject-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const memory = await findReviewed(access, args.params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  return { author: memory.author_name, back: paths.review(access.memorialId) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const read = await readForm(args.request);
  const submission = parseForm(read, rejectForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  return decideAndReturn(access, args.params.memory ?? "", "rejected", submission.value.rejectionReason);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Reject Memory", { noindex: true });

export default function Reject() {
  const { author, back } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.form;
  return <RejectDialog author={author} back={back} result={result} />;
}
