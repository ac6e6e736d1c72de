import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { removeUploadsOf } from "~/models/media/upload-files.server";
import { withdrawMemory } from "~/models/memory/receipt.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.receipt(args);
  return seeOther(paths.receipt(args.params.id ?? "", args.params.token ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const { access, texts } = await guard.receiptOrGone(args);
  if (access) {
    await withdrawMemory(access);
    await removeUploadsOf(access.memoryId);
  }
  return seeOther(paths.memorial(args.params.id ?? ""), await flash(texts.receipt.deleted, texts.receipt.deletedText));
}
