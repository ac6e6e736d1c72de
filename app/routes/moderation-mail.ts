import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { isUuid } from "~/lib/ids";
import { mayOnSite, type Viewer } from "~/models/access";
import { filterQuery, readFilters } from "~/models/moderation/input";
import { chooseMail } from "~/models/moderation/mail-choice.server";
import { paths } from "~/paths";

const turnedOn = ["Emails are on", "You will get one when memories are waiting."] as const;
const turnedOff = ["Emails are off", "You will no longer get them for any memorial."] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.moderator(args);
  return seeOther(pageOf(viewer, new FormData()));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.moderator(args);
  const { fields } = await readForm(args);
  const on = fields.get("on");
  const choose = async () => {
    if (on !== "true" && on !== "false") throw new Error("the form is incomplete");
    await chooseMail(access, on === "true");
    return on === "true" ? turnedOn : turnedOff;
  };
  return leadBack(pageOf(access.viewer, fields), "moderation mail", choose, nothingChanged);
}

/** The review page that sent the form, with its filters. It is always one of the three that review memories. */
function pageOf(viewer: Viewer, fields: FormData) {
  const memorial = String(fields.get("at") ?? "");
  const query = filterQuery(readFilters(new URLSearchParams(String(fields.get("list") ?? ""))));
  if (isUuid(memorial)) return paths.review(memorial, query);
  return mayOnSite(viewer, "moderate") ? paths.moderation(query) : paths.queue(query);
}
