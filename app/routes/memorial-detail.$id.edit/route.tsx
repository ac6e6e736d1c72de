import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { flash } from "~/http/flash.server";
import type { FormRead } from "~/http/forms/body-reader.server";
import { fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { applyChosenPlace, searchedPlaces } from "~/http/forms/place-choice.server";
import * as guard from "~/http/guard.server";
import { refusedFile } from "~/languages/en";
import { pictureBytes } from "~/models/media/input";
import { newSuggestion } from "~/models/memorial/access-password.server";
import { joinServiceDay } from "~/models/memorial/dates-input";
import { mayLeavePassword, readForEdit, saveEdit, siteDayOrder, siteToday } from "~/models/memorial/edit.server";
import { editForm } from "~/models/memorial/input";
import { type Choice, choosePicture, readPictures, setPictures } from "~/models/memorial/pictures.server";
import { offersPlaces } from "~/models/memorial/search-places.server";
import { freeInstead } from "~/models/memorial/slug.server";
import { paths } from "~/paths";
import { useHeld } from "~/ui/form/held";
import { useRefused } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialBar } from "~/ui/memorial/bar";
import { withDatesInWords } from "~/ui/memorial/dates-in-words";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { EditForm } from "./edit-form";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const [bar, pictures] = await Promise.all([readBar(access), readPictures(access, null)]);
  const { texts, ...stored } = await readForEdit(access);
  return {
    id: access.memorialId,
    bar,
    today: siteToday(),
    order: siteDayOrder(),
    search: offersPlaces(),
    pictures,
    suggestion: newSuggestion(),
    texts: withDatesInWords(texts),
    ...stored,
  };
}

const changedText =
  "Somebody else saved this memorial while you were editing it. Nothing you typed is lost. Please check what they changed, then save again.";

function pictureFields(read: FormRead, use: "portrait" | "cover") {
  const uploaded = String(read.fields.get(`${use}Id`) ?? "");
  return {
    file: read.files.get(use),
    uploaded,
    removes: read.fields.has(use === "cover" ? "removeCover" : "removePortrait"),
  };
}

/** The reasons why pictures were rejected, by the names of their fields; undefined if none was. */
function problemsOf(choices: Record<string, Choice>): Record<string, string[]> | undefined {
  const problems = Object.entries(choices).flatMap(([name, { refused }]) =>
    refused ? [[name, [refusedFile[refused]]]] : [],
  );
  return problems.length ? Object.fromEntries(problems) : undefined;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const read = await readForm(args, { portrait: pictureBytes, cover: pictureBytes });
  joinServiceDay(read.fields);
  const portrait = await choosePicture(access, "portrait", pictureFields(read, "portrait"));
  const cover = await choosePicture(access, "cover", pictureFields(read, "cover"));
  const formState = {
    pictures: await readPictures(access, { portrait, cover }),
    removes: { portrait: portrait.id === null, cover: cover.id === null },
    base: String(read.fields.get("base") ?? ""),
  };
  const fieldErrors = problemsOf({ portrait, cover });
  const searched = await searchedPlaces(args, read);
  if (searched) {
    if (!fieldErrors) return { ...searched, ...formState };
    const form = { ...searched.form, status: "error" as const, error: fieldErrors };
    return refuse(args.context, form, 422, { ...formState, found: searched.found });
  }
  await applyChosenPlace(args, read);
  const passwordLost = await mayLeavePassword(access, formState.base);
  const submission = parseForm(read, editForm(siteToday(), { passwordLost, order: siteDayOrder() }));
  if (submission.status !== "success" || fieldErrors)
    return refuse(args.context, submission.reply(fieldErrors && { fieldErrors }), 422, formState);
  try {
    const saved = await saveEdit(access, submission.value, formState.base);
    if (saved === "slug-taken")
      return refuse(
        args.context,
        submission.reply({ fieldErrors: { customUrlSlug: [await freeInstead(submission.value.customUrlSlug)] } }),
        422,
        formState,
      );
    if (saved !== "saved") {
      const reply = {
        ...submission.reply({ formErrors: [changedText] }),
        initialValue: withDatesInWords(saved.merged),
      };
      return refuse(args.context, reply, 409, { ...formState, base: saved.base, changed: withDatesInWords(saved.now) });
    }
    await setPictures(access, { portrait, cover });
    const notice = await flash("Memorial updated", "The memorial has been successfully updated.");
    return seeOtherAndForgetHeld(args.request, paths.memorialDetail(access.memorialId), notice);
  } catch (error) {
    console.error("edit:", error);
    return fail(args.context, submission, "Failed to update memorial", formState);
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Edit Memorial", data?.texts.fullName), { noindex: true });

export default function Edit() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const changed = refused && "changed" in refused ? refused.changed : null;
  const held = useHeld("edit")?.fields;
  const base = refused?.base ?? held?.base ?? loaded.base;
  const removes = refused?.removes ?? (held && { portrait: "removePortrait" in held, cover: "removeCover" in held });
  return (
    <>
      <MemorialBar bar={loaded.bar} here="Edit" />
      <EditForm
        key={changed ? base : "first"}
        loaded={loaded}
        pictures={refused?.pictures ?? loaded.pictures}
        removes={removes}
        base={base}
        changed={changed}
        found={refused && "found" in refused ? refused.found : undefined}
        result={refused?.form}
      />
    </>
  );
}
