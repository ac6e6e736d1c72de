import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { unsavedPictures } from "~/http/forms/unsaved-pictures.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { consume } from "~/http/limits.server";
import { catalogues } from "~/languages/all";
import { commonTexts, textsWithMemories } from "~/languages/common";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { mediaBytes } from "~/models/media/input";
import { picturesOf } from "~/models/media/picture.server";
import { funeralHomeOf } from "~/models/memorial/funeral-home.server";
import { rulesFor } from "~/models/memorial/ground-rules.server";
import { addedFields, addedTicks, readAddedFields } from "~/models/memory/added-fields.server";
import { announcedPictures, fileName, picturesAtOnce, sharedType, shareForm } from "~/models/memory/input";
import { hasRoomForWords } from "~/models/memory/quota.server";
import { newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { attachShared } from "./attach-shared.server";
import { rememberAuthor, rememberedAuthor } from "./author.server";
import { GroundRules } from "./ground-rules";
import { Saved } from "./saved";
import { ShareForm } from "./share-form";
import { sharedFiles } from "./shared-files.server";
import { submitThenShowReceipt, usePreloadedReceipt } from "./submit-then-show-receipt";
import { suggestedTitle } from "./suggested-title";
import { ShareTextsContext, shareTexts } from "./texts";
import { ThoughtForm } from "./thought-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const query = new URL(args.request.url).searchParams;
  const [type, knownAs] = [sharedType(query.get("type")), nameInSentences(face)];
  const isThought = type === "story" && query.get("words") === "thought";
  const { title, text } = isThought ? texts.thought : { title: "", text: "" };
  const portraits = await picturesOf(isThought && face.portrait_id ? [face.portrait_id] : []);
  query.delete("language");
  return {
    language,
    asked: { added: await addedFields(language), ticks: await addedTicks(language, face.id) },
    errorMark: texts.page.error,
    commonTexts: isThought ? textsWithMemories(texts) : commonTexts(texts),
    form: shareTexts(texts, knownAs),
    tab: texts.memorial.shareOf(face.full_name),
    of: texts.follow.of(face.full_name),
    query: query.toString(),
    url: readableId(face),
    rules: await rulesFor(face.id, language),
    home: (await funeralHomeOf(face))?.name ?? null,
    archived: face.status === "archived" ? texts.memorial.archived : null,
    back: face.status === "archived" ? texts.follow.back : texts.share(knownAs).close,
    thought: isThought ? { picture: portraits.get(face.portrait_id ?? "") ?? null, name: face.full_name } : null,
    first: {
      memoryType: type,
      authorName: await rememberedAuthor(args.request),
      contentTitle: title,
      contentText: text,
      wordsLanguage: language as string,
      submissionId: newSubmissionId(),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const { refusedFile, refusedForm, refusedMemory } = texts;
  const read = await readForm(args, { media: mediaBytes.video }, { media: picturesAtOnce });
  const typeSent = () => sharedType(read.fields.get("memoryType"));
  const announced = announcedPictures().parse(read.fields.get("pictures"));
  const several = Math.max(read.all.length, announced.length) > 1;
  const untitled = () => suggestedTitle(texts.share(nameInSentences(face)).titles, typeSent(), several);
  const parsed = () => parseForm(read, shareForm(typeSent(), refusedMemory, untitled(), language), refusedForm);
  if (read.fields.has("more")) {
    read.fields.delete("contentTitle");
    return data({ form: { initialValue: parsed().reply().initialValue ?? {} }, wantsMore: true });
  }
  const reject = (errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }, status?: number) =>
    dropFiles(read).then(() => refuse(args.context, parsed().reply(errors), status));
  if (face.status === "archived") return reject({ formErrors: [texts.memorial.archived] });
  if (!access) return reject({ formErrors: [texts.follow.locked] });
  try {
    const files = await sharedFiles(read, args);
    const [type, submission] = [typeSent(), parsed()];
    const missing = type !== "story" && !files.length && !read.fields.has("fileFollows");
    const tooMany = type !== "photo" && files.length > 1;
    const added = await readAddedFields(read.fields, language, files.length ? null : type);
    const problem = missing ? refusedMemory.missing[type] : tooMany ? refusedFile["only-one"] : null;
    if (submission.status !== "success" || problem) return reject(problem ? { fieldErrors: { media: [problem] } } : {});
    for (const [name, text] of added.errors) return reject({ fieldErrors: { [name]: [text] } });
    const wait = await consume("submission", args.context, face.id, refusedForm);
    if (!wait && !(await hasRoomForWords(access))) return reject({ formErrors: [refusedMemory.full] }, 429);
    if (wait) return reject({ formErrors: [wait] }, 429);
    const sent = files.length > 1 ? files.map(({ name = "" }) => ({ name: fileName(name), caption: "" })) : [];
    const pictures = type === "photo" && !files.length ? announced : sent;
    const memory = await submitMemory(access, submission.value, pictures, added.keep);
    const { refused, unsaved } = await attachShared(access, memory.id, files, read, type);
    const notice = unsaved && unsavedPictures(unsaved, texts);
    if (refused) return reject({ fieldErrors: { media: [refusedMemory.wordsSaved(refusedFile[refused])] } });
    const remembered = await rememberAuthor(submission.value.authorName);
    const cookies = notice ? [remembered, await flash(texts.receipt.wordsSaved, notice, "bad")] : [remembered];
    return seeOther(paths.receipt(readableId(face), memory.token), ...cookies);
  } catch (error) {
    console.error("share:", error);
    return reject({ formErrors: [refusedMemory.failed] }, 503);
  }
}

export const clientAction = submitThenShowReceipt;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Share a Memory", { noindex: true });

export default function Share() {
  const { form, of, url, home, archived, back, first, thought, query, rules, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isThought = thought && !(answer && "wantsMore" in answer);
  usePreloadedReceipt();
  return (
    <ShareTextsContext.Provider value={form}>
      <main className="mx-auto max-w-[38rem] px-5 pt-1">
        <MemorialHeading url={url} back={back} title={form.title} name={of} portrait={isThought && thought} isCompact />
        {archived && !answer ? (
          <p>{archived}</p>
        ) : (
          <GroundRules {...rules}>
            {isThought ? (
              <ThoughtForm first={first} url={url} home={home} />
            ) : (
              <ShareForm first={{ ...first, contentTitle: "" }} url={url} home={home} {...asked} />
            )}
          </GroundRules>
        )}
        <Saved />
      </main>
      <QuietFooter languages={query} />
    </ShareTextsContext.Provider>
  );
}
