import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { seeOther } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consume } from "~/http/limits.server";
import { nameInSentences } from "~/lib/given-name";
import { readableId } from "~/lib/short-id";
import { mediaBytes } from "~/models/media/input";
import { archivedText, lockedText } from "~/models/memorial/input";
import { fileMissing, sharedType, shareForm } from "~/models/memory/input";
import { noRoomForWords } from "~/models/memory/quota.server";
import { attachFile, newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { formOverQuota } from "~/models/upload/upload-room.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { rememberAuthor, rememberedAuthor } from "./author.server";
import { Saved } from "./saved";
import { ShareForm } from "./share-form";
import { sharedFile } from "./shared-file.server";
import { preloadReceipt, submitThenShowReceipt } from "./submit-then-show-receipt";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  const type = sharedType(new URL(args.request.url).searchParams.get("type"));
  const [url, author] = [readableId(face), await rememberedAuthor(args.request)];
  return {
    name: face.full_name,
    knownAs: nameInSentences(face),
    url,
    archived: face.status === "archived",
    type,
    author,
    submissionId: newSubmissionId(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const read = await readForm(args, { media: mediaBytes.video });
  const typeSent = () => sharedType(read.fields.get("memoryType"));
  const parsed = () => parseForm(read, shareForm(typeSent()));
  const reject = (errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }, status?: number) =>
    dropFiles(read).then(() => refuse(args.context, parsed().reply(errors), status));
  if (face.status === "archived") return reject({ formErrors: [archivedText] });
  if (!access) return reject({ formErrors: [lockedText] });
  try {
    const file = await sharedFile(read, args);
    const [type, submission] = [typeSent(), parsed()];
    const missing = type !== "story" && !file && !read.fields.has("fileFollows");
    const errors = missing ? { fieldErrors: { media: [fileMissing[type]] } } : {};
    if (submission.status !== "success" || missing) return reject(errors);
    const wait = (await consume("submission", args.context, face.id)) ?? (await noRoomForWords(access));
    if (wait) return reject({ formErrors: [wait] }, 429);
    const memory = await submitMemory(access, submission.value);
    const full = file && (await formOverQuota(access, memory.id, file));
    const refused = full || (file && (await attachFile(access, memory.id, file, type)));
    if (refused) return reject({ fieldErrors: { media: [`${refused} Your words are saved.`] } });
    const remembered = await rememberAuthor(submission.value.authorName);
    return seeOther(paths.receipt(readableId(face), memory.token), remembered);
  } catch (error) {
    console.error("share:", error);
    return reject({ formErrors: ["Failed to share memory. Please try again."] }, 503);
  }
}

export const clientAction = submitThenShowReceipt;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `Share a memory of ${data.name}` : "Share a Memory", { noindex: true });

export default function Share() {
  const { name, knownAs, url, archived, type, author, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useEffect(() => {
    const begin = () => void preloadReceipt();
    document.addEventListener("focusin", begin, { once: true });
    return () => document.removeEventListener("focusin", begin);
  }, []);
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
          <ShareForm
            result={answer?.form}
            first={{ memoryType: type, authorName: author, submissionId }}
            url={url}
            name={knownAs}
          />
        )}
        <Saved />
      </main>
      <QuietFooter />
    </>
  );
}
