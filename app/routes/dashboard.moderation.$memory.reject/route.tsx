import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { decideAndReturn } from "~/http/decision.server";
import { parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { limits, rejectForm } from "~/models/memory/input";
import { findReviewed } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextArea } from "~/ui/form/field";
import { keepTyped } from "~/ui/form/keep-typed";
import { Submit } from "~/ui/form/submit";
import { Unsent } from "~/ui/form/unsent";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  const memory = await findReviewed(access, args.params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  return { author: memory.author_name };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.site(args, "moderate");
  const read = await readForm(args.request);
  const submission = parseForm(read, rejectForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  return decideAndReturn(access, args.params.memory ?? "", "rejected", submission.value.rejectionReason);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Reject Memory");

export default function Reject() {
  const { author } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "reject", lastResult: result ?? null });
  return (
    <Dialog title="Reject Memory" back={paths.moderation()}>
      <p className="mt-4 mb-6">
        Are you sure you want to reject this memory by {author}? You can provide a reason below.
      </p>
      <Form method="post" {...getFormProps(form)}>
        <Unsent />
        <ErrorSummary form={form} />
        <TextArea
          field={fields.rejectionReason}
          label="Rejection Reason (Optional)"
          placeholder="Enter reason for rejection..."
          rows={4}
          maxLength={limits.rejectionReason}
        />
        <div className="flex flex-row-reverse flex-wrap gap-4">
          <Submit busy="Rejecting...">Reject</Submit>
          <Link className="button button-plain" to={paths.moderation()} preventScrollReset>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
