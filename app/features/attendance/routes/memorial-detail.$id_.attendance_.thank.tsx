import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as guard from "~/features/attendance/guard.server";
import { type LetterValues, letterForm, letterLimits } from "~/features/attendance/input";
import { attendancePaths } from "~/features/attendance/paths";
import { keepLetter, readLetter, recipientsAt } from "~/features/attendance/thank.server";
import { readBar } from "~/features/memorial-bar.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { AskBeforeLeaving } from "~/ui/form/ask-before-leaving";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { TextArea } from "~/ui/form/text-area";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { access, only } = await guard.thanking(args);
  const letter = await readLetter(access);
  return {
    id: access.memorialId,
    bar: await readBar(access),
    saved: { subject: letter?.subject ?? "", words: letter?.words ?? "" },
    only: only && { id: only.id, name: only.name },
    count: (await recipientsAt(access, null)).length,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, only } = await guard.thanking(args);
  const failed = "The letter could not be saved. Please try again.";
  return answerForm(args, { schema: letterForm(), log: "thank-you letter", failed }, async (words) => {
    await keepLetter(access, words);
    const preview = attendancePaths.send(access.memorialId, only ? { to: only.id } : {});
    return seeOtherAndForgetHeld(args.request, preview);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Thank-you letter", { noindex: true, missing: "Memorial Not Found" });

export default function ThankYouLetter() {
  const { id, bar, saved, only, count } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<LetterValues>("thank-you", saved);
  const everybody =
    count === 0 ? "nobody yet" : count === 1 ? "1 person who allowed it" : `${count} people who allowed it`;
  return (
    <MemorialTool bar={bar} title="Thank-you letter">
      <p className="quiet mt-1.5 max-w-[40rem]">
        The family's own words, by email, for <bdi>{only?.name ?? everybody}</bdi>. Everybody gets it once at most. You
        see it before it goes out.
      </p>
      <div className="mt-6 max-w-[40rem]">
        <HeldForm form={form}>
          <TextField
            field={fields.subject}
            label="Subject"
            autoComplete="off"
            dir="auto"
            maxLength={letterLimits.subject}
          />
          <TextArea
            field={fields.words}
            label="Letter"
            hint="Each line becomes a paragraph. Sign it with the family's names, because answers don't reach you."
            rows={12}
            dir="auto"
            maxLength={letterLimits.words}
          />
          <div className="form-foot max-sm:*:grow">
            <Submit busy="Saving...">Save and preview</Submit>
            <Link className="button button-plain" to={attendancePaths.list(id)}>
              Cancel
            </Link>
          </div>
        </HeldForm>
        <AskBeforeLeaving form={form.id} saved={saved} />
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
