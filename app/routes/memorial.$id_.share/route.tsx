import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { flash, seeOther } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consume } from "~/http/limits.server";
import { nameInSentences } from "~/lib/given-name";
import { readableId } from "~/lib/short-id";
import { mediaBytes } from "~/models/media/input";
import { archivedText, lockedText } from "~/models/memorial/input";
import {
  announcedPictures,
  fileMissing,
  fileName,
  oneFileOnly,
  picturesAtOnce,
  sharedType,
  shareForm,
  thought,
} from "~/models/memory/input";
import { noRoomForWords } from "~/models/memory/quota.server";
import { newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { attachShared } from "./attach-shared.server";
import { rememberAuthor, rememberedAuthor } from "./author.server";
import { Saved } from "./saved";
import { ShareForm } from "./share-form";
import { sharedFiles } from "./shared-files.server";
import { preloadReceipt, submitThenShowReceipt } from "./submit-then-show-receipt";
import { suggestedTitle } from "./suggested-title";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  const query = new URL(args.request.url).searchParams;
  const [type, knownAs] = [sharedType(query.get("type")), nameInSentences(face)];
  const isThought = type === "story" && query.get("words") === "thought";
  const words = isThought ? thought : { contentTitle: suggestedTitle(type, knownAs), contentText: "" };
  return {
    name: face.full_name,
    knownAs,
    url: readableId(face),
    archived: face.status === "archived",
    first: {
      memoryType: type,
      authorName: await rememberedAuthor(args.request),
      ...words,
      submissionId: newSubmissionId(),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const read = await readForm(args, { media: mediaBytes.video }, { media: picturesAtOnce });
  const typeSent = () => sharedType(read.fields.get("memoryType"));
  const parsed = () => parseForm(read, shareForm(typeSent()));
  const reject = (errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }, status?: number) =>
    dropFiles(read).then(() => refuse(args.context, parsed().reply(errors), status));
  if (face.status === "archived") return reject({ formErrors: [archivedText] });
  if (!access) return reject({ formErrors: [lockedText] });
  try {
    const files = await sharedFiles(read, args);
    const [type, submission] = [typeSent(), parsed()];
    const missing = type !== "story" && !files.length && !read.fields.has("fileFollows");
    const tooMany = type !== "photo" && files.length > 1;
    const problem = missing ? fileMissing[type] : tooMany ? oneFileOnly : null;
    if (submission.status !== "success" || problem) return reject(problem ? { fieldErrors: { media: [problem] } } : {});
    const wait = (await consume("submission", args.context, face.id)) ?? (await noRoomForWords(access));
    if (wait) return reject({ formErrors: [wait] }, 429);
    const announced = announcedPictures().parse(read.fields.get("pictures"));
    const sent = files.length > 1 ? files.map(({ name = "" }) => ({ name: fileName(name), caption: "" })) : [];
    const memory = await submitMemory(access, submission.value, type === "photo" && !files.length ? announced : sent);
    const { refused, notice } = await attachShared(access, memory.id, files, read, type);
    if (refused) return reject({ fieldErrors: { media: [`${refused} Your words are saved.`] } });
    const remembered = await rememberAuthor(submission.value.authorName);
    const cookies = notice ? [remembered, await flash("Your words are saved", notice, "bad")] : [remembered];
    return seeOther(paths.receipt(readableId(face), memory.token), ...cookies);
  } catch (error) {
    console.error("share:", error);
    return reject({ formErrors: ["Failed to share memory. Please try again."] }, 503);
  }
}

export const clientAction = submitThenShowReceipt;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `Share a memory of ${data.name}` : "Share a Memory", { noindex: true });

export default function Share() {
  const { name, knownAs, url, archived, first } = useLoaderData<typeof loader>();
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
          <ShareForm result={answer?.form} first={first} url={url} name={knownAs} />
        )}
        <Saved />
      </main>
      <QuietFooter />
    </>
  );
}
