import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { continueAfter } from "~/http/forms/register-now.server";
import { headOf, runStep } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { refusedFile } from "~/languages/en";
import { pictureBytes } from "~/models/media/input";
import { storeChosenPicture } from "~/models/media/picture.server";
import { saveStep, saveTyped } from "~/models/memorial/draft.server";
import { imagesForm, stepBefore } from "~/models/memorial/input";
import { paths } from "~/paths";
import { useHeld, useHeldForm } from "~/ui/form/held";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { PictureFields } from "~/ui/memorial/picture-fields";
import { StepForm } from "~/ui/wizard/step-form";
import { stepMeta } from "~/ui/wizard/step-meta";

export const handle = { step: "images" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.registrationStep(args, "images");
  return { ...headOf(draft.fields), portrait: draft.portrait, cover: draft.cover };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft } = await guard.registrationStep(args, "images");
  const read = await readForm(args, { portrait: pictureBytes, cover: pictureBytes });
  const submission = parseForm(read, imagesForm());
  const portrait = await storeChosenPicture(read.files.get("portrait"), "portrait", read.fields.has("removePortrait"));
  const cover = await storeChosenPicture(read.files.get("cover"), "cover", read.fields.has("removeCover"));
  const pictureIds = { portraitId: portrait.id, coverId: cover.id };
  const problems = Object.entries({ portrait: portrait.refused, cover: cover.refused }).flatMap(([name, refused]) =>
    refused ? [[name, [refusedFile[refused]]]] : [],
  );
  return runStep(args.context, submission, async () => {
    const goesBack = read.fields.get("go") === "previous";
    if (goesBack || problems.length || read.problem) await saveTyped(access, draft, "images", read.fields, pictureIds);
    if (goesBack) return seeOtherAndForgetHeld(args.request, paths.register(stepBefore("images"), draft.id));
    if (problems.length || read.problem) {
      const fieldErrors = Object.fromEntries(problems);
      return refuse(args.context, submission.reply({ fieldErrors }));
    }
    await saveStep(access, draft, "images", pictureIds);
    return continueAfter("images", access, args.request, { draftId: draft.id, fields: read.fields });
  });
}

export const clientAction = submitOrStay;

/** Reloads after a refused form too: one of its two pictures may have been stored, and the page shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !actionResult?.unsent;

export const meta = stepMeta("Portrait and Cover Image");

export default function ImagesStep() {
  const { portrait, cover } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<{ portrait: File; cover: File }>("images");
  const held = useHeld("images")?.fields ?? {};
  return (
    <StepForm early form={form} title="Portrait and Cover Image" files>
      <PictureFields
        fields={fields}
        advice={{
          portrait: "Square, about 400x400 pixels. Optional.",
          cover: "Landscape, about 1920x1080 pixels. Optional.",
        }}
        current={{ portrait, cover }}
        removes={{ portrait: "removePortrait" in held, cover: "removeCover" in held }}
      />
    </StepForm>
  );
}
