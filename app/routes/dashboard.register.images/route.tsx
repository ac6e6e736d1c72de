import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { savedAndGoTo } from "~/http/forms/held-form.server";
import { registering } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { pictureBytes } from "~/models/media/input";
import { keepChosen } from "~/models/media/picture.server";
import { saveStep, saveTyped } from "~/models/memorial/draft.server";
import { imagesForm } from "~/models/memorial/input";
import { paths } from "~/paths";
import { useHeld, useHeldForm } from "~/ui/form/held";
import { keepTyped } from "~/ui/form/keep-typed";
import { PictureChoice } from "~/ui/form/picture-choice";
import { StepForm } from "~/ui/wizard/step-form";
import { stepMeta } from "~/ui/wizard/step-meta";

export const handle = { step: "images" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.step(args, "images");
  return { fullName: draft.fields.fullName, portrait: draft.portrait, cover: draft.cover };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft } = await guard.step(args, "images");
  const read = await readForm(args, { portrait: pictureBytes, cover: pictureBytes });
  const submission = parseForm(read, imagesForm());
  const portrait = await keepChosen(read.files.get("portrait"), "portrait", read.fields.has("removePortrait"));
  const cover = await keepChosen(read.files.get("cover"), "cover", read.fields.has("removeCover"));
  const kept = { portraitId: portrait.id, coverId: cover.id };
  const problems = Object.entries({ portrait: portrait.refused, cover: cover.refused }).filter(
    ([, text]) => text !== undefined,
  );
  return registering(args.context, submission, async () => {
    const goesBack = read.fields.get("go") === "previous";
    if (goesBack || problems.length || read.problem) await saveTyped(access, draft, "images", read.fields, kept);
    if (goesBack) return savedAndGoTo(args.request, paths.register("security", draft.id));
    if (problems.length || read.problem) {
      const fieldErrors = Object.fromEntries(problems.map(([name, text]) => [name, [text ?? ""]]));
      return refuse(args.context, submission.reply({ fieldErrors }));
    }
    await saveStep(access, draft, "images", kept);
    return savedAndGoTo(args.request, paths.register("url", draft.id));
  });
}

export const clientAction = keepTyped;

/** A refused form may have kept one of its two pictures; the page shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !actionResult?.unsent;

export const meta = stepMeta("Portrait and Cover Image");

export default function ImagesStep() {
  const { portrait, cover } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.form;
  const [form, fields] = useHeldForm<{ portrait: File; cover: File }>({ id: "images", result });
  const held = useHeld("images")?.fields ?? {};
  return (
    <StepForm form={form} title="Portrait and Cover Image" files>
      <PictureChoice
        field={fields.portrait}
        label="Portrait"
        advice="Square, about 400x400 pixels. Optional."
        current={portrait}
        remove="removePortrait"
        removes={"removePortrait" in held}
      />
      <PictureChoice
        field={fields.cover}
        label="Header Cover Image"
        advice="Landscape, about 1920x1080 pixels. Optional."
        current={cover}
        remove="removeCover"
        removes={"removeCover" in held}
      />
    </StepForm>
  );
}
