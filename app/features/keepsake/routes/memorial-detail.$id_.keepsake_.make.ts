import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { flash, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(keepsakePaths.keepsake(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const page = keepsakePaths.keepsake(access.memorialId);
  const { fields } = await readForm(args);
  try {
    await askForFamilyKeepsake(access, fields.get("parts") === "true");
    return seeOther(page);
  } catch (error) {
    console.error("keepsake:", error);
    return seeOther(page, await flash("Error", "The file could not be asked for. Please try again.", "bad"));
  }
}
