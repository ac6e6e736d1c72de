import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { leadBack, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(keepsakePaths.keepsake(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  await guard.passwordLately(args);
  const { fields } = await readForm(args);
  const failed = ["Error", "The file could not be asked for. Please try again.", "bad"] as const;
  const ask = async () => {
    await askForFamilyKeepsake(access, fields.get("parts") === "true");
    return null;
  };
  return leadBack(keepsakePaths.keepsake(access.memorialId), "keepsake", ask, failed);
}
