import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { afterPicture } from "~/features/people/after.server";
import { mayVisitorsName } from "~/features/people/allowed.server";
import * as guard from "~/features/people/guard.server";
import { namesForm } from "~/features/people/input";
import { peoplePaths } from "~/features/people/paths";
import { proposeNames } from "~/features/people/propose.server";
import { fieldLength, inField } from "~/features/people/typed-names";
import { ShownPicture } from "~/features/people/ui/shown-picture";
import { writeNames } from "~/features/people/write.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const { face, photo, names, language, url, texts, catalogue } = await guard.picture(args);
  const isOpen = await mayVisitorsName(face.id);
  // Where nobody may add names, the names that are there can still be taken off.
  if (!isOpen && !names.length && !args.context.invalid) throw guard.gone();
  return {
    language,
    errorMark: catalogue.page.error,
    url,
    name: face.full_name,
    photo,
    names,
    isOpen: isOpen || Boolean(args.context.invalid),
    texts,
    back: catalogue.follow.back,
    takeOff: photo && names.length ? peoplePaths.takeOff(url, photo.media.id) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await guard.picture(args);
  const { access, texts, catalogue } = visit;
  const { refusedForm, follow } = catalogue;
  const form = { schema: namesForm(texts), log: "people", failed: texts.failed, texts: refusedForm };
  return answerForm(args, form, async ({ names }, reject) => {
    if (!access) return reject(follow.locked);
    const wait = await consume("naming", args.context, "", refusedForm);
    if (wait) return reject(wait, 429);
    const media = args.params.photo ?? "";
    if (await writeNames(access, media, names))
      return seeOther(await afterPicture(visit), await flash(texts.saved, texts.savedText));
    const done = await proposeNames(access, media, names);
    if (done !== "kept") return reject(texts[done]);
    return seeOther(await afterPicture(visit), await flash(texts.sent, texts.sentText));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.texts.who} ${data.name}` : "Who is in this picture?", { noindex: true });

function NamesForm({ names }: { names: string[] }) {
  const { texts } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<{ names: string }>("people", { names: inField(names) });
  return (
    <PostedForm form={form}>
      <TextArea
        field={fields.names}
        label={texts.names}
        hint={texts.hint}
        rows={3}
        maxLength={fieldLength}
        dir="auto"
      />
      <Submit busy={texts.sending} again>
        {texts.send}
      </Submit>
    </PostedForm>
  );
}

export default function WhoIsInPicture() {
  const { url, name, photo, names, isOpen, texts, back, takeOff } = useLoaderData<typeof loader>();
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={back} title={texts.who} name={name} isCompact />
        <ShownPicture photo={photo} />
        {isOpen ? (
          <NamesForm names={names} />
        ) : (
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {names.join(", ")}
          </p>
        )}
        {takeOff && (
          <p className="mt-4">
            <TextLink href={takeOff}>{texts.takeOff}</TextLink>
          </p>
        )}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
