import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { closeSession } from "~/http/session.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.signOut(args);
  return seeOther(paths.home());
}

export async function action(args: ActionFunctionArgs) {
  await guard.signOut(args);
  // An invitation opened while another account is signed in waits in its cookie.
  const next = (await readForm(args)).fields.get("next");
  const cleared = await closeSession(args.request);
  const page = next === "invitation" ? paths.invitation() : paths.home();
  if (!cleared) return seeOther(page, await flash("Error", "There was an error signing out. Please try again.", "bad"));
  const left = seeOther(page, cleared, await flash("Signed out", "You have been successfully signed out."));
  // The browser drops the pages and files that it has stored of this site. "storage" would also take the drafts of people who share the browser.
  left.headers.set("Clear-Site-Data", '"cache"');
  return left;
}
