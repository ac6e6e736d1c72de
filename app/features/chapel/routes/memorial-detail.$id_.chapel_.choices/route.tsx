import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysToChoose, keepShowChoices, lastDayOf, readShowChoices } from "~/features/chapel/choices.server";
import { choicesOf, formOf, showForm } from "~/features/chapel/input";
import { chapelPaths } from "~/features/chapel/paths";
import { readBar } from "~/features/memorial-bar.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { leftOutBy, listToChoose } from "~/models/memory/choices.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { ChoicesForm } from "./choices-form";

export const handle = { hydrate: true };

/** Signatures are not shown, and everybody in the room sees the screen. */
const offer = { types: ["story", "photo", "video", "audio"], familyOnly: false } as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const choices = await readShowChoices(access);
  const days = daysToChoose();
  const [bar, lastDay, list] = await Promise.all([
    readBar(access),
    lastDayOf(access, choices),
    listToChoose(access, offer),
  ]);
  return { id: access.memorialId, bar, days, form: formOf(choices, lastDay), leftOut: choices.leftOut, ...list };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const read = await readForm(args);
  const failed = "Your choices could not be saved. Please try again.";
  return answerForm(args, { read, schema: showForm(daysToChoose()), log: "chapel", failed }, async (typed) => {
    const { leftOut } = await readShowChoices(access);
    await keepShowChoices(access, { ...choicesOf(typed), leftOut: await leftOutBy(access, read.fields, leftOut) });
    return seeOtherAndForgetHeld(args.request, chapelPaths.chapel(access.memorialId));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Choose what is shown", { noindex: true });

export default function Choices() {
  const { id, bar, ...shown } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} here="Slideshow" title="Choose what is shown">
      <p className="mt-2">
        <TextLink href={chapelPaths.chapel(id)}>Back to the slideshow</TextLink>
      </p>
      <div className="mt-8 max-w-[42rem]">
        <ChoicesForm url={chapelPaths.chapelChoices(id)} {...shown} />
      </div>
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
