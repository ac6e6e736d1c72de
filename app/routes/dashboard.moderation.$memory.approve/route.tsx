import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { decideAndReturn } from "~/http/decision.server";
import * as guard from "~/http/guard.server";
import { findReviewed } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { Submit } from "~/ui/form/submit";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  const memory = await findReviewed(access, args.params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  return { author: memory.author_name };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return decideAndReturn(access, args.params.memory ?? "", "approved");
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Approve Memory");

export default function Approve() {
  const { author } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Approve Memory" back={paths.moderation()}>
      <p className="mt-4">
        Are you sure you want to approve this memory by {author}? It will be published on the memorial page.
      </p>
      <Form method="post" className="mt-6 flex flex-row-reverse flex-wrap gap-4">
        <Submit busy="Approving...">Approve</Submit>
        <Link className="button button-plain" to={paths.moderation()} preventScrollReset>
          Cancel
        </Link>
      </Form>
    </Dialog>
  );
}
