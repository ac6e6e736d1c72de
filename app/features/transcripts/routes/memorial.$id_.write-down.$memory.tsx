import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayVisitorsHelp } from "~/features/transcripts/allowed.server";
import script from "~/features/transcripts/browser/player-tools.script?script";
import * as guard from "~/features/transcripts/guard.server";
import { helpForm } from "~/features/transcripts/input";
import { proposeWords } from "~/features/transcripts/propose.server";
import { PlayerTools } from "~/features/transcripts/ui/player-tools";
import { writeDown } from "~/features/transcripts/write.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import { languageNames } from "~/lib/languages";
import { limits } from "~/models/memory/input";
import { paths } from "~/paths";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { SelectField } from "~/ui/form/select-field";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { MemorialHeading } from "~/ui/memorial/heading";
import { MemoryMedia } from "~/ui/memory/media";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

export async function loader(args: LoaderFunctionArgs) {
  const { face, recording, language, url, texts, catalogue } = await guard.recording(args);
  const isWanted = recording && !recording.writtenAt && (await mayVisitorsHelp(face.id));
  if (!isWanted && !args.context.invalid) throw guard.gone();
  return {
    language,
    url,
    texts,
    errorMark: catalogue.page.error,
    name: face.full_name,
    recording: recording && { title: recording.title, media: recording.media },
    back: catalogue.follow.back,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access, url, texts, catalogue } = await guard.recording(args);
  const { refusedForm, follow } = catalogue;
  const form = { schema: helpForm(texts), log: "transcript", failed: texts.failed, texts: refusedForm };
  return answerForm(args, form, async ({ media: mediaId, ...said }, reject) => {
    if (!access || !(await mayVisitorsHelp(face.id))) return reject(access ? texts.closed : follow.locked);
    const wait = await consume("writingDown", args.context, "", refusedForm);
    if (wait) return reject(wait, 429);
    const memory = args.params.memory ?? "";
    if ((await writeDown(access, memory, mediaId, said, { seen: "" })) === "kept")
      return seeOther(paths.memorial(url), await flash(texts.saved, texts.savedText));
    const done = await proposeWords(access, memory, { mediaId, ...said });
    if (done !== "kept") return reject(texts[done]);
    return seeOther(paths.memorial(url), await flash(texts.sent, texts.sentText));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.texts.help} ${data.name}` : "Help write down what is said", { noindex: true });

export default function HelpWriteDown() {
  const { url, name, recording, language, texts, back } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<{ words: string; language: string; media: string }>("write-down", { language });
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={back} title={texts.help} name={name} isCompact />
        {recording && (
          <>
            <p className="text-xl [overflow-wrap:anywhere]" dir="auto">
              {recording.title}
            </p>
            <MemoryMedia media={recording.media} title={recording.title} signature={false} />
            <PlayerTools texts={texts} hidden />
            <script src={script} type="module" />
          </>
        )}
        <p className="mb-5">{texts.helpText}</p>
        <PostedForm form={form}>
          <input type="hidden" name="media" value={recording?.media.id ?? fields.media.initialValue} />
          <TextArea
            field={fields.words}
            label={texts.asked}
            {...(recording?.media.kind === "video" && { hint: texts.times })}
            rows={10}
            maxLength={limits.contentText}
            dir="auto"
          />
          <SelectField field={fields.language} label={texts.language} options={languageNames} />
          <Submit busy={texts.sending} again>
            {texts.send}
          </Submit>
        </PostedForm>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
