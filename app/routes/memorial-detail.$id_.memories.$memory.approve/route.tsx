import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decideAndReturn } from "~/http/decision.server";
import * as guard from "~/http/guard.server";
import { findReviewed } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { ApproveDialog } from "~/ui/moderation/approve-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const memory = await findReviewed(access, args.params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  return { author: memory.author_name, back: paths.review(access.memorialId) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  return decideAndReturn(access, args.params.memory ?? "", "approved");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Approve Memory", { noindex: true });

export default function Approve() {
  const { author, back } = useLoaderData<typeof loader>();
  return <ApproveDialog author={author} back={back} />;
}
