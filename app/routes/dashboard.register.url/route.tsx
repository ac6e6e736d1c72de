import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { flash, goTo, unfinished } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";
import { codeUrl } from "~/models/memorial/code.server";
import { saveTyped } from "~/models/memorial/draft.server";
import { slugTaken, urlForm } from "~/models/memorial/input";
import { registerMemorial } from "~/models/memorial/register.server";
import { suggestSlug } from "~/models/memorial/slug.server";
import { paths } from "~/paths";
import { keepTyped } from "~/ui/form/keep-typed";
import { pageMeta } from "~/ui/page/meta";
import { UrlForm } from "./url-form";

export const handle = { step: "url" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.step(args, "url");
  const slug = draft.fields.customUrlSlug ?? (await suggestSlug(draft.fields.fullName ?? ""));
  return { draftId: draft.id, slug, address: codeUrl(draft.id) };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft } = await guard.step(args, "url");
  const read = await readForm(args.request);
  if (read.fields.get("go") === "previous") {
    await saveTyped(access, draft, "url", read.fields);
    return goTo(paths.register("images"));
  }
  const submission = parseForm(read, urlForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  const draftId = String(read.fields.get("draftId") ?? "");
  try {
    const made = await registerMemorial(
      access,
      isUuid(draftId) ? draftId : draft.id,
      submission.value.customUrlSlug ?? null,
    );
    if (made === "slug-taken")
      return refuse(args.context, submission.reply({ fieldErrors: { customUrlSlug: [slugTaken] } }));
    if (made === "unfinished") return goTo(paths.register(), await flash(...unfinished));
    const told = await flash("Memorial registered successfully", `Memorial created for ${made.fullName}`);
    return goTo(paths.memorialDetail(made.memorialId), told);
  } catch (error) {
    console.error("registration:", error);
    return refuse(
      args.context,
      submission.reply({ formErrors: ["Failed to register memorial. Please try again."] }),
      503,
    );
  }
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Custom Memorial URL");

export default function UrlStep() {
  const kept = useLoaderData<typeof loader>();
  return <UrlForm {...kept} result={useActionData<typeof action>()?.form} />;
}
