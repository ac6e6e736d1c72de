import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { goTo } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { limited } from "~/http/limits.server";
import { pictureBytes } from "~/models/media/input";
import { archivedText, lockedText } from "~/models/memorial/input";
import { sharedType, shareForm } from "~/models/memory/input";
import { attachFile, newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { paths } from "~/paths";
import { keepTyped } from "~/ui/form/keep-typed";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/public-frame";
import { ShareForm } from "./share-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  const type = sharedType(new URL(args.request.url).searchParams.get("type"));
  const url = face.custom_url_slug ?? face.id;
  return { name: face.full_name, url, archived: face.status === "archived", type, submissionId: newSubmissionId() };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const read = await readForm(args.request, { media: pictureBytes });
  const file = read.files.get("media");
  if (file) read.fields.set("memoryType", "photo");
  const submission = parseForm(read, shareForm());
  const no = (errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }, status?: number) =>
    dropFiles(read).then(() => refuse(args.context, submission.reply(errors), status));
  if (face.status === "archived") return no({ formErrors: [archivedText] });
  if (!access) return no({ formErrors: [lockedText] });
  if (submission.status !== "success") return no({});
  if (submission.value.memoryType === "photo" && !file)
    return no({ fieldErrors: { media: ["Please choose a picture"] } });
  const wait = await limited("submission", args.request, face.id);
  if (wait) return no({ formErrors: [wait] }, 429);
  try {
    const memory = await submitMemory(access, submission.value);
    const refused = file && (await attachFile(access, memory.id, file, ["image"]));
    if (refused) return no({ fieldErrors: { media: [`${refused} Your words are saved.`] } });
    return goTo(paths.receipt(face.custom_url_slug ?? face.id, memory.token));
  } catch (error) {
    console.error("share:", error);
    return no({ formErrors: ["Failed to share memory. Please try again."] }, 503);
  }
}

export const clientAction = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `Share a memory of ${data.name}` : "Share a Memory", { noindex: true });

export default function Share() {
  const { name, url, archived, type, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <main className="mx-auto max-w-[38rem] px-5 pt-7">
        <a className="link" href={paths.memorial(url)}>
          Close Form
        </a>
        <h1 className="mt-4">Share a Memory</h1>
        <p className="mt-2 mb-8 font-serif text-xl text-ink-soft italic">of {name}</p>
        {archived && !answer ? (
          <p>{archivedText}</p>
        ) : (
          <ShareForm result={answer?.form} type={type} submissionId={submissionId} url={url} />
        )}
      </main>
      <QuietFooter />
    </>
  );
}
