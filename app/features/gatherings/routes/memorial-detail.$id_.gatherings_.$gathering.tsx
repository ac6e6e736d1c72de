import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import * as guard from "~/features/gatherings/guard.server";
import { gatheringForm } from "~/features/gatherings/input";
import { typedOf } from "~/features/gatherings/office.server";
import { gatheringsPaths } from "~/features/gatherings/paths";
import { GatheringForm } from "~/features/gatherings/ui/gathering-form";
import { addGathering, changeGathering } from "~/features/gatherings/write.server";
import { readBar } from "~/features/memorial-bar.server";
import { flash } from "~/http/flash.server";
import { fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { applyChosenPlace, searchedPlaces } from "~/http/forms/place-choice.server";
import { siteDayOrder } from "~/models/memorial/edit.server";
import { offersPlaces } from "~/models/memorial/search-places.server";
import { useRefused } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

const start = {
  kind: "",
  day: "",
  time: "",
  end: "",
  serviceLocation: "",
  livestreamUrl: "",
  recordingUrl: "",
  note: "",
  seenBy: "password",
};

export async function loader(args: LoaderFunctionArgs) {
  const { access, gathering } = await guard.gatheringOrNew(args);
  return {
    id: access.memorialId,
    isNew: gathering === null,
    base: gathering?.sequence ?? 0,
    typed: gathering ? typedOf(gathering) : start,
    search: offersPlaces(),
    bar: await readBar(access),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, gathering } = await guard.gatheringOrNew(args);
  const read = await readForm(args);
  const base = Number(read.fields.get("base"));
  const searched = await searchedPlaces(args, read);
  if (searched) return { ...searched, base };
  await applyChosenPlace(args, read);
  const submission = parseForm(read, gatheringForm(siteDayOrder(), env.timeZone));
  if (submission.status !== "success") return refuse(args.context, submission.reply(), 422, { base });
  const reject = (text: string, base: number) =>
    refuse(args.context, submission.reply({ formErrors: [text] }), 409, { base });
  try {
    if (!gathering && !(await addGathering(access, submission.value)))
      return reject("This memorial has eight gatherings already. Please remove one of them first.", base);
    const done = gathering && (await changeGathering(access, gathering.id, submission.value, base));
    if (done === "changed") {
      const text = "Somebody else has just changed this gathering. Save again to replace what they entered.";
      return reject(text, gathering?.sequence ?? 0);
    }
    if (done === "gone") return reject("Somebody else has just removed this gathering.", base);
    const notice = await flash(gathering ? "Gathering saved" : "Gathering added");
    return seeOtherAndForgetHeld(args.request, gatheringsPaths.list(access.memorialId), notice);
  } catch (error) {
    console.error("gathering:", error);
    return fail(args.context, submission, "The gathering could not be saved. Please try again.", { base });
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.isNew ? "Add a gathering" : "Change a gathering", {
    noindex: true,
    missing: "Memorial Not Found",
  });

export default function Gathering() {
  const { id, isNew, typed, base, search, bar } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const found = refused && "found" in refused ? refused.found : undefined;
  return (
    <MemorialTool bar={bar} title={isNew ? "Add a gathering" : "Change a gathering"}>
      <GatheringForm id={id} start={typed} base={refused?.base ?? base} search={search} found={found} />
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
