import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { afterPicture } from "~/features/people/after.server";
import * as guard from "~/features/people/guard.server";
import { hideName } from "~/features/people/hide.server";
import { nameForm } from "~/features/people/input";
import { ShownPicture } from "~/features/people/ui/shown-picture";
import { clientOf } from "~/http/client.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { bucketOf, setRetryAfter, tryAgainIn } from "~/http/limits.server";
import { fill } from "~/lib/fill";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

export async function loader(args: LoaderFunctionArgs) {
  const { face, photo, names, language, url, texts, catalogue } = await guard.picture(args);
  const errorMark = catalogue.page.error;
  return { language, errorMark, url, name: face.full_name, photo, names, texts, back: catalogue.follow.back };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await guard.picture(args);
  const { face, access, texts, catalogue } = visit;
  const { refusedForm, follow } = catalogue;
  const form = { schema: nameForm, log: "people", failed: texts.failed, texts: refusedForm };
  return answerForm(args, form, async ({ name }, reject) => {
    if (!access) return reject(follow.locked);
    const limits = [bucketOf("nameHides", "", clientOf(args.context)), bucketOf("nameHidesAt", face.id)];
    const done = await hideName(access, args.params.photo ?? "", name, limits);
    if (done === "kept") return reject(texts.kept);
    if (typeof done === "number") {
      setRetryAfter(args.context, done);
      return reject(`${refusedForm.tooMany} ${tryAgainIn(done, refusedForm)}`, 429);
    }
    // Somebody else may have just asked for the same name: it is hidden either way.
    return seeOther(await afterPicture(visit), await flash(texts.gone, texts.goneText));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.texts.takeOff ?? "My name should not be here", { noindex: true });

export default function TakeNameOff() {
  const { url, name, photo, names, texts, back } = useLoaderData<typeof loader>();
  const [form] = usePostedForm<{ name: string }>("off");
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={back} title={texts.takeOff} name={name} isCompact />
        <ShownPicture photo={photo} />
        <p className="mb-4">{texts.takeOffText}</p>
        <PostedForm form={form}>
          <ul role="list" className="grid gap-3">
            {names.map((one) => (
              <li key={one} className="[overflow-wrap:anywhere]">
                <Submit busy={texts.sending} plain wide name="name" value={one} again>
                  {fill(texts.takeOffName, { name: one })}
                </Submit>
              </li>
            ))}
          </ul>
        </PostedForm>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
