import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, goTo } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";
import { mayOnSite, type Viewer } from "~/models/access";
import { filterQuery, readFilters } from "~/models/moderation/input";
import { chooseMail } from "~/models/moderation-mail/choice.server";
import { paths } from "~/paths";

const turnedOn = ["E-mail is on", "You get one when memories wait."] as const;
const turnedOff = ["E-mail is off", "You get no more of them, for any memorial."] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.moderator(args);
  return goTo(pageOf(viewer, new FormData()));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.moderator(args);
  const { fields } = await readForm(args);
  const on = fields.get("on");
  const back = pageOf(access.viewer, fields);
  try {
    if (on !== "true" && on !== "false") throw new Error("the form did not arrive whole");
    await chooseMail(access, on === "true");
    return goTo(back, on === "true" ? await flash(...turnedOn) : await flash(...turnedOff));
  } catch (error) {
    console.error("moderation mail:", error);
    return goTo(back, await flash("Error", "Nothing was changed. Please try again.", "bad"));
  }
}

/** The page that was asked from, with its filters: one of the two that review memories, never another. */
function pageOf(viewer: Viewer, fields: FormData) {
  const memorial = String(fields.get("at") ?? "");
  const query = filterQuery(readFilters(new URLSearchParams(String(fields.get("list") ?? ""))));
  if (isUuid(memorial)) return paths.review(memorial, query);
  return mayOnSite(viewer, "moderate") ? paths.moderation(query) : paths.dashboard();
}
